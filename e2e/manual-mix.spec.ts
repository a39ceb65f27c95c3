import type { Page } from '@playwright/test'
import { expect, expectAccessible, siteOf, test } from './journey.ts'
import { flat, openPlan, smallSip, storedCart } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const amountOf = (page: Page, index: number) => page.getByLabel(/, rupees$/).nth(index)
const metricsPath = '**/api/portfolio-metrics'
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update Historical Analysis' })

/** Chooses the same action for every issue, once they are there. */
async function decideAll(page: Page, action: string): Promise<void> {
  const groups = page.getByRole('group', { name: /^Action for/ })
  await groups.first().waitFor()
  for (const group of await groups.all()) await group.getByText(action).click()
}

async function adjust(page: Page): Promise<void> {
  await page.getByText('Manual Adjust').click()
  await page.getByRole('list', { name: 'Amounts by fund' }).waitFor()
}

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

test.describe('fund issue resolution', () => {
  test('applies an action for every issue, and shortens the way to the goal', async ({ page }) => {
    const { plan } = await openPlan(page, site(), smallSip)
    const apply = page.getByRole('button', { name: 'Apply Selected Actions' })
    await expect(apply).toBeDisabled()
    await expectAccessible(page)
    for (const group of await page.getByRole('group', { name: /^Action for/ }).all()) {
      await expect(apply).toBeDisabled()
      await group.getByText(/^Increase to/).click()
    }
    const asked = page.waitForRequest('**/api/calculate-portfolio')
    await apply.click()
    const body = (await asked).postDataJSON()
    expect(body).toMatchObject({ isResolvingIssues: true, calculateCompletionTime: true })
    expect(body.scalingFactor).toBeGreaterThan(1)
    await expect(page.getByText('Fund issues resolved successfully!')).toBeVisible()
    await expect(page.getByText('Goal Completion Update')).toBeVisible()
    await expect(page.getByText('Fund issue resolution')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Plan (manual mix)' })).toBeVisible()
    const [issue] = plan.fundIssues
    await expect(page.getByLabel(`${issue?.name}, rupees`)).toHaveValue(
      (issue?.minRequired ?? 0).toLocaleString('en-IN'),
    )
    await expectAccessible(page)
  })

  test('a removal rescales the others and leaves the amount alone', async ({ page }) => {
    await openPlan(page, site(), smallSip)
    await decideAll(page, 'Remove from the plan')
    await page.getByRole('button', { name: 'Apply Selected Actions' }).click()
    await expect(page.getByText('Fund issues resolved successfully!')).toBeVisible()
    await expect(page.getByText('Goal Completion Update')).toHaveCount(0)
    await expect(page.getByText('Total 100.0%')).toBeVisible()
  })

  test('a failure says why and changes nothing', async ({ page }) => {
    await openPlan(page, site(), smallSip)
    const problem = { message: 'The estimates are being renewed.', error: 'x', code: 'INTERNAL' }
    await page.route('**/api/calculate-portfolio', (route) => route.fulfill({ status: 500, json: problem }))
    await decideAll(page, 'Remove from the plan')
    await page.getByRole('button', { name: 'Apply Selected Actions' }).click()
    await expect(page.getByText(/^Failed to resolve fund issues: ./)).toBeVisible()
    await expect(page.getByText('Fund issue resolution')).toBeVisible()
  })
})

test.describe('Add to Cart', () => {
  const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click()

  test('puts the goal into the cart once, and counts it', async ({ page }) => {
    const { client, plan } = await openPlan(page, site())
    await add(page)
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 goal' })).toBeVisible()
    await adjust(page)
    await amountOf(page, 0).fill('2,00,000')
    await add(page)
    await expect(page.getByRole('link', { name: 'Cart, 1 goal' })).toBeVisible()
    const cart = await storedCart(page)
    expect(cart).toHaveLength(1)
    expect(cart[0]).toMatchObject({
      id: client.id,
      clientName: client.name,
      goalName: flat.goalName,
      investmentType: 'lumpsum',
      targetAmount: flat.targetAmount,
      isManualMode: true,
    })
    expect(cart[0]?.itemId).toMatch(/^[0-9a-f-]{36}$/)
    expect(plan.allocations).not.toEqual(cart[0]?.manualAllocations)
    await page.getByRole('link', { name: 'Cart, 1 goal' }).click()
    await expect(page.getByText(flat.goalName)).toBeVisible()
  })

  test('waits for fund issues, minimums and amounts', async ({ page }) => {
    await openPlan(page, site(), smallSip)
    await add(page)
    const issues = page.getByText('Please resolve all fund investment issues before adding to cart')
    await expect(issues).toBeVisible()
    await adjust(page)
    await amountOf(page, 15).fill('1')
    await add(page)
    await expect(page.getByText('before adding to cart.')).toBeVisible()
    for (let index = 0; index < 16; index++) await amountOf(page, index).fill('0')
    await add(page)
    await expect(page.getByText('Missing portfolio or goal data')).toBeVisible()
    expect(await storedCart(page)).toEqual([])
  })

  test('asks before it clears another client’s goals', async ({ page }) => {
    const { other } = await openPlan(page, site())
    await add(page)
    await page.getByRole('link', { name: 'Cart, 1 goal' }).waitFor()
    await page.goto(page.url().replace(/clients\/\d+/, `clients/${other.id}`))
    await add(page)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('goals of')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await storedCart(page)).not.toEqual([expect.objectContaining({ id: other.id })])
    await add(page)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    expect(await storedCart(page)).toEqual([expect.objectContaining({ id: other.id })])
  })

  test('a damaged cart is set aside with a message', async ({ page }) => {
    await openPlan(page, site())
    await page.evaluate(() => localStorage.setItem('cart', '{"broken":'))
    await page.goto(`${site()}/cart`)
    await expect(page.getByText('One goal in the cart could not be read')).toBeVisible()
    await expect(page.getByText('No goals in cart.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart:damaged'))).toBe('["{\\"broken\\":"]')
  })

  test('tabs keep step, and logging out leaves no PAN behind', async ({ page, context }) => {
    await openPlan(page, site())
    const tab = await context.newPage()
    await tab.goto(`${site()}/dashboard`)
    await add(page)
    await expect(tab.getByRole('link', { name: 'Cart, 1 goal' })).toBeVisible()
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByText('Logout').click()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect((await storedCart(page))[0]?.panNumber).toBe('')
  })
})
