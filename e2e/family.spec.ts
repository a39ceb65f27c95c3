import {
  expect,
  expectAccessible,
  expectNoOverflow,
  registerClient,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'

const site = siteOf('simulated') ?? ''

test('a family is made on a client’s page, shown together and apart, and dissolved', async ({ page }) => {
  await registerDistributor(page, site)
  for (const name of ['Asha Rao', 'Ben Rao']) await registerClient(page, site, name)
  await page.goto(`${site}/clients`)
  await page.getByRole('link', { name: 'Ben Rao' }).click()

  const panel = page.getByRole('region', { name: 'Family' })
  await panel.getByRole('button', { name: 'Make a family' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a family' })
  await expect(dialog.getByLabel('Name of the family')).toHaveValue('Rao family')
  await dialog.getByLabel('Name of the family').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a name of 2 to 80 characters.')
  await dialog.getByLabel('Name of the family').fill('The Raos')
  await dialog.getByRole('searchbox', { name: 'Add a client' }).fill('asha')
  await expect(dialog.getByRole('list', { name: 'Clients found' })).toContainText('Asha Rao')
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Asha Rao' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('The Raos')
  await expect(panel.getByRole('listitem').first()).toHaveText('Asha RaoHead')

  await panel.getByRole('link', { name: 'Family’s figures' }).click()
  await expect(page.getByRole('heading', { name: 'The Raos' })).toBeVisible()
  await expect(page.getByLabel('Family figures')).toContainText('Total Investment Value₹0')
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Goals' })).toContainText('No member has a goal yet.')
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    /^\/reports\/family\/\d+\.pdf$/,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'Capital gains' }).click()
  await expect(page.getByLabel('Gains of the family')).toContainText('₹0of all members')
  await expect(page.getByRole('table', { name: 'Gains by member' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'The Raos' }).click()
  await page.getByRole('link', { name: 'Stress' }).click()
  await expect(page.getByRole('heading', { name: 'Stress of The Raos' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'The Raos' }).click()

  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Dissolve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dissolve' }).click()
  await expect(panel).toContainText('In no family yet.')
})
