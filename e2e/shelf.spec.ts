import { finalizeButton, openCart, verifyOtp } from './cart-page.ts'
import { expect, expectAccessible, newPan, registerDistributor, siteOf, test } from './journey.ts'
import { adjust, flat, planOf, resultsAddress } from './plan-page.ts'
import { newClient } from './random-plan.ts'

const site = siteOf('simulated') ?? ''

test('a scheme of the market goes onto the shelf, into plans and onto the record', async ({ page }) => {
  await registerDistributor(page, site)
  const client = await newClient(page, {
    name: 'Meera Shelf',
    email: `shelf-${Date.now()}@example.com`,
    panNumber: newPan(),
    riskAppetite: 4,
  })
  await page.goto(`${site}/shelf`)
  const search = page.getByRole('searchbox', { name: /^Search 14,\d{3} schemes/ })
  await search.fill('flexi HDFC cap')
  await expect(page.getByText(/Enter adds the marked one/)).toBeVisible()
  const marked = page.locator('li[aria-current="true"]')
  await expect(marked).toContainText('HDFC Flexi Cap Fund')
  await search.press('Enter')
  await expect(marked).toContainText('On shelf')
  const row = page.getByRole('row', { name: /^HDFC Flexi Cap Fund, Regular/ })
  await expect(row).toContainText('Added, waits')
  await expect(page.getByText('1 change waits for ‘Use this shelf’')).toBeVisible()

  await row.getByRole('button', { name: /^HDFC Flexi Cap Fund/ }).click()
  await page.getByLabel('SIP from').fill('1500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Say where this stands', { exact: false })).toBeVisible()
  await page.getByLabel('As of').fill('1 Nov 2026')
  await page.getByLabel('Source').fill('Scheme document')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('₹1,500')

  await page.getByRole('button', { name: 'Use this shelf' }).click()
  await expect(page.getByRole('button', { name: 'Use this shelf' })).toBeDisabled()
  await expect(row).toContainText('10 y', { timeout: 60_000 })
  await expectAccessible(page)

  const plan = await planOf(page, flat)
  await page.goto(resultsAddress(site, client.id, flat, plan))
  await adjust(page)
  await expect(page.getByText('HDFC Flexi Cap Fund').first()).toBeVisible()

  // So much that no fund of any day's mix is below its minimum.
  await openCart(page, site, client, [{ ...flat, targetAmount: '5,00,00,000' }])
  await verifyOtp(page, site, client)
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`)
  await expect(page.getByRole('table', { name: 'Advice records' })).toContainText(
    'chosen from shelf 1 of 17 funds',
  )
})
