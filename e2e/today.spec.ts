import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

/** Signs in as the demo distributor, whose book has what needs somebody. */
async function signInToDemo(page: Page): Promise<void> {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

const listOf = (page: Page) => page.getByRole('region', { name: /^Needs you today/ })

test('what needs somebody stands first, the most rupees at stake above, and leads to its act', async ({
  page,
}) => {
  await signInToDemo(page)
  const list = listOf(page)
  const lines = list.getByRole('listitem')
  await expect(lines).toHaveCount(10)
  const amounts = (await lines.locator('b:visible', { hasText: '₹' }).allTextContents()).map((words) =>
    Number(words.replace(/\D/g, '')),
  )
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  await expectAccessible(page)
  await expectNoOverflow(page)

  await list.getByText('By date', { exact: true }).click()
  await expect(lines.first()).toContainText('late')
  await list.getByRole('radio', { name: /^Goals/ }).check()
  await expect(lines.first()).toContainText('Goal off track')
  await expect(lines.filter({ hasText: 'Review due' })).toHaveCount(0)
  await lines
    .first()
    .getByRole('link', { name: /^Review goal/ })
    .click()
  await expect(page).toHaveURL(/\/goals\/\d+\/review/)
})

test('a line is snoozed, brought back, and stands on its client’s page too', async ({ page }) => {
  await signInToDemo(page)
  const list = listOf(page)
  await list.getByRole('radio', { name: /^Reviews/ }).check()
  const first = list.getByRole('listitem').first()
  await expect(first).toContainText('Review due')
  const name = (await first.locator('b').first().textContent()) ?? ''
  const goal = (await first.locator('p').first().locator('span').last().textContent()) ?? ''
  const line = list.getByRole('listitem').filter({ hasText: name }).filter({ hasText: goal })
  await line.getByRole('button', { name: /^Later, hand over or done/ }).click()
  await page.getByRole('button', { name: 'On a date…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring back on a date' })
  await dialog.getByRole('button', { name: 'Bring back then' }).click()
  await expect(dialog).toContainText('Enter a date from')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await line.getByRole('button', { name: /^Later, hand over or done/ }).click()
  await page.getByRole('button', { name: 'Next Monday' }).click()
  await expect(list.getByRole('status')).toContainText(`${name}: comes back on`)
  await expect(line).toHaveCount(0)
  await list.getByRole('button', { name: '1 snoozed' }).click()
  const snoozed = page.getByRole('region', { name: /^Snoozed/ })
  await expect(snoozed.getByRole('listitem')).toHaveCount(1)
  await expect(snoozed.getByRole('listitem')).toContainText('back on')
  await expectAccessible(page)
  await snoozed.getByRole('button', { name: 'Undo' }).click()
  await expect(snoozed.getByRole('listitem')).toHaveCount(0)
  await snoozed.getByRole('button', { name: 'Back to today' }).click()
  await page.getByRole('row', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('heading', { name }).waitFor()
  await expect(
    list.getByRole('listitem').filter({ hasText: 'Review due' }).filter({ hasText: goal }),
  ).toBeVisible()
})

test('a book that nothing is in yet says so', async ({ page }) => {
  await registerDistributor(page, site)
  await expect(listOf(page)).toContainText('Not looked through yet')
})

test('the list fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInToDemo(page)
  await expect(listOf(page).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await expectNoOverflow(page)
})
