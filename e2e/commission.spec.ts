import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  registerClient,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'
import { dbfOf, xlsxOf } from './office-files.ts'
import { saveTable } from './saved-table.ts'

const site = siteOf('simulated') ?? ''

test.beforeEach(async ({ page }) => {
  await registerDistributor(page, site)
})

const heads = 'Konto,Wertpapier,Betrag,Satz'
const rows = ['9911223,INF277K015Q7,"1,234.50",0.50', '9911224,INF277K015Q7,-20.25,0.50']
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const upload = async (page: Page, name: string, lines: readonly string[]) => {
  await page.getByLabel('Brokerage statement', { exact: true }).setInputFiles(file(name, lines))
  await page.getByRole('button', { name: 'Read statement' }).click()
}

test('a brokerage statement is read by its columns, compared, answered, exported and taken back', async ({
  page,
}) => {
  await registerClient(page, site, 'Asha Kale')
  await page.goto(`${site}/dashboard`)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('link', { name: 'Commission' }).click()
  await expect(page.getByRole('heading', { name: 'Commission', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Read statement' }).click()
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await upload(page, 'broken.csv', ['FOLIO_NO,SCHEME_CODE,BRKAGE_AMT,BRKAGE_TO', '1,H02,much,20261031'])
  await expect(page.getByText('Row 2 has ‘much’ in ‘BRKAGE_AMT’, which is no figure.')).toBeVisible()

  await upload(page, 'october.csv', [heads, ...rows])
  const form = page.getByRole('form', { name: 'Columns of the file' })
  await expect(form).toContainText('Say which column has the commission.')
  await expectAccessible(page)
  await form.getByLabel('Folio').selectOption({ label: 'Konto' })
  await form.getByLabel('Commission, gross').selectOption({ label: 'Betrag' })
  await form.getByLabel('Rate (% a year)').selectOption({ label: 'Satz' })
  await form.getByRole('button', { name: 'Read with these columns' }).click()
  await expect(form).toContainText('or which month the file is of')
  await form.getByLabel('Month of the file').fill('2026-10')
  await form.getByRole('button', { name: 'Read with these columns' }).click()

  await expect(page.getByText('october.csv')).toBeVisible()
  await expect(page.getByLabel('Commission', { exact: true })).toContainText('Trail received₹1,214.25')
  const table = page.getByRole('table', { name: 'Paid and expected by client' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText('Folio 9911223 is not in your book')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.getByRole('button', { name: /Answer: Folio 9911223/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Asha Kale/ })
    .click()
  await expect(page.getByText('Answered, for later statements too')).toBeVisible()
  await expect(table.getByRole('row', { name: /Asha Kale/ })).toContainText(
    'No units of it are on record in this time',
  )
  await page.getByRole('button', { name: 'Asha Kale' }).click()
  const lines = page.getByRole('table', { name: 'Paid and expected by client and scheme' })
  await expect(lines).toContainText('Tata Arbitrage')
  await page.getByLabel('By scheme').check()
  await expect(page.getByRole('table', { name: 'Paid and expected by scheme' }).getByRole('row')).toHaveCount(
    2,
  )

  const { text } = await saveTable(page, 'Paid and expected by scheme', 'CSV')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)

  // Asked once: a file with the same heads is read at once, and one twice changes nothing.
  await upload(page, 'again.csv', [heads, ...rows])
  await expect(page.getByText('This file is here already: nothing was changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back october.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a brokerage statement comes as Excel and as DBF, each compared at once, differences first', async ({
  page,
}) => {
  await registerClient(page, site, 'Asha Kale')
  await page.goto(`${site}/commission`)
  const choose = async (name: string, buffer: Buffer) => {
    const mimeType = 'application/octet-stream'
    await page.getByLabel('Brokerage statement', { exact: true }).setInputFiles({ name, mimeType, buffer })
    await page.getByRole('button', { name: 'Read statement' }).click()
  }
  const heads = [
    'AMC_CODE',
    'FOLIO_NO',
    'SCHEME_CODE',
    'INV_NAME',
    'BRKAGE_TYPE',
    'BRKAGE_AMT',
    'BRKAGE_FROM',
    'BRKAGE_TO',
  ]
  const row = (folio: string, amount: string | number) => [
    'H',
    folio,
    'H02',
    'Asha Kale',
    'TF',
    amount,
    '20261001',
    '20261031',
  ]
  // As Excel keeps 1234.10, below a title.
  await choose(
    'october.xlsx',
    xlsxOf([['Brokerage of October'], heads, row('9911223', 1234.0999999999999), row('9911224', -20.25)]),
  )
  await expect(page.getByRole('button', { name: 'Take back october.xlsx' })).toBeVisible()
  const figures = page.getByLabel('Commission', { exact: true })
  await expect(figures).toContainText('Trail received₹1,213.85')
  const table = page.getByRole('table', { name: 'Paid and expected by client' })
  await expect(table.getByRole('row').nth(1)).toContainText('Folio 9911223 is not in your book')

  const september = [row('9911223', '100.00'), row('9911224', '0.50')].map((cells) =>
    Object.fromEntries(
      heads.map((name, at) => [
        name,
        String(cells[at]).replace('20261031', '20260930').replace('202610', '202609'),
      ]),
    ),
  )
  await choose('september.dbf', dbfOf(september))
  await expect(page.getByRole('button', { name: 'Take back september.dbf' })).toBeVisible()
  await page.getByLabel('From', { exact: true }).selectOption('2026-09')
  await expect(figures).toContainText('Trail received₹1,314.35')
  await choose('damaged.dbf', dbfOf(september).subarray(0, -30))
  await expect(page.getByText(/cut off/)).toBeVisible()
  await choose('damaged.xlsx', xlsxOf([heads]).subarray(0, -30))
  await expect(page.getByText(/Excel file is damaged/)).toBeVisible()
})
