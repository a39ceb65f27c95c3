import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

/** Makes an account of its own, so that its book begins empty. */
async function register(page: Page): Promise<void> {
  const username = `import-${Date.now()}@example.com`
  const answer = await page.request.post(`${site}/api/register`, {
    headers: { origin: site },
    data: { username, password: 'correct horse battery' },
  })
  expect(answer.status()).toBeLessThan(300)
}

const csv = [
  'Client Name,PAN No,Mobile No.,D.O.B.,City,Remarks',
  'Ravi Menon,RVMPM1234K,98330 27146,3/4/1985,Thane,VIP',
  'Zoya Khan,ZYAPK4321L,,,Pune,',
  'Asha Rao,BADPAN,98220 41763,,Pune,',
].join('\r\n')

test('a spreadsheet of clients is checked, imported and undone', async ({ page }) => {
  await register(page)
  await page.goto(`${site}/clients`)
  await page.getByRole('link', { name: 'Import clients' }).click()
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'nonsense.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('This is a PDF.')).toBeVisible()
  await expectAccessible(page)
  // The template comes as Excel and CSV, and is read as what it is: heads without a client.
  for (const [button, fileName] of [
    ['Excel template', 'lakshya-clients.xlsx'],
    ['CSV template', 'lakshya-clients.csv'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const template = await download
    expect(template.suggestedFilename()).toBe(fileName)
    await page.getByLabel('Excel or CSV file').setInputFiles({
      name: fileName,
      mimeType: 'application/octet-stream',
      buffer: readFileSync(await template.path()),
    })
    await expect(page.getByText('it has no row below its heads')).toBeVisible()
    await page.reload()
  }
  const chosen = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Excel or CSV file').setInputFiles(chosen)

  await expect(page.getByRole('heading', { name: 'Check the clients' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Rows of the file' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row', { name: /Asha Rao/ })).toContainText('B4')
  await expect(table.getByRole('row', { name: /Asha Rao/ })).toContainText('Refused')
  await expect(page.getByText('Left out: Remarks')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  const apply = page.getByRole('button', { name: 'Import 2 clients' })
  await expect(apply).toBeDisabled()
  await page.getByLabel('Leave out the refused row').check()
  await page.getByLabel('These clients agreed to the privacy notice').check()
  await apply.click()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(page.getByText('Ravi Menon')).toBeVisible()
  await expect(page.getByText('Zoya Khan')).toBeVisible()

  // The page of a client with little on record opens.
  await page.getByRole('link', { name: 'Zoya Khan' }).click()
  await expect(page.getByRole('heading', { name: 'Zoya Khan', level: 1 })).toBeVisible()
  await page.goto(`${site}/clients/import`)
  await page.getByLabel('Excel or CSV file').setInputFiles(chosen)
  await expect(table.getByRole('row', { name: /Ravi Menon/ })).toContainText('Known')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Undo the import of book.csv' }).click()
  await expect(page.getByText('It is undone.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to clients' }).click()
  await expect(page.getByText('Ravi Menon')).toHaveCount(0)
})
