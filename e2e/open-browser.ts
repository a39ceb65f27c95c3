import { type Browser, chromium } from '@playwright/test'

/** A browser for measurements: the one of the tests, without their waits and recordings. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
}
