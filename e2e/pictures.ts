/**
 * Takes the pictures that the landing page and the README show from the running product: the demo book, in both themes, as
 * a laptop and a phone see it.
 * Run: npm run pictures
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** A screenshot as WebP, which Chromium itself encodes. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.82)
  }, png.toString('base64'))
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
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
  for (const theme of ['light', 'dark'] as const) await take(browser, process.env.SITE_SIMULATED ?? '', theme)
} finally {
  await browser.close()
  await stop()
}
process.stdout.write(`The pictures are in ${folder}; commit them with what they show.\n`)
