import type { Page } from '@playwright/test'
import { expect, expectAccessible, siteOf, test } from './journey.ts'
import { openPlan, smallSip } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''

/** Chooses the same action for every issue, once they are there. */
async function decideAll(page: Page, action: string): Promise<void> {
  const groups = page.getByRole('group', { name: /^Action for/ })
  await groups.first().waitFor()
  for (const group of await groups.all()) await group.getByText(action).click()
}

test('applies an action for every issue, and shortens the way to the goal', async ({ page }) => {
  const { plan } = await openPlan(page, site(), smallSip)
  const apply = page.getByRole('button', { name: 'Apply Selected Actions' })
  await expect(apply).toBeDisabled()
  await expectAccessible(page)
  for (const group of await page.getByRole('group', { name: /^Action for/ }).all()) {
    await expect(apply).toBeDisabled()
    await group.getByText(/^Increase to/).click()
  }
  const asked = page.waitForRequest('**/api/calculate-portfolio')
  await apply.click()
  const body = (await asked).postDataJSON()
  expect(body).toMatchObject({ isResolvingIssues: true, calculateCompletionTime: true })
  expect(body.scalingFactor).toBeGreaterThan(1)
  await expect(page.getByText('Fund issues resolved successfully!')).toBeVisible()
  await expect(page.getByText('Goal Completion Update')).toBeVisible()
  await expect(page.getByText('Fund issue resolution')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Plan (manual mix)' })).toBeVisible()
  const [issue] = plan.fundIssues
  await expect(page.getByLabel(`${issue?.name}, rupees`)).toHaveValue(
    (issue?.minRequired ?? 0).toLocaleString('en-IN'),
  )
  await expectAccessible(page)
})

test('a removal rescales the others and leaves the amount alone', async ({ page }) => {
  await openPlan(page, site(), smallSip)
  await decideAll(page, 'Remove from the plan')
  await page.getByRole('button', { name: 'Apply Selected Actions' }).click()
  await expect(page.getByText('Fund issues resolved successfully!')).toBeVisible()
  await expect(page.getByText('Goal Completion Update')).toHaveCount(0)
  await expect(page.getByText('Total 100.0%')).toBeVisible()
})

test('a failure says why and changes nothing', async ({ page }) => {
  await openPlan(page, site(), smallSip)
  const problem = { message: 'The estimates are being renewed.', error: 'x', code: 'INTERNAL' }
  await page.route('**/api/calculate-portfolio', (route) => route.fulfill({ status: 500, json: problem }))
  await decideAll(page, 'Remove from the plan')
  await page.getByRole('button', { name: 'Apply Selected Actions' }).click()
  await expect(page.getByText(/^Failed to resolve fund issues: ./)).toBeVisible()
  await expect(page.getByText('Fund issue resolution')).toBeVisible()
})
