import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

/** Signs in as the demo distributor, whose book is filled. */
async function signInToDemo(page: Page): Promise<void> {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

const field = (page: Page) => page.getByRole('combobox', { name: /^Find clients/ })
const found = (page: Page) => page.getByRole('listbox', { name: 'Found' })

test('a client’s value is two steps away, and everything by keyboard alone', async ({ page }) => {
  await signInToDemo(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('meera')
  const client = found(page).getByRole('option', { name: /^Meera Kulkarni/ })
  await expect(client).toContainText(/₹[\d,]+/)
  await expect(client).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  await expect(client).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Meera Kulkarni', level: 1 })).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})

test('acts are asked for in words, pages by their names, and Escape goes back to where one was', async ({
  page,
}) => {
  await signInToDemo(page)
  await page.getByRole('button', { name: 'Find anything' }).click()
  await field(page).fill('new goal for kulkarni')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/\d+\/goals\/new$/)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('cart')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('meera')
  await expect(found(page).getByRole('option', { name: /^New goal for Meera/ })).toBeVisible()
  await page.keyboard.press('Alt+k')
  await expect(page).toHaveURL(/\/kyc\?client=\d+$/)
  await page.keyboard.press('Escape')
  await page.goto(`${site}/clients`)
  const button = page.getByRole('button', { name: 'Find anything' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a slash typed into a field stays one, and a question mark shows the keys', async ({ page }) => {
  await signInToDemo(page)
  const search = page.getByRole('searchbox', { name: 'Search clients' })
  await search.click()
  await page.keyboard.type('a/?')
  await expect(search).toHaveValue('a/?')
  await expect(field(page)).toHaveCount(0)
  await search.fill('')
  await page.getByRole('heading', { name: 'Dashboard' }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('New goal for the marked client')
  await expectAccessible(page)
  await keys.getByRole('button', { name: 'OK' }).click()
  await expect(keys).toHaveCount(0)
})

test('it fills a phone, with words where nothing is found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInToDemo(page)
  await page.getByRole('button', { name: 'Find anything' }).click()
  await field(page).fill('nobody at all')
  await expect(page.getByText('Nothing is called ‘nobody at all’')).toBeVisible()
  await field(page).fill('nifty')
  await expect(found(page).getByRole('option', { name: /Nifty/ }).first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(field(page)).toHaveCount(0)
})

test('letters typed before, while and after the field comes all stand in it', async ({ page }) => {
  // A slow line: the field comes in the middle of the typing.
  await page.route('**/assets/find-dialog*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await signInToDemo(page)
  await page.keyboard.press('Control+k')
  const words = 'new goal for meera kulkarni of mumbai'
  await page.keyboard.type(words, { delay: 25 })
  await expect(field(page)).toHaveValue(words)
})

test('clients are narrowed to a kind of day’s work, which can be kept under a name', async ({ page }) => {
  await signInToDemo(page)
  await page.keyboard.press('Control+k')
  // Typed at once, whether the field is there yet or not.
  await page.keyboard.type('kyc open')
  await expect(field(page)).toHaveValue('kyc open')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\?kyc=open$/)
  const table = page.getByRole('table', { name: 'Clients' })
  await expect(table.getByText('Completed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'KYC open' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Needs attention' }).click()
  await expect(table.getByText('Needs attention').first()).toBeVisible()
  await expect(table.getByText(/^(On track|Reached|No goal)$/)).toHaveCount(0)
  await page.getByLabel('KYC state').selectOption('Validated')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await page.getByRole('dialog', { name: 'Save filter' }).getByLabel('Name').fill('To call today')
  await page.keyboard.press('Enter')
  await page.reload()
  const saved = page.getByRole('button', { name: 'To call today', exact: true })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Remove the filter To call today' }).click()
  await expect(saved).toHaveCount(0)
})

test('Enter opens the first client of a search, arrows go between it and the rows', async ({ page }) => {
  await signInToDemo(page)
  await page.goto(`${site}/clients`)
  const search = page.getByRole('searchbox', { name: 'Search clients' })
  await search.fill('kulkarni mee')
  await search.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Meera Kulkarni' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await search.fill('kurian tho')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thomas Kurian' })).toBeVisible()
})
