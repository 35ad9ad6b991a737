import { mount } from 'svelte'
import './style/base.css'
import App from './App.svelte'
import { locale } from './locale/locale.svelte'
import { router } from './router.svelte'

router.start()
await locale.use(locale.preferred())
mount(App, { target: document.getElementById('app')! })
