import type { Route } from '@playwright/test'
import { answerGoal, lateAnalysis } from './goal-answers.ts'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, test } from './journey.ts'
import { alert, analyze, atLevel, openReview, site } from './review-page.ts'

test.beforeEach(async ({ page }) => {
  await registerDistributor(page, site)
})

test('the analysis runs by itself with the funds as they stand, and fills both tables', async ({ page }) => {
  await answerGoal(page)
  await page.route('**/api/funds/43/analyze', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found.', error: 'Not found.', code: 'NOT_FOUND' } }),
  )
  const asked = page.waitForRequest(analyze)
  await page.route(analyze, (route) => route.fulfill({ json: lateAnalysis }))
  await page.goto(`${site}/goals/7/review`)
  const body = (await asked).postDataJSON()
  expect(body).toMatchObject({
    goalId: 7,
    goalName: "Ananya's college",
    targetAmount: 2_500_000,
    targetDate: '2036-11-18',
    riskAdjustment: 0,
  })
  expect(body.funds).toHaveLength(3)
  expect(body.funds[0].analysis).toMatchObject({ 'Current NAV': 462.14, 'Absolute Return': 15.5 })
  expect(body.funds[2].analysis).toMatchObject({ 'Current NAV': 0, 'Current Value': 507_140 })

  const metrics = page.getByRole('table', { name: 'Portfolio Performance Metrics' })
  await expect(metrics.getByRole('row', { name: /^Expected Return/ })).toContainText('9.4%10.6%▲up 1.2 pts')
  await expect(metrics.getByRole('row', { name: /^Volatility \(Risk\)/ })).toContainText('8.1%6.2%▼down 1.9')
  await expect(metrics.getByRole('row', { name: /Sharpe Ratio/ })).toContainText('0.360.66▲up 0.30')
  const mix = page.getByRole('table', { name: 'Portfolio Allocation Comparison' })
  await expect(mix.getByRole('row')).toHaveCount(6)
  await expect(mix.getByRole('row', { name: /SBI Gilt/ })).toContainText('▲ +16.6 pts')
  await expect(mix.getByRole('row', { name: /SBI Gold/ })).toContainText('No change')
  await expect(mix.getByRole('row', { name: /Arbitrage \(New\)/ })).toContainText('▲ +7.6 pts')
  await expect(mix.getByRole('row', { name: /Midcap \(Remove\)/ })).toContainText('▼ −6.1 pts')
  await expect(page.getByRole('heading', { name: 'One fund above 40%' })).toBeVisible()
  await expect(page.getByText(/\d+ years \d+ months to completion/).first()).toBeVisible()
  await expect(page.getByText('7 years 8 months after target')).toBeVisible()
  await expect(page.getByText(/^How dates are calculated/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

const unavailable = 'The projection data is unavailable. Please try re-analyzing the portfolio.'

for (const [comparedToTarget, date, message] of [
  ['before_target', '2030-01-15', /reach your goal before the target date/],
  ['after_target', '2044-07-15', /consider increasing investment or adjusting timeline/],
  [
    'already_achieved',
    null,
    "You've already achieved your goal! Your current investment value meets or exceeds your target.",
  ],
  ['never', null, `${unavailable} At this pace the target is not reached within 60 years.`],
] as const) {
  test(`a projection of ${comparedToTarget} has its message`, async ({ page }) => {
    await openReview(page, () => ({
      ...lateAnalysis,
      projectedCompletionWithCurrent: { date, comparedToTarget },
    }))
    await expect(page.getByText(message)).toBeVisible()
  })
}

test('missing figures are N/A, and the return falls back to the past one of the funds', async ({ page }) => {
  await openReview(page, () => ({
    ...lateAnalysis,
    current_expected_return: null,
    current_volatility: null,
    current_sharpe: null,
  }))
  const metrics = page.getByRole('table', { name: 'Portfolio Performance Metrics' })
  const row = metrics.getByRole('row', { name: /^Expected Return/ })
  await expect(row).toContainText('past return of the funds')
  await expect(row).toContainText('13.0%10.6%')
  await expect(metrics.getByRole('row', { name: /^Volatility/ })).toContainText('N/A6.2%N/A')
})

test('an adjustment waits for Apply, Reset analyses at 0 at once', async ({ page }) => {
  await openReview(page, atLevel)
  const risk = page.getByRole('region', { name: 'Risk adjustment' })
  await expect(risk.getByRole('heading')).toHaveText('Risk level 9 of 15, Moderate')
  await expect(risk).toContainText('A higher level is more conservative')
  await expect(risk.getByRole('button', { name: 'Apply' })).toBeDisabled()
  for (const [step, words] of [
    ['+1', '10 of 15, Moderate'],
    ['+5', '15 of 15, Conservative'],
    ['−5', '10 of 15, Moderate'],
    ['−5', '5 of 15, Moderate'],
    ['−1', '4 of 15, Aggressive'],
  ] as const) {
    await risk.getByRole('button', { name: step, exact: true }).click()
    await expect(risk.getByRole('heading')).toHaveText(`Risk level ${words}`)
  }
  await risk.getByLabel('Custom adjustment').fill('-2')
  await expect(risk.getByText('Adjustment −2, not yet applied')).toBeVisible()
  await expect(page.getByText('optimal at risk level 9')).toBeVisible()
  await risk.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('optimal at risk level 7')).toBeVisible()
  await expect(risk.getByText('Adjustment −2 applied')).toBeVisible()
  await risk.getByLabel('Custom adjustment').fill('9')
  await expect(risk.getByText('Extreme', { exact: true })).toHaveCount(0)
  await risk.getByLabel('Custom adjustment').fill('-10')
  await expect(risk.getByText('Extreme', { exact: true })).toBeVisible()
  await risk.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('optimal at risk level 9')).toBeVisible()
  await expect(risk.getByLabel('Custom adjustment')).toHaveValue('0')
})

test('an adjustment that is none is named at its field and kept', async ({ page }) => {
  await openReview(page, atLevel)
  const field = page.getByLabel('Custom adjustment')
  for (const [typed, message] of [
    ['abc', 'Enter the risk adjustment as a number from -15 to 15.'],
    ['40', 'Enter a risk adjustment from -15 to 15.'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
})

test('an adjustment made before the funds are there waits for the first analysis', async ({ page }) => {
  let arrive = () => {}
  const funds = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await answerGoal(page)
  await page.route('**/api/funds/*/analyze', async (route) => {
    await funds
    await route.fallback()
  })
  await page.route(analyze, (route) => route.fulfill({ json: atLevel(route.request().postDataJSON()) }))
  await page.goto(`${site}/goals/7/review`)
  await page.getByLabel('Custom adjustment').fill('3')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  arrive()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('optimal at risk level 12')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

for (const [name, answer, message] of [
  [
    'with words of the server',
    { status: 503, json: { error: 'The market is closed.' } },
    'The market is closed.',
  ],
  ['without words', { status: 500, json: {} }, 'Failed to complete analysis'],
  ['without JSON', { status: 200, body: '<p>Hello</p>' }, 'Server returned non-JSON response'],
  [
    'without results',
    { status: 200, json: { ok: true } },
    'Analysis results not found. Please try analyzing again.',
  ],
] as const) {
  test(`an analysis that fails ${name} says so and keeps what was typed`, async ({ page }) => {
    await openReview(page, atLevel)
    await page.getByPlaceholder('Enter your comments here...').fill('Please look at the gold.')
    await page.getByLabel('Custom adjustment').fill('3')
    const fail = (route: Route) => route.fulfill(answer)
    await page.route(analyze, fail)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(alert(page)).toContainText('Error')
    await expect(alert(page)).toContainText(message)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Custom adjustment')).toHaveValue('3')
    await expect(page.getByPlaceholder('Enter your comments here...')).toHaveValue('Please look at the gold.')
    await page.unroute(analyze, fail)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('optimal at risk level 12')).toBeVisible()
  })
}
