import {
  expect,
  expectAccessible,
  expectNoOverflow,
  registerClient,
  registerDistributor,
  type Site,
  siteOf,
  test,
} from './journey.ts'

const rupees = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))

for (const name of ['simulated', 'real'] satisfies Site[]) {
  test.describe(`the first plan on ${name} NAVs`, () => {
    test.beforeEach(({ page: _page }, info) => info.skip(siteOf(name) === undefined, 'skipped, no ../shared'))

    test('goes from registration to a fund mix with its history', async ({ page }) => {
      const site = siteOf(name) ?? ''
      await registerDistributor(page, site)
      await expectAccessible(page)
      await registerClient(page, site, 'Meera Kulkarni')
      await expectAccessible(page)

      await page.getByRole('link', { name: 'Create New Goal' }).first().click()
      await page.getByLabel('Goal name').fill("Ananya's college")
      await page.getByRole('textbox', { name: 'Target amount' }).fill('25 lakh')
      await page.getByLabel('Goal name').focus()
      await expect(page.getByRole('textbox', { name: 'Target amount' })).toHaveValue('25,00,000')
      await expect(page.getByText('₹44,77,119')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Calculate plan' }).click()

      await expect(page).toHaveURL(/new-goal-results/)
      await expect(page.getByRole('heading', { name: "Ananya's college" })).toBeVisible()
      await expect(page.getByText('₹25,00,000').first()).toBeVisible()
      await expect(page.getByText('₹44,77,119').first()).toBeVisible()
      await expect(page.getByRole('img', { name: /Annual returns/i })).toBeVisible()
      await expect(page.getByText('Average annualised')).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)

      const table = page.getByRole('table', { name: /allocation/i })
      const rows = table.getByRole('row').filter({ has: page.getByText(/^\d+\.\d%$/) })
      const amounts = await rows.locator('td').filter({ hasText: /^₹/ }).allTextContents()
      expect(amounts.length).toBeGreaterThan(3)
      const simulated = page.getByText(/Simulated NAV/)
      if (name === 'simulated') await expect(simulated.first()).toBeVisible()
      else await expect(simulated).toHaveCount(0)
    })

    test('shows amounts that add up to the total', async ({ page }) => {
      const site = siteOf(name) ?? ''
      await registerDistributor(page, site)
      await registerClient(page, site, 'Arvind Subramanian')
      await page.getByRole('link', { name: 'Create New Goal' }).first().click()
      await page.getByLabel('Goal name').fill('Retirement')
      await page.getByText('Invest Current Amount').click()
      await page.getByText('SIP', { exact: true }).click()
      await page.getByRole('textbox', { name: /SIP|amount|instalment/i }).fill('20000')
      await page.getByText('Conservative 15').click()
      await page.getByRole('button', { name: 'Calculate plan' }).click()
      await expect(page.getByRole('heading', { name: 'Retirement' })).toBeVisible()
      const answer = await page.evaluate(async () => {
        const response = await fetch('/api/optimize-portfolio', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            riskLevel: 15,
            timeFrame: 10,
            investmentType: 'sip',
            sipFrequency: 'monthly',
            mode: 'invest',
            currentSIPAmount: 20_000,
          }),
        })
        return (await response.json()) as { fundAmounts: Record<string, number> }
      })
      const table = page.getByRole('table', { name: /allocation/i })
      for (const amount of Object.values(answer.fundAmounts)) {
        await expect(table.getByText(`₹${amount.toLocaleString('en-IN')}`).first()).toBeVisible()
      }
      const total = await table.getByRole('row', { name: /Total/ }).textContent()
      expect(rupees(total?.split('₹')[1] ?? '')).toBe(20_000)
    })
  })
}
