import type { Page } from '@playwright/test'
import { expect, siteOf, test } from './journey.ts'
import { clientsOf, signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''

/** A page, and the call that is answered last of all: what it brings stands at the top. */
const pages = [
  { name: 'a client’s', path: (ids: Ids) => `/clients/${ids.client}`, late: /\/api\/morning\?clientId/ },
  { name: 'a goal’s', path: (ids: Ids) => `/goals/${ids.goal}`, late: /\/api\/goals\/\d+$/ },
  { name: 'a review’s', path: (ids: Ids) => `/goals/${ids.goal}/review`, late: /\/api\/goals\/\d+$/ },
  {
    name: 'a meeting’s',
    path: (ids: Ids) => `/clients/${ids.client}/meeting`,
    late: /\/api\/morning\?clientId/,
  },
  { name: 'the profile’s', path: () => '/profile', late: /\/api\/users\/profile$/ },
  { name: 'the dashboard’s', path: () => '/dashboard', late: /\/api\/morning\?/ },
  { name: 'the stress’s', path: () => '/stress', late: /\/api\/stress/ },
  { name: 'the gains’', path: () => '/gains', late: /\/api\/gains\/|\/api\/gains\?/ },
] as const

interface Ids {
  client: number
  goal: number
}

/** A client about whom something stands in the morning’s list, and a goal of his. */
async function idsOf(page: Page): Promise<Ids> {
  for (const { id } of await clientsOf(page)) {
    const [lines, goals] = await page.evaluate(async (client) => {
      const ask = async (path: string) => (await fetch(path)).json()
      return [await ask(`/api/morning?clientId=${client}`), await ask(`/api/clients/${client}/goals`)]
    }, id)
    if (lines.lines?.length > 0 && goals[0] !== undefined) return { client: id, goal: goals[0].id }
  }
  throw new Error('The demo has a client with a goal and a line.')
}

/** Shares of the screen that moved by themselves, as browsers count them, since the page was opened. */
const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { movedShares: number[] }).movedShares.reduce((a, b) => a + b, 0))

for (const [device, viewport] of [
  ['a desk', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device} nothing moves away when what stands at the top comes last`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signInDemo(page, site)
    const ids = await idsOf(page)
    await page.addInitScript(() => {
      const shares: number[] = []
      Object.assign(window, { movedShares: shares })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shares.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const { name, path, late } of pages) {
      const { promise: others, resolve: goOn } = Promise.withResolvers<void>()
      let asked = 0
      await page.route(late, async (route) => {
        asked += 1
        await others
        await route.fallback()
      })
      await page.goto(`${site}${path(ids)}`)
      await expect.poll(() => asked).toBeGreaterThan(0)
      // All else is there and drawn.
      await page.waitForFunction(() => performance.now() > 1_500)
      goOn()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      expect([name, (await moved(page)) < 0.1]).toEqual([name, true])
      await page.unroute(late)
    }
  })
}
