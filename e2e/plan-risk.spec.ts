import type { Page } from '@playwright/test'
import { expect, expectAccessible, siteOf, test } from './journey.ts'
import { adjust, amountOf, openPlan, storedCart } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const risk = (page: Page) => page.getByRole('region', { name: /^Risk level/ })
const reason = (page: Page) => risk(page).getByRole('textbox', { name: 'Reason for the bolder plan' })
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click()

/** Opens a plan for a client with this risk appetite, whatever the demo says of him. */
async function openFor(page: Page, riskAppetite: number) {
  await page.route(/\/api\/clients\/\d+$/, async (route) => {
    const response = await route.fetch()
    const recorded = { riskAppetite, riskAppetiteRecordedAt: '2026-11-14T06:00:00.000Z' }
    await route.fulfill({ response, json: { ...(await response.json()), ...recorded } })
  })
  await openPlan(page, site())
  await risk(page).getByRole('slider').waitFor()
}

test.describe('a plan bolder than the client', () => {
  test('says by how much, with the way back and its chance', async ({ page }) => {
    await openFor(page, 8)
    await expect(risk(page)).toContainText('3.0 levels bolder than the client’s level of 12 (14 Nov 2026).')
    const back = risk(page).getByRole('button', { name: 'Back to level 12' })
    await expect(risk(page)).toContainText(/Back to level 12: chance \d+% with ₹[\d,]+ instead of ₹[\d,]+\./)
    await expectAccessible(page)
    await back.click()
    await expect(risk(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /^12 of 15/)
    await expect(back).toHaveCount(0)
    await page.getByText('Aggressive 1').click()
    await risk(page).getByRole('button', { name: 'Client’s level 12' }).click()
    await expect(risk(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /^12 of 15/)
    await expect(risk(page).getByRole('button', { name: 'Client’s level 12' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('waits for its reason at the cart, which then goes with it', async ({ page }) => {
    await openFor(page, 8)
    await add(page)
    await expect(
      risk(page).getByText('Say why the plan is bolder than the client’s own risk level.'),
    ).toBeVisible()
    await expect(reason(page)).toBeFocused()
    expect(await storedCart(page)).toEqual([])
    await reason(page).fill('Has other savings for the next years.')
    await page.getByText('Moderate 9').click()
    await add(page)
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    expect((await storedCart(page))[0]).toMatchObject({
      bolderReason: 'Has other savings for the next years.',
    })
    await page.reload()
    await expect(reason(page)).toHaveValue('Has other savings for the next years.')
  })

  test('needs none where it is as calm as the client', async ({ page }) => {
    await openFor(page, 6)
    await expect(risk(page)).toContainText('Client’s level 9')
    await expect(reason(page)).toHaveCount(0)
    await add(page)
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    expect((await storedCart(page))[0]).toMatchObject({ bolderReason: '' })
  })
})

test('the level shown is that of the mix by hand, not the one asked for', async ({ page }) => {
  await openFor(page, 6)
  await expect(page.getByRole('heading', { name: 'Risk level 9 of 15' })).toBeVisible()
  await adjust(page)
  for (let index = 0; index < 8; index++) await amountOf(page, index).fill('0')
  await page.getByLabel('Quant Small Cap, rupees').fill('5,00,000')
  await expect(page.getByRole('heading', { name: 'Risk level: bolder than level 0' })).toBeVisible()
  await expect(risk(page)).toContainText('mix by hand')
  await expect(risk(page)).toContainText('More than 9.0 levels bolder than the client’s level of 9')
})
