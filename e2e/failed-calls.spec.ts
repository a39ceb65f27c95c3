import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { clientsOf, signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Has a call fail until routes are taken away, and tells how often it was made. */
async function failing(page: Page, path: RegExp): Promise<{ count: number }> {
  const made = { count: 0 }
  await page.route(path, (route) => {
    made.count++
    return route.fulfill({ status: 500, json: { error: 'Something failed on our side.', code: 'internal' } })
  })
  return made
}

/** Opens the client whom the demo's morning names most. */
async function openClient(page: Page, below = ''): Promise<number> {
  const meera = (await clientsOf(page)).find(({ name }) => name === 'Meera Kulkarni')
  if (meera === undefined) throw new Error('The demo has a Meera Kulkarni.')
  await page.goto(`${site}/clients/${meera.id}${below}`)
  return meera.id
}

test('a client’s page stands while what needs somebody cannot be had, and says so', async ({ page }) => {
  await signInDemo(page, site)
  await page.clock.install()
  const made = await failing(page, /\/api\/morning\b/)
  await failing(page, /\/standings\b/)
  await openClient(page)
  const failed = page.getByRole('alert').filter({ hasText: 'What needs you today could not be loaded' })
  // A failed call is made again by itself first, later each time.
  await page.clock.runFor(20_000)
  await expect(failed).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Where the goals stand' })).toBeVisible()
  await expectAccessible(page)
  // The page is not begun again by a call that goes on failing: what is open stays open.
  await page.getByRole('button', { name: 'More' }).click()
  const { count } = made
  await page.clock.runFor(20_000)
  await page.evaluate(() => fetch('/api/session'))
  await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true')
  expect(made.count).toBe(count)
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: /^Needs you today/ })).toBeVisible()
  await tryAgain(page).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a meeting that cannot be opened has a way out, and a year that did not come is asked for again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInDemo(page, site)
  await failing(page, /\/api\/clients\/\d+\/meeting\b/)
  const id = await openClient(page, '/meeting')
  await expect(page.getByRole('alert')).toContainText('The meeting could not be opened')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Back to the client’s page' }).click()
  await expect(page).toHaveURL(`${site}/clients/${id}`)
  await page.unrouteAll()

  await failing(page, /\/api\/market\b/)
  await openClient(page, '/meeting')
  await expect(page.getByText('The years of the past could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await tryAgain(page).click()
  await expect(page.getByRole('img', { name: /at the high/ })).toBeVisible()
})

test('what of a client or a goal could not be had does not read as nothing', async ({ page }) => {
  await signInDemo(page, site)
  for (const path of ['risk-answers', 'report-links', 'orders', 'changes', 'advice', 'mandates', 'folios']) {
    await failing(page, new RegExp(`/api/(clients|goals)/\\d+/(${path})\\b`))
  }
  const id = await openClient(page)
  for (const words of ['The client’s answers could not', 'The links that were handed out could not']) {
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  const goals = await page.evaluate(async (of) => (await fetch(`/api/clients/${of}/goals`)).json(), id)
  await page.goto(`${site}/goals/${goals[0].id}`)
  const alerts = [
    'The orders could not be loaded',
    'What was agreed since could not be loaded',
    'What was agreed could not be loaded',
    'The mandates that pay for them could not be loaded',
    'The folios could not be loaded',
  ]
  for (const words of alerts) await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.unrouteAll()
  for (let left = alerts.length; left > 0; left--) {
    await tryAgain(page).first().click()
    await expect(page.getByRole('alert')).toHaveCount(left - 1)
  }
})
