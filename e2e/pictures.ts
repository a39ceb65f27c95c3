/**
 * Takes the pictures that the landing page, the README and `docs/day.md` show from the running product: the demo book, in both
 * themes, as a laptop and a phone see it, and a day's way through it.
 * Run: npm run pictures; with -- --day the day's alone
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asWebp } from './as-webp.ts'
import { takeDay } from './day-pictures.ts'
import { openBrowser } from './open-browser.ts'
import { clientsOf, flat, planOf, resultsAddress, signInDemo } from './plan-page.ts'
import startServers from './start-server.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

const root = join(import.meta.dirname, '..')
const folder = join(root, 'web', 'src', 'landing', 'pictures')
const sizes = { wide: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } }

/** Where each picture is taken, and what has to stand there first. */
async function addressesOf(
  page: Page,
  site: string,
): Promise<Record<string, [address: string, waitFor: string]>> {
  const client = (await clientsOf(page)).find(({ name }) => name === 'Meera Kulkarni')
  if (client === undefined) throw new Error('The demo has no Meera Kulkarni.')
  const plan = await planOf(page, flat)
  return {
    plan: [resultsAddress(site, client.id, flat, plan), flat.goalName],
    dashboard: [`${site}/dashboard`, 'Dashboard'],
    client: [`${site}/clients/${client.id}`, client.name],
  }
}

async function take(browser: Browser, site: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    colorScheme: theme,
    deviceScaleFactor: 1.5,
    viewport: sizes.wide,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  const encoder = await browser.newPage()
  await signInDemo(page, site)
  for (const [name, [address, heading]] of Object.entries(await addressesOf(page, site))) {
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.goto(address)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const png = await page.screenshot()
      writeFileSync(join(folder, `${name}-${size}-${theme}.webp`), await asWebp(encoder, png))
      if (name === 'plan' && size === 'wide' && theme === 'light') {
        writeFileSync(join(root, 'docs', 'images', 'plan.png'), await page.screenshot({ scale: 'css' }))
      }
    }
  }
  await encoder.close()
  await context.close()
}

mkdirSync(folder, { recursive: true })
const { provideBrowser }: { provideBrowser(): string | undefined } = await import(
  join(root, 'scripts', 'browser.mjs')
)
process.env.CHROMIUM_PATH = provideBrowser() ?? ''
const stop = await startServers()
const browser = await openBrowser()
try {
  const site = process.env.SITE_SIMULATED ?? ''
  const themes = process.argv.includes('--day') ? [] : (['light', 'dark'] as const)
  for (const theme of themes) await take(browser, site, theme)
  await takeDay(browser, site)
} finally {
  await browser.close()
  await stop()
}
process.stdout.write(`The pictures are in ${folder} and docs/images; commit them with what they show.\n`)
