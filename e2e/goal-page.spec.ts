import { answerGoal, college, growth, purchase, sip } from './goal-answers.ts'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''
const refusal = (message: string, code = 'UNAVAILABLE') => ({ message, error: message, code })

test('a goal shows its figures, funds, SIPs, growth, transactions and reviews', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T06:00:00Z')
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
  await expect(gilt).toContainText('Not on your shelf')
  await expect(gilt).toContainText('462.1400')
  await expect(gilt).toContainText('18 Nov 2025')
  await expect(gilt).toContainText('Short-term')
  await expect(gilt).toContainText('Debtslab rate at any age')
  await expect(funds.getByRole('row', { name: /Flexi Cap/ })).toContainText(
    'Equitylong-term: 600.000 of 1,000.000 units',
  )
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

test('on its first day a goal shows where its plan leads', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T06:00:00Z')
  await registerDistributor(page, site)
  await answerGoal(page)
  const points = [{ date: '2026-11-21', value: 25_000, invested: 25_000, plan: null, benchmark: null }]
  await page.route('**/api/goals/7/growth', (route) => route.fulfill({ json: { ...growth, points } }))
  await page.goto(`${site}/goals/7`)
  const panel = page.getByRole('region', { name: 'Growth' })
  await expect(
    panel.getByRole('img', { name: /^Growth: from ₹25,000 today to ₹36,20,000 expected/ }),
  ).toBeVisible()
  await expect(panel).toContainText('where the target is ₹47,47,000 in rupees of then')
  await expectAccessible(page)
  await panel.getByText('Table', { exact: true }).click()
  await expect(panel.getByRole('row').nth(3)).toContainText('18 Nov 2036₹36,20,000')
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
