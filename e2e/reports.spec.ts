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

test('a statement is read as PDF and CSV, handed over by a link, and withdrawn', async ({
  page,
  browser,
}) => {
  await registerDistributor(page, site)
  const pan = newPan()
  const client = await newClient(page, {
    name: 'Meera Report',
    email: `report-${Date.now()}@example.com`,
    panNumber: pan,
    riskAppetite: 4,
  })
  await page.goto(`${site}/clients/${client.id}`)
  const panel = page.getByRole('region', { name: 'Reports' })
  const pdf = await page.request.get(
    `${site}${await panel.getByRole('link', { name: /^PDF of the portfolio/ }).getAttribute('href')}`,
  )
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const saving = page.waitForEvent('download')
  await panel.getByRole('link', { name: /^CSV of the capital gains/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Meera-Report-gains-.*\.csv$/)

  await panel.getByRole('button', { name: /^Link to the portfolio statement/ }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const message = await page.getByTestId('link-message').textContent()
  const address = /\S+\/report#token=\S+/.exec(message ?? '')?.[0] ?? ''
  const whatsApp = page.getByRole('link', { name: 'Send on WhatsApp' })
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(address)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(panel.getByText('not opened yet')).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const link = address.replace(/^https?:\/\/[^/]+/, site)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Portfolio statement for Meera' })).toBeVisible()
  expect(await phone.content()).not.toContain(pan.slice(-4))
  await expectNoOverflow(phone)
  await phone.getByLabel('Last four characters of your PAN').fill('999Z')
  await phone.getByRole('button', { name: 'Show report' }).click()
  await expect(phone.getByText(/4 more tries, then the link is over/)).toBeVisible()
  await phone.getByLabel('Last four characters of your PAN').fill(pan.slice(-4))
  await phone.getByRole('button', { name: 'Show report' }).click()
  const read = await phone.getByRole('link', { name: 'Open PDF' }).getAttribute('href')
  expect((await phone.request.get(`${site}${read}`)).headers()['content-type']).toBe('application/pdf')

  await page.reload()
  await expect(panel.getByText(/opened once/)).toBeVisible()
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await expect(panel.getByText('Withdrawn', { exact: true })).toBeVisible()
  await phone.goto('about:blank')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'This link is over' })).toBeVisible()
  await phone.close()
})

test('the whole book’s reports are asked for, made and downloaded as one archive', async ({ page }) => {
  await registerDistributor(page, site)
  for (const name of ['Asha Book', 'Bala Book']) {
    await newClient(page, {
      name,
      email: `book-${Date.now()}@example.com`,
      panNumber: newPan(),
      riskAppetite: 4,
    })
  }
  await page.goto(`${site}/dashboard`)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('No reports yet')).toBeVisible()
  await page.getByLabel('CSV, for spreadsheets').check()
  await page.getByLabel('Capital gains statement').check()
  await page.getByLabel('Now', { exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make reports' }).click()
  const made = page.getByRole('list', { name: 'Reports of many clients' })
  await expect(made.getByText('Whole book, 2 clients')).toBeVisible()
  await expect(made.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(made.getByText(/^8 files, /)).toBeVisible()
  const saving = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Download ZIP' }).click()
  const archive = readFileSync(await (await saving).path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  expect(archive.length).toBeGreaterThan(20_000)
  await made.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No reports yet')).toBeVisible()
})
