import { expect, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''
const count = 600

test('rows that come leave what the keyboard stands on in sight, and none come by themselves while it is beyond the list', async ({
  page,
}) => {
  await registerDistributor(page, site)
  const rows = Array.from({ length: count }, (_, nth) => {
    const place = String(nth + 1).padStart(3, '0')
    const texts = [`Client ${place}`, `ABCPE${String(1000 + nth)}Q`, `98${String(10_000_000 + nth)}`]
    const cells = texts.map((text, at) => ({
      field: ['name', 'panNumber', 'phone'][at],
      cell: `${'ABC'[at]}${nth + 2}`,
      text,
    }))
    return { row: nth + 2, cells }
  })
  const made = await page.request.post(`${site}/api/client-imports`, {
    headers: { origin: site, 'idempotency-key': crypto.randomUUID() },
    data: { fileName: 'book.csv', rows, expectedNew: count, leaveOutRefused: false, consentNotice: null },
  })
  expect(made.status(), await made.text()).toBe(201)
  // The list's second part is answered when this test says so; how often a further one is asked for is counted.
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  let further = 0
  await page.route(/\/api\/clients\?.*cursor=/, async (route) => {
    further += 1
    await isHeld
    await route.continue()
  })
  await page.goto(`${site}/clients`)
  await expect(page.getByText('Client 001')).toBeVisible()
  await page.getByText('Client 050').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Loading more clients' })).toBeVisible()

  const terms = page.getByRole('link', { name: 'Terms of Service' })
  const more = page.getByRole('button', { name: 'Loading more clients' })
  await more.focus()
  while (!(await terms.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab')
  await expect(terms).toBeInViewport()
  answer()
  await expect(page.getByRole('button', { name: 'Load more clients' })).toHaveCount(1)
  await expect(terms).toBeFocused()
  await expect(terms).toBeInViewport()
  expect(further).toBe(1)

  // Back among the rows, more come again as they are needed.
  const isInRow = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null)
  while (!(await isInRow())) await page.keyboard.press('Shift+Tab')
  await expect.poll(() => further).toBeGreaterThan(1)
})
