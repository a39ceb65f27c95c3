import type { Page } from '@playwright/test'
import {
  type BookClient,
  cartGoal,
  dayFromNow,
  fillCart,
  finalizeButton,
  goalsOf,
  school,
  signInFor,
  verifyOtp,
} from './cart-page.ts'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { planOf, storedCart } from './plan-page.ts'

const site = siteOf('simulated') ?? ''
const aYear = { ...school, goalName: 'Course fee', timeFrame: 1 }

/** Opens the cart with a monthly plan for a year that went into it so many days ago. */
async function openLate(page: Page, client: BookClient, daysAgo: number): Promise<void> {
  const adviserId: number = await page.evaluate(async () => (await (await fetch('/api/user')).json()).id)
  const item = cartGoal(adviserId, client, aYear, await planOf(page, aYear))
  await fillCart(page, site, [
    { ...item, plannedOn: dayFromNow(-daysAgo), targetDate: dayFromNow(365 - daysAgo) },
  ])
  await expect(page.getByText('Projected:')).toBeVisible()
  await expect(page.getByText('SIP, Monthly, 1 year, 12 instalments before')).toBeVisible()
}

/** Has the goal agreed to as it stands, and finalises it. */
async function agreeAndFinalize(page: Page, client: BookClient, before = ''): Promise<number> {
  await verifyOtp(page, site, client, before)
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`)
  const done = (await goalsOf(page, client)).filter((goal) => goal.name === 'Course fee')
  expect(done.map((goal) => goal.isFinalised)).toEqual([true])
  const address = await page.getByRole('link', { name: 'Course fee' }).first().getAttribute('href')
  return Number(address?.split('/').at(-1))
}

/** How many instalments the goal's SIPs have, each. */
function instalmentsOf(page: Page, goalId: number): Promise<number[]> {
  return page.evaluate(async (id) => {
    const sips: { instalments: number }[] = await (await fetch(`/api/goals/${id}/sips`)).json()
    return [...new Set(sips.map((sip) => sip.instalments))]
  }, goalId)
}

test('a SIP that lay in the cart moves its target date and keeps all instalments', async ({ page }) => {
  const client = await signInFor(page, site, 3)
  await openLate(page, client, 70)
  await expect(page.getByText(/^10 of 12 instalments fit before/)).toBeVisible()
  const choices = page.getByRole('button', { name: /^(Move|Keep) / })
  const early = await choices.allTextContents()
  const code = await verifyOtp(page, site, client)
  await finalizeButton(page).click()
  await expect(page.getByText(/^Not finalised\. 10 of 12 instalments fit before/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recalculate' })).toHaveCount(0)
  // What the page said of itself is what the server answers.
  expect(await choices.allTextContents()).toEqual(early)
  await expectAccessible(page)
  const move = page.getByRole('button', { name: /^Move the target date to/ })
  await expect(move).toContainText(/All 12 instalments as planned\. Projected ₹[\d,]+, chance of success/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/goals') && answer.status() === 200,
  )
  await move.click()
  await saved
  await expect(page.getByText(/^Target date moved to/).first()).toBeVisible()
  await expect(page.getByText(/instalments fit before/)).toHaveCount(0)
  const [item] = await storedCart(page)
  expect([item?.plannedOn, String(item?.targetDate) > dayFromNow(350)]).toEqual([dayFromNow(0), true])
  await expect(page.getByText('The cart has changed since the code was sent.')).toBeVisible()
  await expect(finalizeButton(page)).toBeDisabled()
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Projected:')).toBeVisible()
  await page.clock.fastForward('00:31')
  const goalId = await agreeAndFinalize(page, client, code)
  expect(await instalmentsOf(page, goalId)).toEqual([12])
})

test('a SIP that lay in the cart keeps its target date with fewer instalments', async ({ page }) => {
  const client = await signInFor(page, site, 4)
  await openLate(page, client, 70)
  const keep = page.getByRole('button', { name: /^Keep .* with 10 instalments/ })
  await expect(keep).toContainText(/2 fewer than planned\. Projected ₹[\d,]+, chance of success/)
  await expect(page.getByText('Course fee does not fit before its target date. Choose first')).toBeVisible()
  const early = /Projected ₹[\d,]+, chance of success .+$/.exec((await keep.textContent()) ?? '')?.[0] ?? ''
  await keep.click()
  await expect(page.getByText('SIP, Monthly, 1 year, 10 instalments before')).toBeVisible()
  await expect(page.getByText('10 instalments instead of 12.')).toBeVisible()
  await expect(page.getByText(early)).toBeVisible()
  await page.getByRole('button', { name: 'Choose anew' }).click()
  await expect(page.getByText('SIP, Monthly, 1 year, 12 instalments before')).toBeVisible()
  await keep.click()
  await expectAccessible(page)
  expect((await storedCart(page))[0]?.fewer).toMatchObject({ instalments: 10 })
  const goalId = await agreeAndFinalize(page, client)
  expect(await instalmentsOf(page, goalId)).toEqual([10])
  await page.getByRole('link', { name: 'Course fee' }).first().click()
  // Past 15:00 in India the first is booked the next day.
  await expect(page.getByText(/[01] of 10 booked/).first()).toBeVisible()
})

test('fewer instalments that no longer fit either are chosen anew, and nothing says that they do', async ({
  page,
}) => {
  const client = await signInFor(page, site, 5)
  await openLate(page, client, 70)
  await page.getByRole('button', { name: /^Keep .* with 10 instalments/ }).click()
  await expect(page.getByText('10 instalments instead of 12.')).toBeVisible()
  const [item] = await storedCart(page)
  await fillCart(page, site, [{ ...item, plannedOn: dayFromNow(-110), targetDate: dayFromNow(255) }])
  await expect(page.getByText(/^9 of 12 instalments fit before/)).toBeVisible()
  await expect(page.getByText('10 instalments instead of 12.')).toHaveCount(0)
})

test('nothing is chosen while a goal is being finalised', async ({ page }) => {
  const client = await signInFor(page, site, 5)
  await openLate(page, client, 70)
  await verifyOtp(page, site, client)
  const choices = page.getByRole('button', { name: /^(Move|Keep) / })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/finalize-portfolio', async (route) => {
      resolve()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    })
  })
  await finalizeButton(page).click()
  await asked
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all()) await expect(choice).toBeDisabled()
  answer()
  await expect(page.getByText(/^Not finalised/)).toBeVisible()
  for (const choice of await choices.all()) await expect(choice).toBeEnabled()
})

test('a plan whose target date has passed is offered another date', async ({ page }) => {
  const client = await signInFor(page, site, 4)
  await openLate(page, client, 400)
  await expect(page.getByText(/^No instalment fits before/)).toBeVisible()
  await verifyOtp(page, site, client)
  await finalizeButton(page).click()
  await expect(page.getByText(/has passed\. Move it to/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Move the target date to/ }).click()
  await expect(page.getByText(/^Not finalised/)).toHaveCount(0)
  expect(String((await storedCart(page))[0]?.targetDate) > dayFromNow(350)).toBe(true)
})
