import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** A browser for measurements: the one of the tests, without their waits and recordings. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ args, ...(await chosen()) })
}

/** The same with a profile that other tools share by its debugging port. */
export async function openProfile(folder: string, debuggingPort: number): Promise<BrowserContext> {
  const port = `--remote-debugging-port=${debuggingPort}`
  return chromium.launchPersistentContext(folder, { args: [...args, port], ...(await chosen()) })
}

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** As the tests find it. */
async function chosen(): Promise<{ executablePath?: string }> {
  const { provideBrowser }: { provideBrowser(): string | undefined } = await import(
    join(import.meta.dirname, '..', 'scripts', 'browser.mjs')
  )
  const executablePath = provideBrowser()
  return executablePath ? { executablePath } : {}
}
