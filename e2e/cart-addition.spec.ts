import type { Page } from '@playwright/test'
import { expect, siteOf, test } from './journey.ts'
import { adjust, amountOf, flat, openPlan, smallSip, storedCart } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click()

test('puts the goal into the cart once, and counts it', async ({ page }) => {
  const { client, plan } = await openPlan(page, site())
  await add(page)
  await expect(page.getByText('Goal added to cart!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 goal' })).toBeVisible()
  await adjust(page)
  await amountOf(page, 0).fill('2,00,000')
  await add(page)
  await expect.poll(async () => (await storedCart(page))[0]?.isManualMode).toBe(true)
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
  const before = cart[0]
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByRole('link', { name: `Open plan ${flat.goalName}` }).click()
  // As it lies in the cart: by hand, and what goes there again takes its place.
  await expect(page.locator('input[value="2,00,000"]')).toHaveCount(1)
  await amountOf(page, 0).fill('2,10,000')
  await add(page)
  await expect(page.getByText('Goal added to cart!')).toBeVisible()
  const [after, ...more] = await storedCart(page)
  expect(more).toEqual([])
  expect(after?.itemId).toBe(before?.itemId)
  expect(after?.manualAllocations).not.toEqual(before?.manualAllocations)
  expect(Object.values(after?.fundNames ?? {})).not.toContain('')
  await page.getByRole('link', { name: 'Another goal' }).click()
  await expect(page.getByRole('textbox', { name: 'Goal name' })).toHaveValue('')
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
  // No page of the product is open while it is damaged: it would say so, and the next one no more.
  await page.goto(`${site()}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('cart', '{"broken":'))
  await page.goto(`${site()}/cart`)
  await expect(page.getByText('One goal in the cart could not be read')).toBeVisible()
  await expect(page.getByText('No goals in cart.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart:damaged'))).toBe('["{\\"broken\\":"]')
})

test('tabs keep step, and no PAN is in storage, which the cart shows all the same', async ({
  page,
  context,
}) => {
  await openPlan(page, site())
  const tab = await context.newPage()
  await tab.goto(`${site()}/dashboard`)
  await add(page)
  await expect(tab.getByRole('link', { name: 'Cart, 1 goal' })).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await stored()).not.toMatch(/\b[A-Z]{5}\d{4}[A-Z]\b/)
  await tab.goto(`${site()}/cart`)
  await expect(tab.getByText(/\b[A-Z]{5}\d{4}[A-Z]\b/).first()).toBeVisible()
  expect(await stored()).not.toMatch(/\b[A-Z]{5}\d{4}[A-Z]\b/)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByText('Logout').click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect((await storedCart(page))[0]?.panNumber).toBe('')
})
