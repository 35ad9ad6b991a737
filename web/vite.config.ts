import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { dixieCards } from '../tools/make_web_cards.mjs'

const server = process.env.KEPI_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [dixieCards(), svelte(), svelteTesting()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // The server answers only pages of its own origin: the proxy hands the browser's host on.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, changeOrigin: false }, '/ws': { target: server, ws: true, changeOrigin: false } } },
  test: {
    environment: 'happy-dom',
    include: ['test/unit/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['test/unit/setup.ts'],
  },
})
