import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, mailbox, siteOf, test } from './journey.ts'
import { openReview } from './open-review.ts'
import { saveTable } from './saved-table.ts'

const site = siteOf('simulated') ?? ''
const goalName = 'Financial freedom at 50'

const slider = (page: Page) => page.getByRole('slider', { name: /^How far to go/ })
const trades = (page: Page) => page.getByRole('table', { name: 'Trades at this point' })
const costOf = async (page: Page) =>
  Number(
    /, −?₹([\d,]+)$/
      .exec((await slider(page).getAttribute('aria-valuetext')) ?? '')?.[1]
      ?.replaceAll(',', ''),
  )

test('a recommendation is a press away from its dialog, filled in', async ({ page }) => {
  const { goalId } = await openReview(page, site, goalName)
  const raise = page.getByRole('link', { name: /^Raise the SIP by ₹/ })
  const more = Number(/₹([\d,]+)/.exec((await raise.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  const sips = (await (await page.request.get(`${site}/api/goals/${goalId}/sips`)).json()) as {
    amount: number
    isActive: boolean
  }[]
  const largest = Math.max(...sips.filter(({ isActive }) => isActive).map(({ amount }) => amount))
  await raise.click()
  const dialog = page.getByRole('dialog', { name: 'Step up the SIP' })
  await expect(dialog.getByLabel('New instalment')).toHaveValue((largest + more).toLocaleString('en-IN'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await page.getByRole('link', { name: /^Move the date to / }).click()
  await expect(page.getByRole('dialog', { name: 'Edit goal' }).getByLabel('Target date')).toHaveValue(
    /20\d\d/,
  )
})

test('new money comes first, and what cannot be read is said at its field', async ({ page }) => {
  await openReview(page, site, goalName)
  const money = page.getByLabel('New money')
  await money.fill('lots')
  await expect(page.getByText('Enter new money as rupees, at most ₹10,00,00,000.')).toBeVisible()
  await money.fill('60000')
  await page.getByRole('button', { name: 'New money only' }).click()
  await expect(trades(page).getByRole('cell', { name: 'Buy' }).first()).toBeVisible()
  await expect(trades(page).getByRole('cell', { name: 'Switch' })).toHaveCount(0)
})

test('a change of mix is looked at from no change to all the way, costs less than selling everything, and goes to the client', async ({
  page,
}) => {
  const { goalId, email } = await openReview(page, site, goalName)
  await expect(slider(page)).toBeVisible()
  await expect(page.getByText('Nothing is sold or bought at this point.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask the client' })).toBeDisabled()

  await expect(page.getByText(/proven, gap ₹0|the best that was found/)).toBeVisible()
  await page.getByRole('button', { name: 'All the way' }).click()
  await expect(trades(page).getByRole('row').nth(1)).toBeVisible()
  await expect.poll(() => costOf(page)).toBeGreaterThan(0)
  await expect(page.getByText(/less than selling and rebuying everything/)).toBeVisible()
  await expect(page.getByText(/^Estimate by the rules of .* not tax/)).toBeVisible()
  const mix = page.getByRole('table', { name: 'Mix before and after' })
  await expect(mix.getByText(/^[▲▼]/).first()).toBeVisible()

  await slider(page).fill('500')
  await trades(page)
    .getByRole('button', { name: /of \d+|all \d+/ })
    .first()
    .click()
  await expect(
    trades(page)
      .getByText(/^Lot of /)
      .first(),
  ).toBeVisible()
  expect((await saveTable(page, 'Trades at this point', 'CSV')).text).toMatch(
    /Trade,From,From code[\s\S]*Switch,/,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.getByRole('button', { name: 'Ask the client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the mix' })
  const orders = await dialog.getByRole('listitem').allInnerTexts()
  expect(orders.length).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByLabel('Client’s code')).toBeVisible()
  const mails = async () =>
    (await mailbox(site)).split('<article>').filter((one) => one.includes(`to ${email}`))
  await expect.poll(async () => (await mails())[0] ?? '').toContain('another mix of funds')
  const [mail = ''] = await mails()
  for (const order of orders) expect(mail).toContain(/[\d,.]+(?= units)/.exec(order)?.[0])
  expect(mail).toMatch(/What this would cost/)
  await dialog.getByLabel('Client’s code').fill(/Your code is (\d{6})/.exec(mail)?.[1] ?? '')
  await dialog.getByRole('button', { name: 'Record the trades' }).click()
  await expect(page.getByText('Recorded. Each trade is allotted once its NAV is known.')).toBeVisible()
  const recorded = (await (await page.request.get(`${site}/api/goals/${goalId}/transactions`)).json()) as {
    kind: string
    isPending: boolean
  }[]
  const out = recorded.filter(({ kind, isPending }) => kind === 'switch-out' && isPending)
  expect(out).toHaveLength(orders.length)

  await page.goto(`${site}/goals/${goalId}`)
  const since = page.getByRole('region', { name: 'Agreed since' })
  await since.getByText('Another mix of funds').first().click()
  const units = [...mail.matchAll(/[\d,.]+ units/g)].map(([words]) => words)
  expect(units.length).toBeGreaterThanOrEqual(orders.length)
  for (const words of units) await expect(since.getByText(words, { exact: true }).first()).toBeVisible()
  const cost = /What this would cost[\s\S]*?(₹[\d,.]+)/.exec(mail)?.[1] ?? 'none'
  await expect(since.getByText(cost, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const file = await since
    .getByRole('link', { name: /^Paper/ })
    .first()
    .getAttribute('href')
  expect((await page.request.get(`${site}${file}`)).headers()['content-type']).toBe('application/pdf')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
