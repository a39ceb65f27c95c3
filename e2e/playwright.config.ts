import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

const chromiumPath = process.env.CHROMIUM_PATH
const results = process.env.PLAYWRIGHT_RESULTS ?? './test-results'

/** Chromium as root needs no sandbox; the rest keeps it from looking up hosts on a closed network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: results,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // One more than cores: a journey waits for its page as often as it works.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  forbidOnly: true,
  // Now and then a browser draws no frame for a minute on a busy machine. What passes at the second try is named, with what
  // its page showed at the first.
  retries: 1,
  reporter: [['list'], ['json']],
  globalSetup: './start-server.ts',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(chromiumPath ? { executablePath: chromiumPath } : {}) },
  },
})
