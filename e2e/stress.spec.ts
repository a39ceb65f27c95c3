import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

test('a scenario over the book shows what it would do, over a client the same, and is saved as it is shown', async ({
  page,
}) => {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('link', { name: 'Stress', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stress of the book' })).toBeVisible()
  const top = page.getByRole('region', { name: 'Scenario and what it comes to' })
  await expect(top.getByRole('radio', { name: /^Small caps fall 30%.*−\d+\.\d%$/ })).toBeChecked()
  await expect(top).toContainText('Small cap set to −30%; each other kind takes its expected move given that')
  await expect(page.getByText('A scenario, not a forecast')).toBeVisible()
  await expectAccessible(page)

  // The table says in rupees what the file says to the paisa. Other journeys invest in the demo's book meanwhile: where one
  // did between the two, both are read again.
  await expect(async () => {
    await page.reload()
    await page.getByRole('region', { name: 'Value by kind' }).getByText('Table').click()
    const kind = page.getByRole('table', { name: 'Value by kind' }).getByRole('row').nth(1)
    const [name = '', before = ''] = await kind.getByRole('cell').allInnerTexts()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    const row = csv.split('\r\n').find((line) => line.includes(`,Kind,,${name},`))
    const rupees = Math.round(Number(row?.split(',')[5])).toLocaleString('en-IN')
    expect(before).toBe(`₹${rupees}`)
  }).toPass({ timeout: 90_000 })

  await page.getByRole('button', { name: 'How this is reckoned' }).click()
  const dialog = page.getByRole('dialog', { name: 'How this is reckoned' })
  await expect(dialog).toContainText('A goal is off track below 70%.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByText('SIPs stop for a year').click()
  await expect(top).toContainText('No price moves')
  await expect(top).toContainText('₹0, 0.0% at once')

  await page.getByText('Your own').click()
  await top.getByRole('button', { name: 'Show what it does' }).click()
  await expect(top.getByRole('alert')).toHaveText('Enter a fall for at least one kind of fund.')
  await top.getByLabel('Flexi cap').fill('40')
  await expectAccessible(page)
  await top.getByRole('button', { name: 'Show what it does' }).click()
  await expect(top).toContainText('Flexi cap set to −40%')

  const clients = page.getByRole('table', { name: 'Clients, largest losers first' })
  const client = await clients.getByRole('link').first().innerText()
  await clients.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `Stress of ${client}` })).toBeVisible()
  await expect(top).toContainText('Flexi cap set to −40%')
  await expect(page.getByRole('table', { name: 'Goals, hit most first' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Whole book' }).click()
  await expect(page.getByRole('heading', { name: 'Stress of the book' })).toBeVisible()
  await expectNoOverflow(page)
})

test('a book in which nobody holds anything says what to do next', async ({ page }) => {
  await registerDistributor(page, site)
  await page.goto(`${site}/stress`)
  await expect(page.getByText('Nobody holds anything yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import statement' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${site}/stress?client=nobody`)
  await expect(page.getByRole('heading', { name: 'Client Not Found' })).toBeVisible()
})

test('while a large book is reckoned the page says how far it is, and then shows it', async ({ page }) => {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  let isReady = false
  await page.route('**/api/stress?*', (route) =>
    isReady ? route.continue() : route.fulfill({ json: { kind: 'working', done: 12_000, of: 30_000 } }),
  )
  await page.goto(`${site}/stress`)
  await expect(page.getByText('Reckoning goals: 12,000 of 30,000')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Reckoning' })).toBeVisible()
  isReady = true
  await expect(page.getByRole('table', { name: 'Clients, largest losers first' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Reckoning' })).toHaveCount(0)
})
