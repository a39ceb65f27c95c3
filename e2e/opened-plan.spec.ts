import { expect, siteOf, test } from './journey.ts'
import { clientsOf, flat, type MadePlan, openPlan, planOf, resultsAddress, signInDemo } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const rupees = (amount: number | undefined) => `₹${amount?.toLocaleString('en-IN')}`

/** Opens an address whose plan is not quite what the server made. */
async function openChanged(page: Parameters<typeof planOf>[0], change: (plan: MadePlan) => object) {
  await signInDemo(page, site())
  const [client] = await clientsOf(page)
  const plan = await planOf(page, flat)
  await page.goto(resultsAddress(site(), client?.id ?? 0, flat, { ...plan, ...change(plan) }))
  return plan
}

test('a plan of the address that contradicts itself is computed again, with a sentence', async ({ page }) => {
  const plan = await openChanged(page, ({ fundAmounts }) => {
    const [first = ''] = Object.keys(fundAmounts)
    return { initial_investment: 40_000, fundAmounts: { ...fundAmounts, [first]: 81_32_983 } }
  })
  await expect(
    page.getByText(/^The plan in the address did not follow from its own goal: its funds add up to/),
  ).toBeVisible()
  await expect(page.getByLabel('Plan figures')).toContainText(rupees(plan.initial_investment))
  await expect(page.getByText('₹81,32,983', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Plan figures')).toContainText(rupees(plan.initial_investment))
  await expect(page.getByText(/did not follow/)).toHaveCount(0)
})

test('a plan with the mix of another level is computed again', async ({ page }) => {
  await signInDemo(page, site())
  const [client] = await clientsOf(page)
  const bold = await planOf(page, { ...flat, riskLevel: 0 })
  await page.goto(resultsAddress(site(), client?.id ?? 0, flat, bold))
  await expect(page.getByText(/its mix or figures are not those of risk level 9 over 10 years/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Risk level 9 of 15' })).toBeVisible()
})

test('a plan of older NAVs is computed again, with both dates', async ({ page }) => {
  const plan = await openChanged(page, (made) => ({
    expected_return: 9,
    basis: { ...(made as MadePlan & { basis: object }).basis, digest: 'older', navDate: '2026-01-30' },
  }))
  await expect(
    page.getByText(/^This plan was made from NAVs to 30 Jan 2026 and has been computed again/),
  ).toBeVisible()
  await expect(page.getByLabel('Plan figures')).toContainText(rupees(plan.initial_investment))
})

test('a stored plan that was changed is computed again', async ({ page }) => {
  const { client, plan } = await openPlan(page, site())
  await page.getByText('Conservative 15', { exact: true }).click()
  await expect(page.getByText('Checked: the same plan, to the rupee.')).toBeVisible()
  await page.evaluate(async (id) => {
    const user = await (await fetch('/api/user')).json()
    const key = `lakshya:${user.id}:plan:${id}`
    const stored = JSON.parse(localStorage.getItem(key) ?? '')
    stored.goal.riskLevel = 9
    localStorage.setItem(key, JSON.stringify(stored))
  }, client.id)
  await page.goto(`${site()}/clients/${client.id}/new-goal-results`)
  await expect(page.getByText(/^The plan kept here did not follow from its own goal/)).toBeVisible()
  await expect(page.getByLabel('Plan figures')).toContainText(rupees(plan.initial_investment))
})

test('a plan whose goal has no amount is refused, and the goal form opens', async ({ page }) => {
  await signInDemo(page, site())
  const [client] = await clientsOf(page)
  const plan = await planOf(page, flat)
  await page.goto(resultsAddress(site(), client?.id ?? 0, { ...flat, targetAmount: 'much' }, plan))
  await expect(page.getByText(/^The plan in the address cannot be computed/)).toBeVisible()
  await expect(page).toHaveURL(/goals\/new$/)
})
