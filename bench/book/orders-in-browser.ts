/// <reference lib="dom" />
import { openBrowser } from '../../e2e/open-browser.ts'
import type { Served } from './served.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>

const screens = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
const taskBarMs = 200

declare const window: Window & { tasks: number[] }

/**
 * The list of orders in Chromium on a desk and on a phone: from navigation to the first rows, scrolled to the end of all of
 * them, narrowed to a state, and all chosen that are ready.
 * @returns whether the bars are kept
 */
export async function measureScrolledOrders({ port, cookie }: Served, orders: number): Promise<boolean> {
  const browser = await openBrowser()
  const longest: number[] = []
  try {
    for (const viewport of screens) {
      const context = await browser.newContext({ viewport })
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, url: `http://127.0.0.1:${port}` }])
      const page = await context.newPage()
      await page.addInitScript(() => {
        window.tasks = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.tasks.push(entry.duration)
        }).observe({ type: 'longtask' })
      })
      longest.push(await measureScreen(page, `http://127.0.0.1:${port}/orders`, orders, viewport.width))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return Math.max(...longest) <= taskBarMs
}

async function measureScreen(page: Page, url: string, orders: number, width: number): Promise<number> {
  const rows = page.locator('table[aria-label="Orders"] tbody tr[aria-rowindex]')
  const shown: number[] = []
  for (let nth = 0; nth < 4; nth++) {
    await page.goto(url, { waitUntil: 'commit' })
    await rows.nth(10).waitFor({ state: 'attached' })
    shown.push(await page.evaluate(() => performance.now()))
  }
  tell(width, `first rows shown ${ms(shown[0])} cold, ${ms(Math.min(...shown.slice(1)))} warm`)
  await page.evaluate(() => (window.tasks = []))
  const began = performance.now()
  const drawn = await scrollToEnd(page, orders)
  const longest = await longestTask(page)
  tell(
    width,
    `${orders} orders scrolled in ${((performance.now() - began) / 1_000).toFixed(1)} s, at most ${drawn} rows drawn, longest task ${ms(longest)} (bar ${taskBarMs} ms)`,
  )
  await page.evaluate(() => window.scrollTo(0, 0))
  await timed(page, width, 'narrowed to rejected', async () => {
    await page.getByLabel('State').selectOption('rejected')
    await page.waitForFunction(() => {
      const all = [...document.querySelectorAll('table[aria-label="Orders"] tbody tr[aria-rowindex]')]
      return all.length > 0 && all.every((row) => /rejected/i.test(row.textContent ?? ''))
    })
  })
  await page.getByLabel('State').selectOption('to-send')
  await page.waitForTimeout(500)
  await timed(page, width, 'all chosen that are ready', async () => {
    await page.getByRole('button', { name: 'Choose all that are ready' }).click()
    await page.getByText(/^[1-9][\d,]* chosen/).waitFor()
  })
  tell(width, (await page.getByText(/^[1-9][\d,]* chosen/).textContent()) ?? '')
  return longest
}

/** @returns how many rows were drawn at the most */
async function scrollToEnd(page: Page, orders: number): Promise<number> {
  return page.evaluate(async (all) => {
    let most = 0
    const until = performance.now() + 90_000
    const table = document.querySelector('table[aria-label="Orders"]')
    for (;;) {
      const rows = [...document.querySelectorAll('table[aria-label="Orders"] tbody tr[aria-rowindex]')]
      most = Math.max(most, rows.length)
      if (Number(rows.at(-1)?.getAttribute('aria-rowindex')) === all + 1) return most
      if (performance.now() > until) return Number.NaN
      // What stands below the table is not scrolled to.
      const left = (table?.getBoundingClientRect().bottom ?? 0) - window.innerHeight
      window.scrollBy(0, Math.min(1_500, left))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 15)))
    }
  }, orders)
}

async function timed(page: Page, width: number, what: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (window.tasks = []))
  const began = performance.now()
  await act()
  tell(width, `${what} in ${ms(performance.now() - began)}, longest task ${ms(await longestTask(page))}`)
}

const longestTask = async (page: Page) => Math.max(0, ...(await page.evaluate(() => window.tasks)))
const ms = (time: number | undefined) => `${(time ?? Number.NaN).toFixed(0)} ms`
const tell = (width: number, words: string) => console.log(`  ${width} px: ${words}`)
