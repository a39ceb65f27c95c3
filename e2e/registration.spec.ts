import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  fillClient,
  lookUpBank,
  newPan,
  registerClient,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'

const site = () => siteOf('simulated') ?? ''
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const register = (page: Page) => page.getByRole('button', { name: 'Register Client' }).click()
const errors = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please correct the following errors:' })

async function openForm(page: Page): Promise<void> {
  await registerDistributor(page, site())
  await page.goto(`${site()}/clients/new`)
  await page.getByRole('heading', { name: 'Register New Client' }).waitFor()
}

/** The clients of the signed-in distributor, by name. */
async function clientNames(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${site()}/api/clients`)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

test('a client is registered in one sitting, and the form is empty again', async ({ page }) => {
  await openForm(page)
  await fillClient(page, 'Sunita Agarwal')
  await expect(field(page, 'Age')).toHaveValue('42')
  await expect(field(page, 'Bank name')).toHaveValue('State Bank of India')
  await expect(field(page, 'MICR')).toHaveValue('400002010')
  // Hidden after they were left.
  await expect(field(page, 'PAN number')).toHaveAttribute('type', 'password')
  await expect(field(page, 'Account number')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('navigation', { name: 'Sections' })).toContainText('6 of 8 done')
  await field(page, 'Net worth').fill('25 lakh')
  await page.getByLabel('Same as investor address').check()
  await expect(field(page, 'Nominee address')).toHaveValue('14, Gokhale Road, Thane, Maharashtra, 400602')
  await field(page, 'City').fill('Pune')
  await expect(field(page, 'Nominee address')).toHaveValue('14, Gokhale Road, Pune, Maharashtra, 400602')
  await field(page, 'Nominee address').fill('elsewhere')
  await expect(page.getByLabel('Same as investor address')).not.toBeChecked()
  await expectAccessible(page)
  await register(page)
  await expect(
    page.getByText(
      'Client Sunita Agarwal has been successfully registered! You will now be redirected to the dashboard.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Client registered successfully')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sunita Agarwal' })).toBeVisible()
  await page.goto(`${site()}/clients/new`)
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByText('Form Data Restored')).toHaveCount(0)
})

test('everything that is missing or wrong is listed, and each message jumps to its field', async ({
  page,
}) => {
  await openForm(page)
  await register(page)
  await expect(errors(page).getByRole('link', { name: 'Name is required', exact: true })).toBeVisible()
  await expect(errors(page).getByRole('link')).toHaveCount(21)
  await errors(page).getByRole('link', { name: 'Bank proof is required' }).click()
  await expect(field(page, 'Bank proof')).toBeFocused()
  await field(page, 'Bank proof').selectOption('Cheque')
  await expect(errors(page).getByRole('link', { name: 'Bank proof is required' })).toHaveCount(0)
  await fillClient(page, 'Imran Qureshi')
  await field(page, 'Confirm password').fill('Tulsi-4418')
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await page.getByRole('group', { name: 'Tax resident of another country' }).getByText('Yes').click()
  await register(page)
  await expect(page.getByText('Please ensure all confirmation fields match')).toBeVisible()
  await expect(errors(page).getByRole('link', { name: 'Tax reference number is required' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Tax resident of another country' })
    .getByText('No', { exact: true })
    .click()
  await field(page, 'Confirm password').fill('Tulsi-4417')
  await expect(errors(page)).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('changes are judged as they are typed', async ({ page }) => {
  await openForm(page)
  await field(page, 'PAN number').fill('abc')
  await expect(page.getByText('PAN number must be at least 10 characters')).toBeVisible()
  await field(page, 'PAN number').fill('bklpk4821m')
  await field(page, 'Confirm PAN number').fill('bklpk4821x')
  await expect(page.getByText('PAN numbers do not match')).toBeVisible()
  await field(page, 'PAN number').fill('bklpk4821x')
  await expect(page.getByText('PAN numbers do not match')).toHaveCount(0)
  await field(page, 'Date of birth').fill('1984-03-12')
  await field(page, 'Age').fill('20')
  await expect(page.getByText(/By the date of birth the age is 42/)).toBeVisible()
  await field(page, 'Nominee percentage').fill('101')
  await expect(page.getByText('Nominee percentage must be a number from 0 to 100')).toBeVisible()
})

test('an unfinished form comes back after a reload, without its passwords, and can be reset', async ({
  page,
}) => {
  await openForm(page)
  await fillClient(page, 'Farah Sheikh', 'BNMPS6182E')
  await page.reload()
  await expect(page.getByText('Form Data Restored')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Farah Sheikh')
  await expect(field(page, 'PAN number')).toHaveValue('bnmps6182e')
  await expect(field(page, 'Password')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('Farah Sheikh')
  for (const secret of ['Tulsi-4417', 'bnmps6182e', 'BNMPS6182E', '302100444417']) {
    expect(stored).not.toContain(secret)
  }
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Tulsi-4417')

  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect(page.getByText('Your form data has been saved locally')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Form' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('All fields have been cleared and saved data has been deleted')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'PAN number')).toHaveAttribute('type', 'text')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('')
})

test('logging out leaves no identity of a client in the browser', async ({ page }) => {
  await openForm(page)
  await fillClient(page, 'Farah Sheikh', 'BNMPS6182E')
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByText('Logout').click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [/bnmps6182e/i, /3021 ?0044 ?4417/]) expect(stored).not.toMatch(secret)
})

test('a double press, and a retry after a lost answer, register one client', async ({ page }) => {
  await openForm(page)
  await fillClient(page, 'Thomas Kurian')
  let isLost = false
  await page.route('**/api/clients', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    // The server has registered the client; its answer is lost on the way.
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  await page.getByRole('button', { name: 'Register Client' }).dblclick()
  await expect(page.getByText(/^Error 502/)).toBeVisible()
  await page.getByRole('button', { name: 'Register Client' }).dblclick()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await clientNames(page)).toEqual(['Thomas Kurian'])
})

test('two tabs with one draft register one client', async ({ page }) => {
  await openForm(page)
  await fillClient(page, 'Rohit Deshpande', 'ELWPD5527B')
  await page.getByRole('button', { name: 'Save Progress' }).click()
  const second = await page.context().newPage()
  await second.goto(`${site()}/clients/new`)
  await expect(field(second, 'Name')).toHaveValue('Rohit Deshpande')
  // What a browser does not keep for other tabs is typed again.
  for (const label of ['PAN number', 'Confirm PAN number']) await field(second, label).fill('ELWPD5527B')
  for (const label of ['Account number', 'Confirm account number'])
    await field(second, label).fill('302100444417')
  for (const label of ['Password', 'Confirm password']) await field(second, label).fill('Tulsi-4417')
  await register(page)
  await page.getByRole('button', { name: 'OK' }).waitFor()
  await register(second)
  await second.getByRole('button', { name: 'OK' }).waitFor()
  expect(await clientNames(page)).toEqual(['Rohit Deshpande'])
})

test('a bank look-up that fails is named, and the form goes on without it', async ({ page }) => {
  await openForm(page)
  await lookUpBank(page, 'SBIN0000999')
  await expect(field(page, 'Bank name')).toHaveValue('State Bank of India')
  await expect(field(page, 'MICR')).toHaveValue('')
  await expect(page.getByText(/We know the bank but not this branch/).first()).toBeVisible()
  await lookUpBank(page, 'SBIN0000777')
  await expect(page.getByText(/cannot be looked up right now/)).toBeVisible()
  await expect(field(page, 'MICR')).toHaveValue('123456789')
  await expect(page.getByText(/^Replace this placeholder/)).toBeVisible()
  const broken: [string, number, string][] = [
    ['', 200, 'Empty response received from server'],
    ['<html>', 200, 'Invalid response format from server'],
    ['Bad Gateway', 502, 'Failed to fetch bank details (502)'],
  ]
  for (const [index, [body, status, words]] of broken.entries()) {
    await page.route('**/api/bank-details/**', (route) => route.fulfill({ body, status }), { times: 1 })
    await lookUpBank(page, `SBIN000100${index}`)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('a client is corrected, and two who correct at once lose nothing', async ({ page }) => {
  await registerDistributor(page, site())
  await registerClient(page, site(), 'Ananya Bhattacharya')
  const address = page.url()
  await page.goto(`${address}/edit`)
  await expect(page.getByRole('heading', { name: 'Edit Ananya Bhattacharya' })).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Thane')
  await expect(field(page, 'Password')).toHaveCount(0)
  await expectAccessible(page)
  const second = await page.context().newPage()
  await second.goto(`${address}/edit`)
  await field(second, 'City').fill('Pune')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByRole('heading', { name: 'Ananya Bhattacharya', exact: true })).toBeVisible()

  await field(page, 'City').fill('Nashik')
  await field(page, 'PAN number').fill(newPan())
  await expect(page.getByText('Saving sets KYC to Not started, as the PAN changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('the record now says ‘Pune’')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Nashik')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ananya Bhattacharya', exact: true })).toBeVisible()
  await page.goto(`${address}/edit`)
  await expect(field(page, 'City')).toHaveValue('Nashik')
})
