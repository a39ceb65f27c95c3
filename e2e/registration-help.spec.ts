import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillClient, newPan, registerDistributor, siteOf, test } from './journey.ts'

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

test('a PIN code fills in city and state, and never over what was typed', async ({ page }) => {
  await openForm(page)
  await field(page, 'Pincode').fill('400602')
  await expect(field(page, 'City')).toHaveValue('Thane')
  await expect(field(page, 'State')).toHaveValue('Maharashtra')
  await field(page, 'Pincode').fill('560 001')
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
  await field(page, 'City').fill('Whitefield')
  await field(page, 'Pincode').fill('110001')
  await expect(page.getByText('New Delhi, Delhi')).toBeVisible()
  await expect(field(page, 'State')).toHaveValue('Delhi')
  await expect(field(page, 'City')).toHaveValue('Whitefield')
  await field(page, 'Pincode').fill('990001')
  await expect(page.getByText('No PIN code begins with 99. Please check it.')).toBeVisible()
})

test('several nominees share 100, and one who is removed is gone', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/clients/new`)
  await fillClient(page, 'Vikram Rathore')
  await field(page, 'Nominee name').fill('Meena Rathore')
  await field(page, 'Nominee percentage').fill('60')
  await expect(page.getByText('One nominee has all: enter 100, or add another for the rest.')).toBeVisible()
  for (const [number, name] of [
    [2, 'Arjun Rathore'],
    [3, 'Kiran Rathore'],
  ] as const) {
    await page.getByRole('button', { name: 'Add nominee' }).click()
    await field(page, `Nominee ${number} name`).fill(name)
  }
  await expect(page.getByText(/One nominee has all/)).toHaveCount(0)
  // What is left of 100 is offered to the second, nothing to the third.
  await expect(field(page, 'Nominee 2 percentage')).toHaveValue('40')
  await field(page, 'Nominee 3 percentage').fill('10')
  await expect(page.getByText('The shares add up to 110%, not yet to 100%.')).toBeVisible()
  await register(page)
  await expect(errors(page).getByRole('link', { name: /The shares add up to 110%/ })).toBeVisible()
  await field(page, 'Nominee 2 percentage').fill('30')
  await expect(page.getByText('The shares add up to 100%.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove nominee 2' }).click()
  await expect(field(page, 'Nominee 2 name')).toHaveValue('Kiran Rathore')
  await field(page, 'Nominee 2 percentage').fill('40')
  await register(page)
  await page.getByRole('button', { name: 'Set a goal' }).click()
  await expect(page.getByLabel('Goal name')).toBeVisible()
  const id = /clients\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`${site()}/clients/${id}/edit`)
  await expect(field(page, 'Nominee 2 name')).toHaveValue('Kiran Rathore')
  await page.getByRole('button', { name: 'Remove nominee 2' }).click()
  await field(page, 'Nominee percentage').fill('100')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Vikram Rathore', exact: true })).toBeVisible()
  await page.goto(`${site()}/clients/${id}/edit`)
  await expect(field(page, 'Nominee name')).toHaveValue('Meena Rathore')
  await expect(field(page, 'Nominee 2 name')).toHaveCount(0)
})

test('a row of a spreadsheet is shown before it is filled in, and KYC is next', async ({ page }) => {
  await openForm(page)
  await field(page, 'Name').fill('Somebody Else')
  const pan = newPan()
  const heads = ['Client Name', 'DOB', 'PAN', 'Mobile', 'Email', 'PIN', 'A/C No', 'Remarks']
  const cells = [
    'Sunita Agarwal',
    '3/4/1985',
    pan,
    '98330 27146',
    'sunita@example.com',
    '400602',
    '302100444417',
    'VIP',
  ]
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a client' })
  await dialog.getByLabel('Cells of one row').fill('nothing')
  await expect(dialog.getByText(/Nothing here is recognised/)).toBeVisible()
  await dialog.getByLabel('Cells of one row').fill(`${heads.join('\t')}\n${cells.join('\t')}`)
  await expect(dialog.getByLabel(/Date of birth: 3 Apr 1985/)).toBeChecked()
  await expect(dialog.getByText('Left out: VIP')).toBeVisible()
  const name = dialog.getByLabel(/^Name: Sunita Agarwal replaces what you typed: Somebody Else/)
  await expect(name).not.toBeChecked()
  await expectAccessible(page)
  await name.check()
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  await expect(field(page, 'Name')).toHaveValue('Sunita Agarwal')
  await expect(field(page, 'Date of birth')).toHaveValue('3 Apr 1985')
  await expect(field(page, 'City')).toHaveValue('Thane')
  await fillClient(page, 'Sunita Agarwal', pan)
  await register(page)
  await page.getByRole('button', { name: 'Mark KYC' }).click()
  await expect(page.getByRole('dialog', { name: 'Sunita Agarwal' })).toBeVisible()
})

test('an account number that was mistyped is told by its digits', async ({ page }) => {
  await openForm(page)
  await field(page, 'Account number').fill('302100444417')
  await field(page, 'Confirm account number').fill('302100444471')
  await expect(
    page.getByText('Account numbers do not match. The last two digits differ: 17 and 71.'),
  ).toBeVisible()
  await field(page, 'Confirm account number').fill('3021 0044 4417')
  await expect(page.getByText(/Account numbers do not match/)).toHaveCount(0)
})
