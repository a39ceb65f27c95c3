import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  newPan,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'
import { newClient } from './random-plan.ts'

const site = siteOf('simulated') ?? ''

test('codes of the rail come with a file: a template filled in, checked, entered once', async ({ page }) => {
  await registerDistributor(page, site)
  const email = `codes-${Date.now()}@example.com`
  const client = await newClient(page, { name: 'Ravi Menon', email, panNumber: newPan(), riskAppetite: 4 })
  await page.goto(`${site}/orders`)
  await page.getByLabel('Member code of BSE StAR MF').fill('10234')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('link', { name: 'Codes from a file' }).click()
  await expect(page.getByRole('heading', { name: 'Codes on the rail', level: 1 })).toBeVisible()

  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Excel or CSV file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  for (const [name, content, words] of [
    ['empty.csv', '', 'The file is empty.'],
    ['list.pdf', '%PDF-1.7', 'This is a PDF.'],
    ['names.csv', 'Name,City\r\nRavi,Pune', 'The columns could not be told.'],
  ] as const) {
    await choose(name, Buffer.from(content))
    await expect(page.getByText(words)).toBeVisible()
  }
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Clients, CSV' }).click()
  const template = readFileSync(await (await saved).path(), 'utf8')
  expect(template).toBe(`\ufeffClient number,Client,Client code (UCC)\r\n${client.id},Ravi Menon,\r\n`)
  for (const name of ['Clients, Excel', 'Schemes, Excel', 'Schemes, CSV']) {
    const other = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await other
    await choose(file.suggestedFilename(), readFileSync(await file.path()))
    await expect(page.getByRole('heading', { name: 'Check the codes' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enter 0 codes' })).toBeDisabled()
    await page.getByRole('button', { name: 'Discard' }).click()
  }

  // As Excel saves Unicode text, with semicolons, and with a row of nobody's.
  const filled = `${template.replace('Ravi Menon,', 'Ravi Menon,rm1')}999999999,Nobody,NB1\r\n`
  await choose('codes.txt', Buffer.from(filled.replaceAll(',', ';'), 'utf16le'))
  const table = page.getByRole('table', { name: 'Rows of the file' })
  await expect(table.getByRole('row', { name: /Nobody/ })).toContainText(
    'A3 No client of your book has the number 999999999.',
  )
  await expect(table.getByRole('row', { name: /Ravi Menon/ })).toContainText('RM1')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  const enter = page.getByRole('button', { name: 'Enter 1 code' })
  await expect(enter).toBeDisabled()
  await page.getByLabel('Leave out the refused row').check()
  await enter.click()
  await expect(page.getByText('1 new, 0 changed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.goto(`${site}/orders/codes`)
  await choose('codes.csv', Buffer.from(template.replace('Ravi Menon,', 'Ravi Menon,RM1')))
  await expect(table.getByRole('row', { name: /Ravi Menon/ })).toContainText('As it is')
  await page.goto(`${site}/activity`)
  await expect(page.getByText('By a file of clients: 1 new, 0 changed')).toBeVisible()
})
