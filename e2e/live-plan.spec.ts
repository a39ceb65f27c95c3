import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { atOnce, flat, type MadePlan, openPlan, smallSip, storedCart } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const slider = (page: Page) => page.getByRole('slider', { name: 'Risk level' })
const figures = (page: Page) => page.getByLabel('Plan figures')
const chance = (page: Page) => page.getByRole('region', { name: 'Chance of success' })
const adjusting = (page: Page) => page.getByRole('region', { name: 'Amount and time' })
const probability = async (page: Page) =>
  Number((await chance(page).getByRole('definition').first().textContent())?.replace(/\D/g, ''))
const optimizePath = '**/api/optimize-portfolio'

/** Calls of the API from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

async function grab(page: Page, share: number): Promise<(share: number) => Promise<void>> {
  await slider(page).scrollIntoViewIfNeeded()
  const box = await slider(page).boundingBox()
  if (box === null) throw new Error('The slider is not there.')
  const move = (to: number) => page.mouse.move(box.x + 8 + (box.width - 16) * to, box.y + box.height / 2)
  await move(share)
  await page.mouse.down()
  return move
}

test.describe('the live plan', () => {
  test('moves with the slider without a request, and is taken over when it is let go', async ({ page }) => {
    await openPlan(page, site())
    await chance(page).getByRole('img').waitFor()
    await page.getByRole('img', { name: /^Annual returns/ }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = await figures(page).textContent()
    const pie = page.getByRole('img', { name: /^Allocation by fund/ })
    const pieBefore = await pie.getAttribute('aria-label')
    const frontier = page.getByRole('img', { name: /^Optimal mixes/ })
    const frontierBefore = await frontier.getAttribute('aria-label')
    const calls = callsOf(page)
    const move = await grab(page, 0.4)
    await move(0.8)
    await move(0.9)
    await expect(figures(page)).not.toHaveText(before ?? '')
    await expect(pie).not.toHaveAttribute('aria-label', pieBefore ?? '')
    await expect(frontier).not.toHaveAttribute('aria-label', frontierBefore ?? '')
    await expect(page.getByText('Follows as you move.')).toBeVisible()
    expect(calls).toEqual([])
    const shown = await figures(page).textContent()
    const confirmed = page.waitForResponse(optimizePath)
    await page.mouse.up()
    const theirs = await (await confirmed).json()
    await expect(page.getByText('Checked: the same plan, to the rupee.')).toBeVisible()
    await expect(figures(page)).toHaveText(shown ?? '')
    await expect(figures(page)).toContainText(`₹${theirs.initial_investment.toLocaleString('en-IN')}`)
    // The plan that was taken over, not the one that the link came with.
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await expect(page.getByRole('heading', { name: /Risk level/ })).toBeVisible()
    await expect(figures(page)).toContainText(`₹${theirs.initial_investment.toLocaleString('en-IN')}`)
  })

  test('follows the keyboard', async ({ page }) => {
    await openPlan(page, site())
    await slider(page).focus()
    const confirmed = page.waitForRequest(optimizePath)
    await page.keyboard.press('End')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^15 of 15, Conservative/)
    expect((await confirmed).postDataJSON().riskLevel).toBe(15)
    await page.keyboard.press('Home')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0 of 15, Aggressive/)
    await page.keyboard.press('ArrowUp')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0\.1 of 15/)
    await page.getByText('Moderate 9').click()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^9 of 15, Moderate/)
  })

  test('what is pressed before the plan has rested works on the plan that is shown', async ({ page }) => {
    await openPlan(page, site())
    await chance(page).getByRole('img').waitFor()
    const moderate = await figures(page).textContent()
    await atOnce(page, ({ press }) => {
      press('Conservative 15')
      press('Add to Cart')
    })
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    await expect(figures(page)).not.toHaveText(moderate ?? '')
    const [inCart] = await storedCart(page)
    expect(inCart).toMatchObject({ riskLevel: 15 })
    const plan = inCart?.optimizationResult as MadePlan | undefined
    await expect(figures(page)).toContainText(`₹${plan?.initial_investment?.toLocaleString('en-IN')}`)
    await atOnce(page, ({ press }) => {
      press('Moderate 9')
      press('Manual Adjust')
    })
    await expect(page.getByRole('heading', { name: 'Plan (manual mix)' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Risk level 9 of 15/ })).toBeVisible()
  })

  test('a key on the slider and a press within a moment keep what is shown', async ({ page }) => {
    await openPlan(page, site())
    await chance(page).getByRole('img').waitFor()
    await atOnce(page, ({ slide, press }) => {
      slide('Risk level', 14.9)
      press('Add to Cart')
    })
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    const [inCart] = await storedCart(page)
    expect(inCart).toMatchObject({ riskLevel: 14.9 })
    const plan = inCart?.optimizationResult as MadePlan | undefined
    await expect(figures(page)).toContainText(`₹${plan?.initial_investment?.toLocaleString('en-IN')}`)
  })

  test('tells where the server comes to another plan, and shows that one', async ({ page }) => {
    await openPlan(page, site())
    await page.route(optimizePath, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), initial_investment: 123_456 } })
    })
    await page.getByText('Aggressive 1').click()
    await expect(page.getByText('The check came to other figures, which are shown now.')).toBeVisible()
    await expect(figures(page)).toContainText('₹1,23,456')
  })

  test('shows half a chance for an amount that is exact, and one click brings 80%', async ({ page }) => {
    await openPlan(page, site())
    await expect(chance(page)).toContainText('This amount puts the middle path exactly on the target')
    expect(await probability(page)).toBe(50)
    const before = await figures(page).getByRole('definition').first().textContent()
    await adjusting(page)
      .getByRole('button', { name: /^Use ₹[\d,]+ once$/ })
      .click()
    await expect(chance(page).getByRole('definition').first()).toHaveText('80%')
    await expect(figures(page)).not.toContainText(before ?? '')
    await expect(adjusting(page)).toContainText('What 80% takes')
    await adjusting(page).getByRole('button', { name: 'Back to what the target needs' }).click()
    await expect(chance(page).getByRole('definition').first()).toHaveText('50%')
    await adjusting(page)
      .getByRole('button', { name: /^Use \d+ years$/ })
      .click()
    await expect.poll(() => probability(page)).toBeGreaterThanOrEqual(80)
    await expectAccessible(page)
  })

  test('names what cannot bring 80%', async ({ page }) => {
    const given = { amountMode: 'current', targetAmount: '', currentAmount: '50,000' } as const
    await openPlan(page, site(), { ...flat, ...given, timeFrame: 30 })
    const target = adjusting(page).getByRole('textbox', { name: 'Target in today’s rupees' })
    await target.fill('25 lakh')
    await target.press('Enter')
    await expect(chance(page)).toContainText('₹25,00,000')
    await expect(adjusting(page)).toContainText('Not within 30 years')
    await expect(adjusting(page)).toContainText('Not reachable at any risk level')
  })

  test('lets a SIP bring it as well as a lumpsum', async ({ page }) => {
    await openPlan(page, site(), { ...flat, investmentType: 'sip' })
    await adjusting(page)
      .getByRole('button', { name: /^Use ₹[\d,]+ a month$/ })
      .click()
    await expect(chance(page).getByRole('definition').first()).toHaveText('80%')
    await expect(chance(page)).toContainText('10,000 paths')
  })

  test('follows amount and time as they are typed', async ({ page }) => {
    await openPlan(page, site())
    await expect.poll(() => probability(page)).toBe(50)
    const amount = adjusting(page).getByRole('textbox', { name: 'Lumpsum' })
    await amount.fill('30 lakh')
    await expect.poll(() => probability(page)).toBeGreaterThan(80)
    await amount.press('Enter')
    await expect(figures(page)).toContainText('₹30,00,000')
    await adjusting(page).getByRole('slider', { name: 'Time' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(adjusting(page).getByRole('textbox', { name: 'Time in years' })).toHaveValue('11')
    await adjusting(page).getByRole('textbox', { name: 'Target in today’s rupees' }).fill('nothing')
    await expect(adjusting(page).getByText('Please enter a valid target amount')).toBeVisible()
  })

  test('fits the mix to the minimums, beside the optimal one', async ({ page }) => {
    await openPlan(page, site(), smallSip)
    const fit = page.getByRole('region', { name: 'Fit to minimums' })
    await expect(fit.getByText('Recommended')).toBeVisible()
    await expect(fit.getByText(/^The best mix .* expected return, .* volatility\.$/)).toBeVisible()
    await fit.getByRole('button', { name: 'Compare' }).click()
    const funds = page.getByRole('table', { name: 'Funds of the two mixes' })
    await expect(funds).toBeVisible()
    const amounts = await funds.locator('tbody tr td:nth-child(3)').allTextContents()
    for (const text of amounts.filter((each) => each.includes('₹'))) {
      expect(Number(text.split('₹')[1]?.replace(/,/g, ''))).toBeGreaterThanOrEqual(150)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use fitted mix' }).click()
    await expect(page.getByRole('heading', { name: 'Plan (manual mix)' })).toBeVisible()
    await expect(page.getByText(/fund issues? to resolve/)).toHaveCount(0)
    await expect(page.getByText('The diamond is the mix by hand.', { exact: false })).toBeVisible()
  })

  test('has tables behind its charts, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPlan(page, site())
    await chance(page).getByText('Table').click()
    await expect(page.getByRole('table', { name: 'Outcomes over the years' }).getByRole('row')).toHaveCount(
      12,
    )
    await page
      .getByRole('region', { name: /Risk level/ })
      .getByText('Table')
      .click()
    await expect(page.getByRole('table', { name: 'the frontier' }).getByRole('row')).toHaveCount(17)
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
})
