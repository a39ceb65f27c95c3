import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { atOnce, type EnteredGoal, flat, type MadePlan, openPlan, storedCart } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const chance = (page: Page) => page.getByRole('region', { name: 'Chance of success' })
const adjusting = (page: Page) => page.getByRole('region', { name: 'Amount and time' })
const typed = (page: Page, name: string) => adjusting(page).getByRole('textbox', { name })
/** A figure of the strip with what stands below it. */
const figure = (page: Page, name: string) =>
  page
    .getByLabel('Plan figures')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })

const probability = async (page: Page) =>
  Number((await figure(page, 'Chance of success').textContent())?.match(/(\d+)%/)?.[1])

const twoCrore: EnteredGoal = {
  ...flat,
  goalName: 'Retirement',
  investmentType: 'sip',
  timeFrame: 13,
  targetAmount: '2,00,00,000',
}
const noTarget: EnteredGoal = {
  ...flat,
  goalName: 'Some wealth',
  amountMode: 'current',
  targetAmount: '',
  currentAmount: '50,00,000',
}

test.describe('the client’s target', () => {
  test('stays when 80% is had by a larger SIP, and so it goes into the cart', async ({ page }) => {
    await openPlan(page, site(), twoCrore)
    await adjusting(page)
      .getByRole('button', { name: /^Use ₹[\d,]+ a month$/ })
      .waitFor()
    await atOnce(page, ({ press }) => {
      press('Use ₹')
      press('Add to Cart')
    })
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    await expect(figure(page, 'Target')).toContainText('₹2,00,00,000')
    await expect(figure(page, 'Chance of success')).toContainText('80%')
    const [inCart] = await storedCart(page)
    expect(inCart).toMatchObject({
      targetAmount: '2,00,00,000',
      isTargetStated: true,
      amountMode: 'current',
    })
    const plan = inCart?.optimizationResult as MadePlan | undefined
    await expect(figure(page, 'SIP per month')).toContainText(`₹${plan?.sip_amount?.toLocaleString('en-IN')}`)
  })

  for (const way of ['Level', 'years']) {
    test(`stays when 80% is had by another number of ${way}`, async ({ page }) => {
      await openPlan(page, site(), { ...twoCrore, riskLevel: 15, timeFrame: 20 })
      const amount = figure(page, 'SIP per month').getByRole('definition').first()
      const before = await amount.textContent()
      await adjusting(page)
        .getByRole('button', { name: new RegExp(`^Use .*${way}`) })
        .click()
      await expect.poll(() => probability(page)).toBeGreaterThanOrEqual(80)
      await expect(figure(page, 'Target')).toContainText('₹2,00,00,000')
      await expect(amount).toHaveText(before ?? '')
    })
  }

  test('is none where none was stated, and its chance is nowhere an achievement', async ({ page }) => {
    await openPlan(page, site(), noTarget)
    await page.getByRole('img', { name: /^Outcomes over the years/ }).waitFor()
    await expect(figure(page, 'Target')).toContainText('no target stated: the projected value stands for it')
    await expect(page.getByText('Chance of success')).toHaveCount(0)
    await expect(page.getByText(/80%/)).toHaveCount(1)
    await expect(page.getByText('Enter the client’s target to see what would bring it to 80%.')).toBeVisible()
    const words = await page.getByRole('img', { name: /^Outcomes over the years/ }).getAttribute('aria-label')
    expect(words).not.toContain('Target')
    await expectAccessible(page)
  })

  test('is his word once it is typed: the amount stays, by hand too', async ({ page }) => {
    await openPlan(page, site(), noTarget)
    await page.getByRole('img', { name: /^Outcomes over the years/ }).waitFor()
    await typed(page, 'Target in today’s rupees').fill('1.2 crore')
    await expect(figure(page, 'Target')).toContainText('₹1,20,00,000')
    await atOnce(page, ({ press }) => press('Manual Adjust'))
    await expect(page.getByRole('heading', { name: 'Plan (manual mix)' })).toBeVisible()
    await expect(figure(page, 'Target')).toContainText('₹1,20,00,000')
    await expect(figure(page, 'Initial investment')).toContainText('₹50,00,000')
    await expect(chance(page)).toContainText('₹1,20,00,000 in today’s rupees')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    expect((await storedCart(page))[0]).toMatchObject({
      targetAmount: '1,20,00,000',
      isTargetStated: true,
      isManualMode: true,
    })
  })

  test('grows at the goal’s own inflation, on the strip, in the fan and under its field', async ({
    page,
  }) => {
    await openPlan(page, site(), { ...flat, inflation: 8 })
    await expect(figure(page, 'Target')).toContainText('₹53.97 L in 2036 at 8%')
    await expect(adjusting(page)).toContainText('₹53,97,312 in Nov 2036 at 8% a year')
    await expect(page.getByRole('img', { name: /Target in 2036 ₹53,97,312/ })).toBeVisible()
  })
})

test.describe('what stands beside the amount', () => {
  test('is live, in the figures, by fund and in the cart, and there again after a reload', async ({
    page,
  }) => {
    await openPlan(page, site(), twoCrore)
    await chance(page).getByRole('img').waitFor()
    const before = await figure(page, 'SIP per month').textContent()
    await typed(page, 'Step-up a year').fill('5')
    await expect(adjusting(page)).toContainText(/₹[\d,]+ a month in the last year/)
    await typed(page, 'Lumpsum now').fill('5 lakh')
    await typed(page, 'Already held').fill('2 lakh')
    await expect(figure(page, 'SIP per month')).toContainText(
      '+5% a year, and ₹5,00,000 now, and ₹2,00,000 held',
    )
    await expect(figure(page, 'SIP per month')).not.toHaveText(before ?? '')
    await expect(figure(page, 'Target')).toContainText('₹2,00,00,000')
    await typed(page, 'Time in years').fill('12')
    await expect(page.getByRole('slider', { name: 'Time' })).toHaveValue('12')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    const table = page.getByRole('table', { name: 'Allocation' })
    await expect(table.getByRole('columnheader', { name: 'Lumpsum now' })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('₹5,00,000')
    const [inCart] = await storedCart(page)
    expect(inCart).toMatchObject({ stepUp: 5, lumpsumAmount: 5_00_000, heldAmount: 2_00_000, timeFrame: 12 })
    const shown = await figure(page, 'SIP per month').textContent()
    await page.reload()
    await expect(figure(page, 'SIP per month')).toHaveText(shown ?? '')
    await expect(typed(page, 'Lumpsum now')).toHaveValue('5,00,000')
    await expect(page.getByText(/did not follow|has been computed again/)).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
  })

  test('a step-up that brings 80% keeps the first instalment', async ({ page }) => {
    await openPlan(page, site(), twoCrore)
    const value = figure(page, 'SIP per month').getByRole('definition').first()
    const before = await value.textContent()
    await adjusting(page)
      .getByRole('button', { name: /^Use [\d.]+% a year$/ })
      .click()
    await expect(chance(page).getByRole('definition').first()).toHaveText('80%')
    await expect(value).toHaveText(before ?? '')
    await adjusting(page).getByRole('button', { name: 'Back to what the target needs' }).click()
    await expect(value).not.toHaveText(before ?? '')
    await expect(figure(page, 'Target')).toContainText('₹2,00,00,000')
  })

  test('a goal that is funded already says so, and why it stays out of the cart', async ({ page }) => {
    await openPlan(page, site())
    await chance(page).getByRole('img').waitFor()
    await typed(page, 'Already held').fill('50 lakh')
    await expect(adjusting(page)).toContainText('Nothing more is needed.')
    await expect(chance(page)).toContainText('The middle path ends')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Nothing to add to the cart')).toBeVisible()
    expect(await storedCart(page)).toEqual([])
  })

  test('what cannot be read is said at its field', async ({ page }) => {
    await openPlan(page, site(), twoCrore)
    await chance(page).getByRole('img').waitFor()
    await typed(page, 'Step-up a year').fill('40')
    await expect(adjusting(page).getByText('Enter a yearly step-up from 0% to 25%.')).toBeVisible()
    await typed(page, 'Time in years').fill('0')
    await expect(adjusting(page).getByText('Enter whole years from 1 to 30.')).toBeVisible()
    await typed(page, 'Lumpsum now').fill('10')
    await expect(adjusting(page).getByText(/₹10 is below the minimum of every fund/)).toBeVisible()
  })
})
