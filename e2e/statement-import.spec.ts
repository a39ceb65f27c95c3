import { expect, expectAccessible, registerDistributor, siteOf, test } from './journey.ts'
import { finalisedClient, printedStatement } from './printed-statement.ts'
import { soundStatement } from './statement-answers.ts'
import { answerStatement, expectFits } from './statement-server.ts'

const site = siteOf('simulated') ?? ''
const pdf = { name: 'kulkarni-cas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 sample') }

test.beforeEach(async ({ page }) => {
  await registerDistributor(page, site)
})

const refused = (path: string, message: string) => ({
  status: 422,
  json: { message, error: message, code: 'INVALID_INPUT', details: [{ path, message }] },
})

test('a file is chosen, and what is wrong with it stands where it is mended', async ({ page }) => {
  await answerStatement(page, soundStatement)
  await page.goto(`${site}/clients`)
  await page.getByRole('link', { name: 'Import statement' }).click()
  await expect(page.getByText('No statement was read yet')).toBeVisible()
  await page.getByRole('button', { name: 'Read statement' }).click()
  const file = page.getByLabel('Statement file')
  await expect(page.getByText('Choose a file.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password of the PDF')).toHaveCount(0)
  await file.setInputFiles({ ...pdf, buffer: Buffer.alloc(20_000_001) })
  await expect(page.getByText('This file has 20.0 MB. Choose a file of at most 20 MB.')).toBeVisible()
  await file.setInputFiles(pdf)
  await expect(page.getByText(/of at most 20 MB\.$/)).toHaveCount(0)
  await expect(page.getByText(/^kulkarni-cas\.pdf, 1 kB/)).toBeVisible()
  await expectFits(page)

  const wrong = 'This password does not open the file. Enter the one it was ordered with.'
  await page.route('**/api/statement-imports', (route) => route.fulfill(refused('password', wrong)), {
    times: 1,
  })
  const password = page.getByLabel('Password of the PDF')
  await password.fill('ABCPE1234F')
  await password.press('Enter')
  await expect(page.getByText(wrong)).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveValue('ABCPE1234F')

  const summary = 'This is a summary, which lists no transactions.'
  await page.route('**/api/statement-imports', (route) => route.fulfill(refused('file', summary)), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Read statement' }).click()
  await expect(page.getByText(summary)).toBeVisible()
  await expect(file).toHaveAttribute('aria-invalid', 'true')

  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Read statement' }).click()
  expect((await asked).postDataJSON()).toEqual({
    fileName: 'kulkarni-cas.pdf',
    file: pdf.buffer.toString('base64'),
    password: 'ABCPE1234F',
  })
  await expect(page.getByRole('heading', { name: 'Check the statement' })).toBeVisible()
})

test('while it is read the page says so, and a second press reads nothing again', async ({ page }) => {
  let reads = 0
  let finish = () => {}
  const read = new Promise<void>((resolve) => {
    finish = resolve
  })
  await answerStatement(page, soundStatement)
  await page.route('**/api/statement-imports', async (route) => {
    if (route.request().method() === 'POST') {
      reads += 1
      await read
    }
    await route.fallback()
  })
  await page.goto(`${site}/clients/import-statement`)
  await page.getByLabel('Statement file').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Read statement' }).dblclick()
  await expect(page.getByText('Reading kulkarni-cas.pdf, 1 kB: its rows, then their sums.')).toBeVisible()
  await expect(page.getByText(/^Still reading kulkarni-cas\.pdf/)).toBeVisible()
  finish()
  await expect(page.getByRole('heading', { name: 'Check the statement' })).toBeVisible()
  expect(reads).toBe(1)
})

test('a statement goes from its file into the book, to a goal, and out of the book again', async ({
  page,
}) => {
  const { name, panNumber, goalName } = await finalisedClient(page, site)
  const file = await printedStatement(name, panNumber)
  await page.goto(`${site}/clients/import-statement`)
  await page.getByLabel('Statement file').setInputFiles(file)
  const password = page.getByLabel('Password of the PDF')
  await password.fill('WRONG')
  await page.getByRole('button', { name: 'Read statement' }).click()
  await expect(page.getByText(/^This password does not open the file/)).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(panNumber)
  await page.getByRole('button', { name: 'Read statement' }).click()

  await expect(page.getByLabel('Figures of the statement')).toContainText('2 of 2 schemes')
  await expect(page.getByRole('table', { name: 'Investors' }).getByRole('link', { name })).toBeVisible()
  const apply = page.getByRole('button', { name: 'Apply 2 schemes' })
  await expect(apply).toBeDisabled()
  await page.getByLabel('Cost', { exact: true }).fill('800')
  await page.getByLabel('Bought on').fill('14 3 2010')
  await page.getByLabel('Bought on').blur()
  await expect(page.getByText('1 of 1 answered')).toBeVisible()
  await expectAccessible(page)
  await apply.click()
  await expect(page.getByText(/^3 transactions booked on /)).toBeVisible()
  await page.getByRole('link', { name: `Give to goals, ${name}` }).click()

  const folios = page.getByRole('region', { name: 'Folios' })
  const unassigned = folios.getByRole('cell', { name: 'Unassigned', exact: true })
  await expect(folios).toContainText('2 at 2 fund houses')
  await expect(unassigned).toHaveCount(2)
  await folios
    .getByRole('button', { name: /^Give to goals, / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Give to goals' })
  await dialog.getByRole('button', { name: `All of it to ${goalName}` }).click()
  await dialog.getByRole('button', { name: 'Give to goals' }).click()
  await expect(page.getByText('Shares saved')).toBeVisible()
  await expect(folios.getByRole('link', { name: goalName })).toBeVisible()

  await folios.getByRole('link', { name: goalName }).click()
  const folio = page.getByLabel(/^Folio for /).first()
  await expect(folio.getByRole('option', { selected: true })).toHaveText('A new folio of this goal')
  await folio.selectOption({ index: 1 })
  await expect(page.getByText('Folio saved')).toBeVisible()
  await page.reload()
  await expect(folio.getByRole('option', { selected: true })).toHaveText(/^Folio .*, Asha Kale$/)
  await expectAccessible(page)
  await expectAccessible(page)

  await page.goto(`${site}/clients/import-statement`)
  await page.getByRole('link', { name: file.name }).click()
  const takeBack = page.getByRole('button', { name: 'Take back' })
  await expect(page.getByText(`The goal ‘${goalName}’ has part of these folios.`)).toBeVisible()
  await expect(takeBack).toBeDisabled()
  await page.getByRole('link', { name: `Give to goals, ${name}` }).click()
  await folios.getByRole('button', { name: /^Change goals, / }).click()
  await dialog.getByRole('textbox', { name: goalName }).fill('')
  await dialog.getByRole('button', { name: 'Give to goals' }).click()
  await expect(unassigned).toHaveCount(2)
  await page.goBack()
  await takeBack.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(/^This statement was taken back on /)).toBeVisible()
  await page.getByRole('link', { name: 'Import statement' }).click()
  await expect(page.getByRole('row', { name: file.name })).toContainText('Taken back')
})
