import { mount } from 'svelte'
import './src/style/base.css'
await import('./dev-locale')
const { default: Dev } = await import('./Dev.svelte')
mount(Dev, { target: document.getElementById('app')! })
