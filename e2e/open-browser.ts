import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** A browser for measurements: the one of the tests, without their waits and recordings. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ args, ...chosen() })
}

/** The same with a profile that other tools share by its debugging port. */
export function openProfile(folder: string, debuggingPort: number): Promise<BrowserContext> {
  const port = `--remote-debugging-port=${debuggingPort}`
  return chromium.launchPersistentContext(folder, { args: [...args, port], ...chosen() })
}

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

function chosen(): { executablePath?: string } {
  const executablePath = process.env.CHROMIUM_PATH
  return executablePath ? { executablePath } : {}
}
