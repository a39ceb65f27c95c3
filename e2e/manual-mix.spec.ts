import type { Page } from '@playwright/test'
import { expect, expectAccessible, siteOf, test } from './journey.ts'
import { adjust, amountOf, openPlan } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const metricsPath = '**/api/portfolio-metrics'
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update Historical Analysis' })

test.describe('a mix by hand', () => {
  test('begins with the optimal amounts for every fund of the catalogue', async ({ page }) => {
    const { plan } = await openPlan(page, site())
    await expect(updateButton(page)).toHaveCount(0)
    await adjust(page)
    await expect(page.getByRole('slider', { name: /, amount$/ })).toHaveCount(16)
    const [, largest = 0] = Object.entries(plan.fundAmounts).sort((a, b) => b[1] - a[1])[0] ?? []
    await expect(amountOf(page, 0)).toHaveValue(largest.toLocaleString('en-IN'))
    const first = page.getByRole('slider', { name: /, amount$/ }).first()
    await expect(first).toHaveAttribute('step', '100')
    await expect(first).toHaveAttribute('max', String(Math.ceil((largest * 2) / 100) * 100))
    const last = page.getByRole('slider', { name: /, amount$/ }).last()
    const whole = Math.ceil((plan.initial_investment ?? 0) / 100) * 100
    await expect(last).toHaveAttribute('max', String(whole))
    await expect(amountOf(page, 15)).toHaveValue('0')
    await expectAccessible(page)
  })

  test('can be had back after the optimal one, a reload between them', async ({ page }) => {
    await openPlan(page, site())
    const restore = page.getByRole('button', { name: 'Restore my mix' })
    await adjust(page)
    await expect(restore).toHaveCount(0)
    await amountOf(page, 0).fill('1,00,000')
    await page.getByText('Use Optimal').click()
    await expect(restore).toBeVisible()
    await page.reload()
    await restore.click()
    await expect(amountOf(page, 0)).toHaveValue('1,00,000')
    await expect(restore).toHaveCount(0)
  })

  test('asks for the figures of the rescaled mix once it has stood for half a second', async ({ page }) => {
    await openPlan(page, site())
    await adjust(page)
    const asked = page.waitForRequest(metricsPath)
    const plan = page.waitForRequest('**/api/calculate-portfolio')
    await amountOf(page, 0).fill('1,00,000')
    const { allocations } = (await asked).postDataJSON()
    const sum = Object.values<number>(allocations).reduce((total, share) => total + share, 0)
    expect(sum).toBeCloseTo(100, 6)
    expect((await plan).postDataJSON()).toMatchObject({ calculateCompletionTime: true })
    await expect(page.getByText('Goal reached after')).toBeVisible()
    await expect(page.getByText(/rescaled to 100%/)).toBeVisible()
  })

  test('warns of a total off by more than 1% and of an amount below its minimum', async ({ page }) => {
    await openPlan(page, site())
    await adjust(page)
    await expect(page.getByText(/differs from the recommended amount/)).toHaveCount(0)
    await amountOf(page, 15).fill('100')
    await expect(page.getByText(/Investment below minimum requirement/)).toBeVisible()
    await expect(page.getByText(/differs from the recommended amount/)).toHaveCount(0)
    await amountOf(page, 0).fill('1,000')
    await expect(page.getByText(/differs from the recommended amount by more than 1%/)).toBeVisible()
    await expectAccessible(page)
  })

  test('tells a failed confirmation', async ({ page }) => {
    await openPlan(page, site())
    await page.route(metricsPath, (route) => route.fulfill({ status: 500, json: {} }))
    await adjust(page)
    await expect(page.getByText('Failed to calculate metrics for manual allocation')).toBeVisible()
  })

  test('updates its history on demand, from half of the plan on', async ({ page }) => {
    await openPlan(page, site())
    await adjust(page)
    await expect(updateButton(page)).toBeEnabled()
    await amountOf(page, 0).fill('0')
    await expect(page.getByText('the mix before your changes')).toBeVisible()
    const asked = page.waitForRequest('**/api/portfolio-history')
    await updateButton(page).click()
    expect(Object.keys((await asked).postDataJSON().allocations)).not.toContain('')
    await expect(page.getByText('this mix, annual returns')).toBeVisible()
    for (const index of [1, 2, 3]) await amountOf(page, index).fill('0')
    await expect(updateButton(page)).toBeDisabled()
  })

  test('tells a failed update and keeps the history', async ({ page }) => {
    await openPlan(page, site())
    await adjust(page)
    await expect(page.getByText('Average annualised')).toBeVisible()
    await page.route('**/api/portfolio-history', (route) => route.fulfill({ status: 500, json: {} }))
    await amountOf(page, 0).fill('1,00,000')
    await expect(updateButton(page)).toBeEnabled()
    await updateButton(page).click()
    await expect(page.getByText('Failed to update historical analysis')).toBeVisible()
    await expect(page.getByText('Average annualised')).toBeVisible()
  })

  test('is there again after a reload', async ({ page }) => {
    await openPlan(page, site())
    await adjust(page)
    await amountOf(page, 0).fill('1,23,456')
    const isKept = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([key, text]) => /:mix:/.test(key) && text !== ''),
      )
    await expect.poll(isKept).toBe(true)
    await expect(page.getByText('Goal reached after')).toBeVisible()
    await page.reload()
    await expect(amountOf(page, 0)).toHaveValue('1,23,456')
  })

  test('goes back to the optimal mix', async ({ page }) => {
    await openPlan(page, site())
    await adjust(page)
    await expect(page.getByRole('heading', { name: 'Plan (manual mix)' })).toBeVisible()
    await page.getByText('Use Optimal').click()
    await expect(page.getByRole('heading', { name: 'Plan (optimal portfolio)' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Allocation' })).toBeVisible()
  })
})
