import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, registerClient, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

test('a client’s page and the firm’s show who did what, and the file has the same', async ({ page }) => {
  // An account of its own: others work with the demo at the same time.
  await registerDistributor(page, site)
  await registerClient(page, site, 'Meera Kulkarni')
  await page.getByRole('button', { name: 'Show activity' }).click()
  const own = page.getByRole('region', { name: 'Activity' })
  await expect(own.getByText('Particulars with PAN seen').first()).toBeVisible()
  await expectAccessible(page)
  await own.getByLabel('Kind of activity').selectOption('client')
  await expect(own.getByText('Particulars with PAN seen')).toBeHidden()
  await expect(own.getByText('Client registered')).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  const all = page.getByRole('region', { name: 'What was done' })
  await expect(all.getByText(/^Signed in/).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await all.getByLabel('Search activity').fill('signed in')
  await expect(all.getByText('Particulars with PAN seen')).toBeHidden()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as JSON lines' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\n')
  const actions = lines.map((line): string => JSON.parse(line).action)
  expect(actions.length).toBeGreaterThan(0)
  // That it was taken stands in it too, with the words that were searched.
  expect(
    actions.filter((action) => !/^(access\.(signed-in|new-device)|export\.activity)$/.test(action)),
  ).toEqual([])
})
