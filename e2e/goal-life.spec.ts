import type { Page } from '@playwright/test'
import { dayFromNow, mailedCode } from './cart-page.ts'
import { answerGoal } from './goal-answers.ts'
import { expect, expectAccessible, registerDistributor, siteOf, test } from './journey.ts'
import { signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''
const refusal = (message: string, code = 'UNAVAILABLE') => ({ message, error: message, code })

test('a refused redemption says what is held at its field and keeps what was typed', async ({ page }) => {
  await registerDistributor(page, site)
  await answerGoal(page)
  const held = 'More units than are held: 1,000.000 units are.'
  const keys: (string | undefined)[] = []
  await page.route('**/api/goals/7/transactions', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    return route.fulfill({
      status: 422,
      json: { ...refusal(held, 'NOT_ENOUGH_UNITS'), details: [{ path: 'units', message: held }] },
    })
  })
  await page.goto(`${site}/goals/7`)
  await openRecord(page, 'Record redemption')
  const dialog = page.getByRole('dialog', { name: 'Record a redemption' })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toContainText('Choose a fund.')
  await dialog.getByLabel('Fund').selectOption('Parag Parikh Flexi Cap Fund')
  await dialog.getByText('Units', { exact: true }).click()
  await dialog.getByLabel('Units', { exact: true }).last().fill('1,200.5')
  await expect(dialog).toContainText('Redeemable 1,000.000 units, ₹4,62,140 at the last NAV')
  await expectAccessible(page)
  for (const count of [1, 2]) {
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect.poll(() => keys.length).toBe(count)
    await expect(dialog).toContainText(held)
    await expect(dialog.getByLabel('Units', { exact: true }).last()).toHaveValue('1,200.5')
  }
  expect(keys[0]).toBeDefined()
  expect(keys[1]).toBe(keys[0])
})

test('what is pending is no part of what may be redeemed, and the tax class is that of the day', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-21T06:00:00Z')
  await registerDistributor(page, site)
  await answerGoal(page)
  await page.goto(`${site}/goals/7`)
  const gold = page.getByRole('table', { name: 'Fund holdings' }).getByRole('row', { name: /SBI Gold/ })
  await expect(gold).toContainText('1 year 9 monthsLong-term')
  await expect(gold).toContainText('Others21 of 24 months, long-term from 15 Feb 2027')
  await openRecord(page, 'Record redemption')
  const dialog = page.getByRole('dialog', { name: 'Record a redemption' })
  await dialog.getByLabel('Fund').selectOption('SBI Gold Fund')
  await expect(dialog).toContainText('Redeemable 800.000 units, ₹3,69,712 at the last NAV')
  await expect(dialog).toContainText('₹45,000 paid in that awaits its NAV, 200.000 units being redeemed')
  await expect(dialog).toContainText('Tax class if sold that day: 21 of 24 months')
  await expectAccessible(page)
})

async function openRecord(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a transaction' }).click()
  await page.getByRole('button', { name }).click()
}

/** A finalised goal of the demo book that holds something. */
async function openDemoGoal(page: Page): Promise<string> {
  await signInDemo(page, site)
  const goalId = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json()
    const clients: { id: number; kycStatus: boolean }[] = await read('/api/clients')
    // The last of them: the first ones' mailboxes are written to by the journeys of the cart.
    for (const client of clients.filter((each) => each.kycStatus).toReversed())
      for (const goal of await read(`/api/clients/${client.id}/goals`))
        if (goal.isFinalised && goal.currentValue > 0 && goal.investmentType === 'sip') return String(goal.id)
    return ''
  })
  await page.goto(`${site}/goals/${goalId}`)
  await page.getByRole('table', { name: 'Fund holdings' }).getByRole('link').first().waitFor()
  return goalId
}

test('on a real ledger a goal lives: bought, corrected, sold too much of, cancelled', async ({ page }) => {
  await openDemoGoal(page)
  const transactions = page.getByRole('table', { name: 'Transactions' })
  // Amounts of this run alone, so that it may be run again on the same book.
  const [paid, right] = [10_000, 50_000].map((from) => (from + (Date.now() % 30_000)).toLocaleString('en-IN'))
  await openRecord(page, 'Record purchase')
  const buy = page.getByRole('dialog', { name: 'Record a purchase' })
  await buy.getByLabel('Fund').selectOption({ index: 1 })
  await buy.getByLabel('Amount').fill(paid ?? '')
  await buy.getByRole('button', { name: 'Record' }).click()
  await expect(buy).toHaveCount(0)
  const row = transactions.getByRole('row', { name: `₹${paid}` })
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const correct = page.getByRole('dialog', { name: 'Correct a transaction' })
  await correct.getByLabel('Amount').fill(right ?? '')
  await correct.getByRole('button', { name: 'Correct' }).click()
  await expect(correct).toContainText('Enter the reason.')
  await correct.getByLabel('Reason').fill('Amount misread')
  await correct.getByRole('button', { name: 'Correct' }).click()
  const corrected = transactions.getByRole('row', { name: `₹${right}` })
  await expect(corrected).toContainText('Reason: Amount misread')

  await openRecord(page, 'Record redemption')
  const sell = page.getByRole('dialog', { name: 'Record a redemption' })
  await sell.getByLabel('Fund').selectOption({ index: 1 })
  await sell.getByText('Units', { exact: true }).click()
  await sell.getByLabel('Units', { exact: true }).last().fill('99999999')
  await sell.getByRole('button', { name: 'Record' }).click()
  await expect(sell).toContainText(/only [\d,.]+ units of .* can be redeemed/)
  await expect(sell.getByLabel('Units', { exact: true }).last()).toHaveAttribute('aria-invalid', 'true')
  await sell.getByRole('button', { name: 'Cancel' }).click()

  await corrected.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('button', { name: 'Cancel transaction' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel a transaction' })
  await cancel.getByLabel('Reason').fill('Made for another goal')
  await cancel.getByRole('button', { name: 'Cancel transaction' }).click()
  await expect(corrected).toContainText('Cancelled')
  await expect(corrected).toContainText('Reason: Made for another goal')
})

test('a SIP is paused, resumed, stepped up with the client’s code and lowered', async ({ page }) => {
  const goalId = await openDemoGoal(page)
  const row = page.getByRole('table', { name: 'SIPs' }).getByRole('row').nth(1)
  const choose = async (name: string) => {
    await row.getByRole('button', { name: /^Change the SIP/ }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect(row).toContainText('Active')
  await choose('Pause')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Inactive')
  await expect(row).toContainText('paused')
  await choose('Resume')
  await expect(row).not.toContainText('Inactive')
  // Somebody may press before it is known whose e-mail the code goes to.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/api\/clients\/\d+$/, (route) => held.then(() => route.continue()))
  await choose('Step up')
  const step = page.getByRole('dialog', { name: 'Step up the SIP' })
  await step.getByLabel('New instalment').fill('abc')
  await step.getByRole('button', { name: 'Send code' }).click()
  await expect(step).toContainText('Enter the amount as a number of rupees')
  const raised = 70_000 + (Date.now() % 9_000)
  await step.getByLabel('New instalment').fill(String(raised))
  await step.getByLabel('Yearly step-up').fill('5')
  await step.getByRole('button', { name: 'Send code' }).click()
  letGo()
  await expect(step.getByLabel('New instalment')).toBeDisabled()
  await expectAccessible(page)
  const code = await mailedCode(site, await emailOf(page, goalId), (found) => found !== '')
  await step.getByLabel('Client’s code').fill(code === '000000' ? '000001' : '000000')
  await step.getByRole('button', { name: 'Step up' }).click()
  await expect(step.getByRole('alert')).toBeVisible()
  await step.getByLabel('Client’s code').fill(code)
  await step.getByRole('button', { name: 'Step up' }).click()
  await expect(step).toHaveCount(0)
  await expect(row).toContainText(`₹${raised.toLocaleString('en-IN')}`)
  await expect(row).toContainText('+5% a year')

  await choose('Lower')
  const lower = page.getByRole('dialog', { name: 'Lower the SIP' })
  await lower.getByLabel('New instalment').fill(String(raised + 1))
  await lower.getByRole('button', { name: 'Lower' }).click()
  await expect(lower).toContainText('is a step-up, to which the client agrees')
  await lower.getByLabel('New instalment').fill('5000')
  await lower.getByLabel('Yearly step-up').fill('')
  await lower.getByRole('button', { name: 'Lower' }).click()
  await expect(row).toContainText('₹5,000')
  await expect(row).not.toContainText('+5% a year')
})

test('a goal’s date moves with the client’s code, and its SIPs with it', async ({ page }) => {
  const goalId = await openDemoGoal(page)
  await page.getByRole('button', { name: 'Edit goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit goal' })
  // A day of this run alone, so that it may be run again on the same book.
  const moved = dayFromNow(365 * 20 + (Math.floor(Date.now() / 1000) % 3000))
  await dialog.getByLabel('Target date').fill(moved)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('This date changes how many instalments the client pays')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Client’s code').waitFor()
  await expectAccessible(page)
  const code = await mailedCode(site, await emailOf(page, goalId), (found) => found !== '')
  await dialog.getByLabel('Client’s code').fill(code)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Goal changed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const shown = await page.evaluate(async (id) => (await fetch(`/api/goals/${id}`)).json(), goalId)
  expect(shown.targetDate).toBe(moved)
})

test('a SIP is started in a goal with the client’s code', async ({ page }) => {
  const goalId = await openDemoGoal(page)
  const sips = page.getByRole('table', { name: 'SIPs' })
  await page.getByRole('button', { name: 'Start a SIP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a SIP' })
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog).toContainText('Choose a fund.')
  await dialog.getByLabel('Fund').selectOption({ index: 2 })
  await dialog.getByLabel('Instalment', { exact: true }).fill('1')
  await expect(dialog).toContainText(/\d+ until \d+ \w+ \d{4}, before the target date/)
  await dialog.getByLabel('First instalment').fill(dayFromNow(3))
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog).toContainText(/takes instalments from ₹/)
  const amount = 2_000 + (Date.now() % 7_000)
  await dialog.getByLabel('Instalment', { exact: true }).fill(String(amount))
  const email = await emailOf(page, goalId)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Client’s code').waitFor()
  await dialog.getByLabel('Client’s code').fill(await mailedCode(site, email, (code) => code !== ''))
  await dialog.getByRole('button', { name: 'Start SIP' }).click()
  await expect(dialog).toHaveCount(0)
  const started = sips.getByRole('row').filter({ hasText: `₹${amount.toLocaleString('en-IN')}` })
  await expect(started).toHaveCount(1)
})

/** The address of a goal's client. */
function emailOf(page: Page, goalId: string): Promise<string> {
  return page.evaluate(async (id) => {
    const read = async (path: string) => (await fetch(path)).json()
    const { clientId } = await read(`/api/goals/${id}`)
    return (await read(`/api/clients/${clientId}`)).email ?? ''
  }, goalId)
}

test('a review of the demo book is analysed, sent and listed on its goal', async ({ page }) => {
  const goalId = await openDemoGoal(page)
  await page.getByRole('link', { name: 'Analyse and Review goal' }).click()
  await expect(page.getByRole('table', { name: 'Portfolio Performance Metrics' })).toContainText(
    'Expected Return',
  )
  await expect(page.getByText(/^optimal at risk level/)).toBeVisible()
  await page.getByLabel('Add Your Comments').fill('Is this too bold for her?')
  await page.getByRole('button', { name: 'Submit Review Request' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Expert review request submitted successfully!')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(new RegExp(`/goals/${goalId}$`))
  await expect(page.getByRole('region', { name: 'Expert reviews' })).toContainText(
    'Is this too bold for her?',
  )
})
