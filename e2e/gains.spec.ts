import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'
import { soldStatement } from './sold-statement.ts'

const site = siteOf('simulated') ?? ''

test('a sale that a statement tells of is shown by lot, estimated by what is entered, and saved for the return', async ({
  page,
}) => {
  await registerDistributor(page, site)
  await page.goto(`${site}/clients/import-statement`)
  await page.getByLabel('Statement file').setInputFiles(soldStatement('AAAPR4821M'))
  await page.getByRole('button', { name: 'Read statement' }).click()
  await page.getByRole('button', { name: 'Apply 1 scheme' }).click()
  await expect(page.getByText(/^3 transactions booked on /)).toBeVisible()

  await page.getByRole('link', { name: /^Give to goals, / }).click()
  await page.getByRole('link', { name: 'Capital gains' }).click()
  await expect(page.getByRole('heading', { name: 'Capital gains' })).toBeVisible()
  const figures = page.getByLabel('Gains of the year')
  await expect(figures).toContainText('Realised, long-term▲ +₹24,000')
  await expect(figures).toContainText('no tax at present rates')

  const estimate = page.getByRole('region', { name: 'Estimate for 2026-27' })
  await expect(estimate).toContainText(
    'Estimate by the rules of 21 Nov 2026, from the transactions and inputs shown; not tax advice: please confirm with a tax professional.',
  )
  await expect(estimate).toContainText('Slab 30% assumed, none entered')

  await page.getByText('UTI Nifty 50 Index').first().click()
  const sold = page.getByRole('table', { name: 'Lots of UTI Nifty 50 Index' }).first()
  await expect(sold.getByRole('row').nth(1)).toContainText('5 Jun 2023')
  await expect(sold.getByRole('row').nth(1)).toContainText('₹60,000.00')
  await expect(sold.getByRole('row').nth(1)).toContainText('₹24,000.00')
  await page.getByRole('region', { name: 'Not realised' }).getByText('UTI Nifty 50 Index').click()
  await expect(page.getByText('turns long-term on 11 Mar 2027').last()).toBeVisible()
  await expectAccessible(page)

  await estimate.getByRole('button', { name: 'Inputs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inputs for 2026-27' })
  await dialog.getByLabel('Short-term losses, ₹').fill('-5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a loss as a positive amount.')
  await dialog.getByLabel('Short-term losses, ₹').fill('')
  await dialog.getByLabel('Equity, long-term, ₹').fill('2,01,000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  // 12.5% of ₹24,000 + ₹2,01,000 − ₹1,25,000, with 4% cess.
  await expect(figures).toContainText('Estimated tax of the year₹13,000')
  await expect(estimate).toContainText('gains elsewhere as entered: equity, long-term ₹2,01,000.00')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Schedule 112A, CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('schedule-112a-2026-27.csv')
  const [head, row] = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(head).toContain('Share/Unit acquired(1a),Share/Unit Transferred(1b),ISIN Code(2)')
  expect(row).toMatch(/^AE,AE,INF789F01XA0,.*,600\.000,140\.0000,84000\.00,60000\.00,.*,24000\.00$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.goto(`${site}/gains`)
  await expect(page.getByLabel('Gains of the book')).toContainText('₹13,000of 1 client')
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectAccessible(page)
  await page.getByLabel('Financial year').selectOption('2025')
  await expect(page.getByLabel('Gains of the book')).toContainText('Realised, long-term₹0')
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(page.getByRole('heading', { name: 'Capital gains' })).toBeVisible()
})
