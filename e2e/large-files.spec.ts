import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

test.beforeEach(async ({ page }) => {
  await registerDistributor(page, site)
})

const heads =
  'AMC_CODE,FOLIO_NO,PRODCODE,SCHEME,INV_NAME,PAN,TRXNTYPE,TRXNNO,TRXNMODE,TRXNSTAT,TRADDATE,PURPRICE,UNITS,AMOUNT,TRXN_NATURE,TRXN_TYPE_FLAG,REMARKS'
const rowsOfClient = 100

/** So many rows of CAMS' WBR2: an instalment of each month, a hundred of each client. */
function wbr2(rows: number, from: number): Buffer {
  const letter = (n: number) => String.fromCharCode(65 + (n % 26))
  const lines = Array.from({ length: rows }, (_, at) => {
    const number = from + at
    const client = Math.floor(number / rowsOfClient)
    const month = number % rowsOfClient
    const pan = `A${letter(client)}${letter(client / 26)}P${letter(client)}${1000 + client}F`
    const day = `${1 + (month % 12)}/5/${2015 + Math.floor(month / 12)}  12:00:00 AM`
    const name = `Investor ${letter(client)}${letter(client / 26)} of the Book`
    // What is of no use to anybody makes the file as large as a registrar's.
    const rest = 'x'.repeat(220)
    return `H,${7_000_000 + client},H02,HDFC Flexi Cap Fund - Regular Plan - Growth,${name},${pan},P5,${900_000 + number},N,Y,${day},100,10,1000,Systematic Investment,SIP,${rest}`
  })
  return Buffer.from([heads, ...lines].join('\r\n'))
}

const choose = async (page: Page, buffers: readonly Buffer[]) => {
  const files = buffers.map((buffer, at) => ({ name: `book-${at + 1}-R2.csv`, mimeType: 'text/csv', buffer }))
  await page.getByLabel('Statement file').setInputFiles(files)
  await page.getByRole('button', { name: 'Read statement' }).click()
}

test('a file of 20,000 rows is sent, read, booked and taken back, and the page finds it again after a reload', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto(`${site}/clients/import-statement`)
  await choose(page, [wbr2(10_000, 0), wbr2(10_000, 10_000)])
  await expect(page.getByText(/^Sending 2 files: .* of \d+\.\d MB\. Stay on this page/)).toBeVisible()
  await expect(page).toHaveURL(/import-statement\/\d+$/, { timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check the files' })).toBeVisible()
  const figures = page.getByLabel('Figures of the files')
  await expect(figures).toContainText('Rows20,000', { timeout: 90_000 })
  await expect(figures).toContainText('Investors200200 not in your book')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Apply 20,000 rows' }).click()
  await expect(page.getByText(/All of them come into the book at once, or none/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('20,000 transactions booked.')).toBeVisible({ timeout: 90_000 })
  // The list of what was read leads back to it.
  await page.goto(`${site}/clients/import-statement`)
  await page.getByRole('link', { name: /book-1-R2\.csv/ }).click()
  await expect(page.getByText('All figures are up to date.')).toBeVisible({ timeout: 90_000 })

  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('These files were taken back.')).toBeVisible({ timeout: 60_000 })
  await page.goto(`${site}/clients`)
  await expect(page.getByText('Investor AA of the Book')).toHaveCount(0)
})
