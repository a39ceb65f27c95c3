import { expect, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''
const count = 300

test('of a long table the rows in sight are drawn, each is come to, and all are printed', async ({
  page,
}) => {
  await registerDistributor(page, site)
  await page.goto(`${site}/clients/import`)
  // Every tenth remark of a refusal makes its row taller than its neighbours.
  const lines = Array.from({ length: count }, (_, nth) =>
    nth % 10 === 3 ? `Client ${nth + 1},BADPAN,12,Pune` : `Client ${nth + 1},,,Pune`,
  )
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Client Name,PAN No,Mobile No.,City', ...lines].join('\r\n')),
  })
  const table = page.getByRole('table', { name: 'Rows of the file' })
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
  const rows = table.locator('tbody tr[aria-rowindex]')
  const last = table.locator(`tr[aria-rowindex="${count + 1}"]`)
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '2')
    expect(await rows.count()).toBeLessThan(100)
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ timeout: 50 })
    }).toPass({ intervals: [20] })
    expect(await rows.count()).toBeLessThan(100)
    const indexes = await rows.evaluateAll((drawn) => drawn.map((row) => Number(row.ariaRowIndex)))
    expect(indexes).toEqual(indexes.map((_, nth) => count + 2 - indexes.length + nth))
  }

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(count)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => rows.count()).toBeLessThan(100)
})
