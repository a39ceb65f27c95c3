import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { signInDemo } from './plan-page.ts'
import { saveTable } from './saved-table.ts'

const site = siteOf('simulated') ?? ''

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a question in Ctrl+K is answered exactly, its table exported, and what is asked for is filled in', async ({
  page,
}) => {
  await signInDemo(page, site)
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog')
  await find.getByRole('combobox').fill('who is off track?')
  await expect(find.getByRole('group', { name: 'Ask' }).getByRole('option').first()).toBeVisible()
  await look(page, 'find')
  await expectAccessible(page)
  await find.getByRole('group', { name: 'Ask' }).getByRole('option').first().click()

  await expect(page).toHaveURL(/\/ask/)
  const answer = page.getByRole('region', { name: 'who is off track?' })
  const table = answer.getByRole('table')
  await expect(table).toBeVisible()
  await look(page, 'answer')
  await answer.getByRole('button', { name: 'Show the query' }).click()
  await expect(answer.locator('code')).toContainText('goals')
  const rows = await table.getByRole('row').count()
  const { text: csv } = await saveTable(page, (await table.getAttribute('aria-label')) ?? '', 'CSV')
  for (const name of await table.getByRole('link').allInnerTexts()) expect(csv).toContain(name)
  expect(rows).toBeGreaterThan(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await look(page, 'answer-390')
  await page.setViewportSize({ width: 1366, height: 768 })

  const field = page.getByRole('combobox', { name: 'Your question' })
  await field.fill('will the market fall next year?')
  await field.press('Enter')
  const unknown = page.getByRole('region', { name: 'will the market fall next year?' })
  await expect(unknown.getByRole('button').first()).toBeVisible()
  await look(page, 'instead')

  await field.fill('new SIP goal for Rohit, 50 lakh in 12 years, moderate')
  await field.press('Enter')
  await page.getByRole('link', { name: /Open the new goal/ }).click()
  await expect(page.getByRole('textbox', { name: /Target amount/ })).toHaveValue('50,00,000')
  await expect(page.getByRole('textbox', { name: 'Years' })).toHaveValue('12')
  await look(page, 'goal')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'who is off track?' })).toBeVisible()
})
