import type { Page } from '@playwright/test'
import { answerGoal, college, purchase, sip } from './goal-answers.ts'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'
import { signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''
const refusal = (message: string, code = 'UNAVAILABLE') => ({ message, error: message, code })

test('a goal shows its figures, funds, SIPs, growth, transactions and reviews', async ({ page }) => {
  await registerDistributor(page, site)
  await answerGoal(page)
  await page.goto(`${site}/goals/7`)
  const figures = page.getByLabel('Goal figures')
  await expect(figures).toContainText('Current Value₹13,86,420')
  await expect(figures).toContainText('Amount Invested₹12,00,000')
  await expect(figures).toContainText('Absolute Return+15.5%')
  await expect(figures).toContainText('XIRR+15.4%')
  const target = page.getByRole('region', { name: 'Towards the target' })
  await expect(target).toContainText('₹25,00,000in rupees of 18 Nov 2025')
  await expect(target).toContainText('₹26,50,000')
  await expect(target).toContainText('Needs attention')
  await expect(target).toContainText('Projected completion15 Jul 2044')

  const funds = page.getByRole('table', { name: 'Fund holdings' })
  const gilt = funds.getByRole('row', { name: /SBI Gilt/ })
  await expect(gilt).toContainText('Left the catalogue')
  await expect(gilt).toContainText('462.1400')
  await expect(gilt).toContainText('18 Nov 2025')
  await expect(gilt).toContainText('DebtShort-term')
  await expect(funds.getByRole('row', { name: /Flexi Cap/ })).toContainText('EquityLong-term')
  await expect(page.getByText('not tax advice')).toBeVisible()
  await expect(page.getByRole('table', { name: 'SIPs' })).toContainText('Active')
  await expect(page.getByRole('img', { name: /^Growth: from ₹11,90,000/ })).toBeVisible()
  const growth = page.getByRole('region', { name: 'Growth' })
  await growth.getByText('Table', { exact: true }).click()
  await expect(growth.getByRole('row').nth(1)).toContainText('₹13,25,000')
  await expect(page.getByRole('region', { name: 'Expert reviews' })).toContainText('Sent to the desk')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Back to Meera Kulkarni' }).click()
  await expect(page).toHaveURL(/\/clients\/3$/)
})

test('a required return above 25 % is red, and a failed analysis falls back to zero NAV', async ({
  page,
}) => {
  await registerDistributor(page, site)
  await answerGoal(page, {
    goal: { ...college, requiredReturn: { kind: 'rate', rate: 25.1 }, status: 'On track' },
    sips: [{ ...sip, isActive: false, state: 'paused', nextDue: null }],
    transactions: [
      {
        ...purchase,
        isCancelled: true,
        corrections: [{ at: '2026-11-20T08:30:00.000Z', reason: 'Wrong client', words: 'Cancelled.' }],
      },
    ],
  })
  await page.route('**/api/funds/41/analyze', (route) =>
    route.fulfill({ status: 503, json: refusal('No NAV.') }),
  )
  await page.goto(`${site}/goals/7`)
  await expect(page.getByText('25.1%')).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(page.getByText('On track')).toBeVisible()
  const row = page.getByRole('table', { name: 'Fund holdings' }).getByRole('row', { name: /Flexi Cap/ })
  await expect(row).toContainText('₹4,62,140stored value')
  await expect(row).toContainText('0.0000')
  await expect(page.getByRole('table', { name: 'SIPs' })).toContainText('Inactivepaused')
  const transactions = page.getByRole('table', { name: 'Transactions' })
  await expect(transactions).toContainText('Cancelled. Reason: Wrong client')
  await expect(transactions.getByRole('button')).toHaveCount(0)
})

test('addresses that are no goal and calls that fail have their cards', async ({ page }) => {
  await registerDistributor(page, site)
  await page.goto(`${site}/goals/abc`)
  await expect(page.getByRole('heading', { name: 'Invalid Goal ID' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await answerGoal(page)
  for (const [path, title] of [
    ['/api/goals/7/funds', 'Failed to fetch funds data'],
    ['/api/goals/7/sips', 'Failed to fetch SIPs data'],
    ['/api/goals/7/transactions', 'Failed to fetch transactions'],
    ['/api/goals/7/growth', 'Failed to fetch growth data'],
    ['/api/goals/7', 'Failed to fetch goal data'],
  ] as const) {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 422, json: refusal('Not now.') }))
    await page.goto(`${site}/goals/7`)
    await expect(page.getByRole('alert').filter({ hasText: title })).toContainText('Not now.')
  }
  await page.route('**/api/goals/7', (route) =>
    route.fulfill({ status: 404, json: refusal('Not found.', 'NOT_FOUND') }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Goal Not Found' })).toBeVisible()
})

test('a goal that is not finalised shows its plan and is deleted after one question', async ({ page }) => {
  await registerDistributor(page, site)
  await answerGoal(page, {
    goal: {
      ...college,
      isFinalised: false,
      finalisedAt: null,
      currentValue: 0,
      plannedFunds: [{ code: '119707', name: 'SBI Gilt Fund', amount: 25_000 }],
    },
  })
  await page.goto(`${site}/goals/7`)
  await expect(page.getByRole('table', { name: 'Planned funds' })).toContainText('SBI Gilt Fund₹25,000')
  await expect(page.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart')
  await expectAccessible(page)
  let deletions = 0
  await page.route('**/api/goals/7', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    deletions++
    return route.fulfill({ status: 204 })
  })
  await page.getByRole('button', { name: 'Delete goal' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(deletions).toBe(0)
  await page.getByRole('button', { name: 'Delete goal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/clients\/3$/)
  expect(deletions).toBe(1)
})

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
  await expect(dialog).toContainText('Held: 1,000.000 units')
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

async function openRecord(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a transaction' }).click()
  await page.getByRole('button', { name }).click()
}

/** A finalised goal of the demo book that holds something. */
async function openDemoGoal(page: Page): Promise<string> {
  await signInDemo(page, site)
  const goalId = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json()
    for (const client of await read('/api/clients'))
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
  await expect(sell).toContainText(/held/)
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

test('a SIP is paused, resumed, stepped up and stopped', async ({ page }) => {
  await openDemoGoal(page)
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
  await choose('Step up')
  const step = page.getByRole('dialog', { name: 'Step up the SIP' })
  await step.getByLabel('New instalment').fill('abc')
  await step.getByRole('button', { name: 'Step up' }).click()
  await expect(step).toContainText('Enter the amount as a number of rupees')
  await step.getByLabel('New instalment').fill('77,000')
  await step.getByRole('button', { name: 'Step up' }).click()
  await expect(row).toContainText('₹77,000')
})

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
