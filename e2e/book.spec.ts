import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'
import { saveTable } from './saved-table.ts'

const site = siteOf('simulated') ?? ''

/** Signs in as the demo distributor, whose book is filled. */
async function signInToDemo(page: Page): Promise<void> {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

test('the dashboard sums the book up, explains its commission and leads to a client', async ({ page }) => {
  await signInToDemo(page)
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('Total Clients10')
  await expect(totals.getByText(/^₹[\d.]+ Cr$/)).toBeVisible()
  await page.getByRole('button', { name: 'trail rate by category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Monthly commission, an estimate' })
  await expect(dialog.getByRole('row', { name: /^Equity ₹/ })).toContainText('0.80%')
  await expect(dialog).toContainText('pay no trail')
  await dialog.getByRole('button', { name: 'OK' }).click()

  const growth = page.getByRole('region', { name: 'Portfolio Growth' })
  await expect(growth.getByRole('img', { name: /^Portfolio growth: from ₹/ })).toBeVisible()
  await growth.getByText('Table', { exact: true }).click()
  await expect(growth.getByRole('row')).toHaveCount(26)
  await expectAccessible(page)

  await page.getByRole('row', { name: /^Meera Kulkarni/ }).click()
  await expect(page.getByRole('heading', { name: 'Meera Kulkarni' })).toBeVisible()
})

test('clients are searched, sorted and saved as a file by the server', async ({ page }) => {
  await signInToDemo(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Clients', exact: true })
    .click()
  const table = page.getByRole('table', { name: 'Clients' })
  const firstName = table.getByRole('row').nth(1).getByRole('link')
  await expect(firstName).toHaveText('Ananya Bhattacharya')
  await table.getByRole('button', { name: 'Portfolio Value' }).click()
  await expect(table.getByRole('columnheader', { name: 'Portfolio Value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(table.getByRole('row').last()).toContainText('₹0')

  const search = page.getByRole('searchbox', { name: 'Search clients' })
  for (const typed of ['kurian', 'THOMAS.KURIAN@', '94470 62139', 'aakpk9054h']) {
    await search.fill(typed)
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(firstName).toHaveText('Thomas Kurian')
  }
  const { text } = await saveTable(page, 'Clients', 'CSV')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  await search.fill('nobody at all')
  await expect(table).toContainText('No client matches ‘nobody at all’.')
  await table.getByRole('button', { name: 'Clear search' }).click()
  await expect(table.getByRole('row')).toHaveCount(11)
})

test("a client's page shows holdings across goals, returns by name, and their flows", async ({ page }) => {
  await signInToDemo(page)
  await page.getByRole('link', { name: 'Meera Kulkarni' }).click()
  const figures = page.getByLabel('Client figures')
  for (const label of ['Total Investment Value', 'Amount Invested', 'Absolute Return', 'XIRR'])
    await expect(figures).toContainText(label)
  await figures.getByRole('button', { name: 'by cash flows' }).click()
  const flows = page.getByRole('dialog', { name: 'XIRR: the return by cash flows' })
  await expect(flows.getByRole('row').last()).toContainText('Value today')
  // The head stands at the top of what scrolls, before and after: it covers no flow and none shows above it.
  const part = flows.getByRole('region', { name: 'Cash flows' })
  const headGap = () =>
    part.evaluate((box) => {
      const head = box.querySelector('th')?.getBoundingClientRect()
      return Math.round((head?.top ?? Number.NaN) - box.getBoundingClientRect().top)
    })
  expect(await headGap()).toBe(0)
  await part.evaluate((box) => box.scrollTo(0, 300))
  expect(await part.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  expect(await headGap()).toBe(0)
  await flows.getByRole('button', { name: 'OK' }).click()

  await expect(page.getByRole('progressbar', { name: 'Progress of Retirement' })).toBeVisible()
  const goals = page.getByRole('region', { name: 'Investment Goals' })
  await expect(goals.getByText(/^(Reached|On track|Needs attention)$/).first()).toBeVisible()
  await expect(goals.getByText(/% chance$/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Growth of the client’s holdings: from ₹/ })).toBeVisible()
  await expect(figures).toContainText(/Gain▲ \+₹/)
  await expect(figures).toContainText(/Monthly SIPs₹[\d,]+4 SIPs running/)
  const holdings = page.getByRole('table', { name: 'Holdings' })
  // Two goals hold it, each with its part.
  await expect(holdings.getByRole('row', { name: /^Parag Parikh Flexi Cap/ })).toHaveCount(1)
  await expect(holdings.getByRole('row').last()).toContainText('Total')
  await expect(page.getByRole('table', { name: 'Allocation by category' })).toContainText('Flexi cap')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('a client is archived, found again and restored, and the record says so', async ({ page }) => {
  await signInToDemo(page)
  await page.getByRole('link', { name: 'Farah Sheikh' }).click()
  await page.getByRole('button', { name: 'More about this client' }).click()
  await page.getByRole('button', { name: 'Archive client' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('is in no list')).toBeVisible()
  await page.goto(`${site}/clients`)
  await expect(page.getByRole('link', { name: 'Ananya Bhattacharya' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Farah Sheikh' })).toHaveCount(0)
  await page.getByLabel('Archived').check()
  await page.getByRole('link', { name: 'Farah Sheikh' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('is in no list')).toHaveCount(0)
  await page.getByRole('button', { name: 'More about this client' }).click()
  await page.getByRole('button', { name: 'Record of changes' }).click()
  const record = page.getByRole('dialog', { name: 'Record of Farah Sheikh' })
  await expect(record.getByRole('listitem').filter({ hasText: 'Restored' })).toContainText('by Rajesh Iyer')
})

test('archiving a client names the SIPs that it pauses, and restoring leaves them paused', async ({
  page,
}) => {
  await signInToDemo(page)
  await page.getByRole('link', { name: 'Gurpreet Singh Gill' }).click()
  const archive = async () => {
    await page.getByRole('button', { name: 'More about this client' }).click()
    await page.getByRole('button', { name: 'Archive client' }).click()
  }
  await archive()
  const dialog = page.getByRole('alertdialog', { name: 'Archive Gurpreet Singh Gill?' })
  await expect(dialog).toContainText(/7 SIPs, in all ₹[\d,]+ a month and ₹[\d,]+ a year, are running/)
  const sips = dialog.getByRole('list').getByRole('listitem')
  await expect(sips).toHaveCount(7)
  await expect(sips.first()).toContainText(/Tractor and cold store₹[\d,]+yearly/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('is in no list')).toHaveCount(0)

  await archive()
  await dialog.getByRole('button', { name: 'Archive and pause SIPs' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('is in no list')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  const restored = page.getByRole('alertdialog', { name: 'Information' })
  // One was paused before.
  await expect(restored).toContainText(
    /8 SIPs, in all ₹[\d,]+ a month and ₹[\d,]+ a year, are paused.*Tractor and cold store \(4 SIPs, ₹[\d,]+ a year\) and Harleen/,
  )
  await restored.getByRole('button', { name: 'OK' }).click()
  await archive()
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await expect(sips).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More about this client' }).click()
  await page.getByRole('button', { name: 'Record of changes' }).click()
  const record = page.getByRole('dialog', { name: 'Record of Gurpreet Singh Gill' })
  await expect(record.getByRole('listitem').filter({ hasText: 'Archived' }).first()).toContainText('→ paused')
})

test('a SIP that is resumed between question and answer is asked about', async ({ page }) => {
  await signInToDemo(page)
  await page.getByRole('link', { name: 'Gurpreet Singh Gill' }).click()
  await page.getByRole('button', { name: 'More about this client' }).click()
  await page.getByRole('button', { name: 'Archive client' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Archive Gurpreet Singh Gill?' })
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  const client = page.url().split('/').at(-1)
  const [sip] = await (await page.request.get(`${site}/api/clients/${client}/sips`)).json()
  const resume = { data: { action: 'resume' }, headers: { origin: site } }
  expect((await page.request.post(`${site}/api/sips/${sip.id}/change`, resume)).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText(/1 SIP of ₹[\d,]+ a (month|year) is running. Archiving pauses it/)
  await expect(dialog.getByRole('button', { name: 'Archive and pause SIPs' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('KYC is set as the agency gave it, and what is wrong stands at its field', async ({ page }) => {
  await signInToDemo(page)
  await page.goto(`${site}/kyc`)
  await page.getByLabel('KYC state').selectOption('Not started')
  await page.getByRole('link', { name: 'Ananya Bhattacharya' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ananya Bhattacharya' })
  await dialog.getByLabel('State').selectOption('Registered')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Choose a KYC registration agency.')
  await dialog.getByLabel('Agency').selectOption('CAMS')
  await dialog.getByLabel('Reference').fill('CAMS-40021')
  await dialog.getByLabel('Date').fill('1996-10-02')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('The KYC date cannot be before the client was born.')
  await dialog.getByLabel('Date').fill('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as validated' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('KYC state').selectOption('Validated')
  await expect(page.getByRole('link', { name: 'Ananya Bhattacharya' })).toBeVisible()
})

test('an empty book says what to do, and a server that fails says what failed', async ({ page }) => {
  await registerDistributor(page, site)
  await expect(page.getByText('No clients yet')).toBeVisible()
  await expect(page.getByLabel('Totals')).toHaveCount(0)
  await expectAccessible(page)

  const refuse = (route: Route) =>
    route.fulfill({ status: 503, json: { message: 'Down', error: 'Down', code: 'UNAVAILABLE' } })
  await page.route('**/api/clients?*', refuse)
  await page.route('**/api/portfolio/summary', refuse)
  await page.reload()
  await expect(page.getByText('Failed to fetch clients')).toBeVisible()
  await expect(page.getByText('Failed to fetch portfolio summary')).toBeVisible()
  await page.unroute('**/api/clients?*', refuse)
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch clients' }).getByRole('button').click()
  await expect(page.getByText('No clients yet')).toBeVisible()
})
