import type { Locator } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { csvRows, saveTable } from './saved-table.ts'

const site = siteOf('simulated') ?? ''

interface JsonTable {
  table: string
  columns: { name: string; kind: string }[]
  rows: Record<string, string | number | null>[]
}

const rupees = (value: unknown) =>
  `${Number(value) < 0 ? '−' : ''}₹${Math.abs(Math.round(Number(value))).toLocaleString('en-IN')}`

/** The rows of a table, each cell's first line. */
async function cellsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) =>
      (await row.getByRole('cell').allInnerTexts()).map((text) => text.split('\n')[0] ?? ''),
    ),
  )
}

test('a table is saved as CSV and as JSON with what the screen shows, by the keyboard, and its saving is told', async ({
  page,
}) => {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`${site}/clients`)
  const clients = page.getByRole('table', { name: 'Clients' })
  await clients.getByRole('button', { name: 'Portfolio Value' }).click()
  await expect(clients.getByRole('columnheader', { name: 'Portfolio Value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  // Other journeys invest in this book meanwhile: where one did between the two, both are read again.
  await expect(async () => {
    await page.reload()
    await clients.getByRole('button', { name: 'Portfolio Value' }).click()
    await expect(clients.getByRole('row').last()).toContainText('₹0')
    const csv = await saveTable(page, 'Clients', 'CSV')
    const json = await saveTable(page, 'Clients', 'JSON')
    const shown = await cellsOf(clients)
    expect(csv.name).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/)
    const [heads = [], ...rows] = csvRows(csv.text)
    expect(heads).toEqual(await clients.getByRole('columnheader').allInnerTexts())
    const told = JSON.parse(json.text) as JsonTable
    expect(told.columns.map(({ name }) => name)).toEqual(heads)
    expect(rows).toHaveLength(shown.length)
    expect(told.rows).toHaveLength(shown.length)
    const [name, value, gain, pan] = ['Name', 'Portfolio Value', 'Gain', 'PAN Number'].map((head) =>
      heads.indexOf(head),
    )
    shown.forEach((cells, at) => {
      const row = rows[at] ?? []
      expect(row[name ?? 0]).toBe(cells[name ?? 0])
      expect(row[value ?? 0]).toMatch(/^\d+\.\d\d$/)
      expect(rupees(row[value ?? 0])).toBe(cells[value ?? 0])
      expect(rupees(Math.abs(Number(row[gain ?? 0])))).toBe(
        `₹${/₹([\d,]+)/.exec(cells[gain ?? 0] ?? '')?.[1]}`,
      )
      expect(row[pan ?? 0]).toBe(cells[pan ?? 0])
      expect(told.rows[at]?.Name).toBe(row[name ?? 0])
      expect(told.rows[at]?.['Portfolio Value']).toBe(Number(row[value ?? 0]))
    })
  }).toPass({ timeout: 90_000 })
  const activity = await page.request.get(`${site}/api/activity?kind=export`)
  expect(JSON.stringify(await activity.json())).toMatch(/Clients: \d+ rows, JSON/)

  await clients.getByRole('link', { name: 'Meera Kulkarni' }).click()
  const holdings = page.getByRole('table', { name: 'Holdings' })
  await expect(holdings.getByRole('row').nth(1)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(holdings.getByRole('row').nth(1)).toContainText('₹')
    const csv = await saveTable(page, 'Holdings', 'CSV')
    const told = JSON.parse((await saveTable(page, 'Holdings', 'JSON')).text) as JsonTable
    expect(csv.name).toMatch(/^holdings-meera-kulkarni-/)
    const [heads = [], ...rows] = csvRows(csv.text)
    const shown = await cellsOf(holdings)
    expect(rows).toHaveLength(shown.length)
    expect(heads).toContain('Absolute return, %')
    shown.forEach(([fund, units, invested, value, gain = ''], at) => {
      const row = Object.fromEntries(heads.map((head, place) => [head, rows[at]?.[place] ?? '']))
      expect([row.Fund, rupees(row.Invested), rupees(row.Value)]).toEqual([fund, invested, value])
      expect(units?.replaceAll(',', '')).toBe(Number(row.Units).toFixed(3))
      expect(gain).toContain(Math.abs(Number(row['Absolute return, %'])).toFixed(1))
      expect(told.rows[at]).toMatchObject({
        Fund: row.Fund,
        Value: Number(row.Value),
        Units: Number(row.Units),
      })
    })
  }).toPass({ timeout: 90_000 })

  const menu = page.getByRole('button', { name: 'Export: Holdings' })
  await menu.press('Enter')
  await expect(page.getByText('JSON, for programs').and(page.locator(':visible'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
