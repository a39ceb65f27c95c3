import { site } from './identity-page.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './journey.ts'

test('a visitor sees the chance of a goal, what it takes, and asks for a demo with it', async ({ page }) => {
  await page.goto(site())
  await page.getByRole('link', { name: 'Try the goal calculator' }).click()
  await expect(page).toHaveURL(/\/calculator$/)
  const chance = page.locator('#calc-chance')
  await expect(chance).toHaveText(/%/)
  const before = await chance.textContent()
  await expect(page.getByRole('img', { name: /in the middle/ })).toBeVisible()
  await expectAccessible(page)
  const needed = await page.getByText(/a month in place of/).textContent()
  const monthly = /₹([\d,]+) a month in place/.exec(needed ?? '')?.[1] ?? ''
  await page.getByLabel('SIP, rupees a month').fill(monthly)
  await expect(chance).toHaveText(/^8[01]%$/)
  expect(before).not.toBe(await chance.textContent())
  await page.getByLabel('Years until then').fill('ten')
  await expect(page.getByText('Enter whole years from 1 to 30.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Years until then').fill('12')
  await expect(page.getByText(`₹${monthly} a month`, { exact: false }).last()).toContainText('in 12 years')
  await page.getByLabel('Email').fill('visitor@example.com')
  await page.getByLabel('Mobile number').fill('9822041763')
  await page.getByRole('button', { name: 'Request Demo' }).click()
  await expect(page.locator('#demo-answer')).toContainText('Demo request submitted!')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
