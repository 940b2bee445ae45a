import { defineConfig } from '@playwright/test'
import { browserPath } from './test/e2e/browser.ts'
import { PORT } from './test/e2e/server.ts'

const executablePath = await browserPath()

export default defineConfig({
  testDir: './test/e2e',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  // Machines of others are busy at times; a journey that needed its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  globalSetup: './test/e2e/server.ts',
  use: {
    baseURL: process.env.E2E_URL ?? `http://127.0.0.1:${PORT}`,
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 860 },
    // Recording slows every journey down by half.
    trace: 'on-first-retry',
    // Answers that pass through one cannot be held or changed by a journey; test/e2e/install.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  },
})
