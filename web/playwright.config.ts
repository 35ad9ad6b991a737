import { defineConfig } from '@playwright/test'

// One worker and generous patience: two slow cores serve, think for the bot and draw. No test waits by the clock, and none is
// tried again: what passes only sometimes is broken.
export default defineConfig({
  testDir: 'test/e2e',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.KEPI_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
    },
  },
})
