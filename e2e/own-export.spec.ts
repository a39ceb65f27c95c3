import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

/** Makes an account of its own, and signs in with it. */
async function register(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(`${site}/api/register`, {
    headers: { origin: site },
    data: { username: `${name}-${Date.now()}@example.com`, password: 'correct horse battery' },
  })
  expect(answer.status()).toBeLessThan(300)
}

/** The data of a client of an account of its own, as a file. */
async function exported(page: Page): Promise<Buffer> {
  await register(page, 'first')
  const cells = ['Ravi Menon', 'RVMPM1234K', '9833027146'].map((text, place) => ({
    field: ['name', 'panNumber', 'phone'][place],
    cell: `${'ABC'[place]}2`,
    text,
  }))
  const made = await page.request.post(`${site}/api/client-imports`, {
    headers: { origin: site, 'idempotency-key': `own-export-${Date.now()}` },
    data: {
      fileName: 'a.csv',
      rows: [{ row: 2, cells }],
      expectedNew: 1,
      leaveOutRefused: false,
      consentNotice: null,
    },
  })
  expect(made.status()).toBe(201)
  const [client] = await (await page.request.get(`${site}/api/clients`)).json()
  return (await page.request.get(`${site}/api/clients/${client.id}/data`)).body()
}

test('an export is checked, brought back into another account, and undone', async ({ page }) => {
  const buffer = await exported(page)
  await page.context().clearCookies()
  await register(page, 'second')
  await page.goto(`${site}/clients/import`)
  await page.getByRole('link', { name: 'Bring an export back' }).click()
  const file = page.getByLabel('Export (JSON)')
  const json = { name: 'client-data.json', mimeType: 'application/json' }
  await file.setInputFiles({ ...json, buffer: buffer.subarray(0, buffer.length - 20) })
  await expect(page.getByText(/This file is cut off/)).toBeVisible()
  await expectAccessible(page)
  await file.setInputFiles({ ...json, buffer })

  await expect(page.getByRole('heading', { name: 'Check the export' })).toBeVisible()
  const row = page
    .getByRole('table', { name: 'Clients of the export' })
    .getByRole('row', { name: /Ravi Menon/ })
  await expect(row).toContainText('New')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Bring 1 client back' }).click()
  await expect(page.getByRole('link', { name: 'Ravi Menon' })).toBeVisible()

  await page.goto(`${site}/clients/import-export`)
  await page.getByRole('button', { name: 'Undo the import of client-data.json' }).click()
  await expect(page.getByText('It is undone.')).toBeVisible()
})
