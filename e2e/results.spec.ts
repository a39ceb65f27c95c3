import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { flat, openPlan, planOf, resultsAddress, signInDemo, smallSip } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const historyPath = '**/api/portfolio-history'

test.describe('where the plan comes from', () => {
  test('a visitor is asked to log in, and then sees the results', async ({ page }) => {
    await page.goto(`${site()}/clients/1/new-goal-results`)
    await expect(page.getByText('Please log in to view portfolio results.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth/)
  })

  test('from the address', async ({ page }) => {
    const { plan } = await openPlan(page, site())
    const total = `₹${plan.initial_investment?.toLocaleString('en-IN')}`
    await expect(page.getByLabel('Plan figures').getByText(total)).toBeVisible()
  })

  test('a broken address is told, and without a stored plan the goal form opens', async ({ page }) => {
    const { client } = await openPlan(page, site())
    await page.goto(`${site()}/clients/${client.id}/new-goal-results?result=%7B&goal=x`)
    await expect(page.getByText('Invalid data in URL parameters')).toBeVisible()
    await expect(page.getByText('No portfolio data available. Please create a goal first.')).toBeVisible()
    await expect(page).toHaveURL(/goals\/new$/)
  })

  test('a damaged stored plan is told and leads to the goal form', async ({ page }) => {
    const { client } = await openPlan(page, site())
    await page.evaluate(async (id) => {
      const user = await (await fetch('/api/user')).json()
      localStorage.setItem(`lakshya:${user.id}:plan:${id}`, '{"goal":')
    }, client.id)
    await page.goto(`${site()}/clients/${client.id}/new-goal-results`)
    await expect(page.getByText('No valid portfolio data found')).toBeVisible()
    await expect(page).toHaveURL(/goals\/new$/)
  })

  test('the old address of the goal form leads to the new one', async ({ page }) => {
    await signInDemo(page, site())
    await page.goto(`${site()}/clients/1/new-goal`)
    await expect(page).toHaveURL(/\/clients\/1\/goals\/new$/)
  })
})

test.describe('the plan panel', () => {
  test('shows the funds with minimum, CAGR, NAV with 4 decimals and a factsheet', async ({ page }) => {
    const { plan } = await openPlan(page, site())
    await expect(page.getByRole('img', { name: /^Allocation by fund: .*%/ })).toBeVisible()
    const table = page.getByRole('table', { name: 'Allocation' })
    const [code = '', amount = 0] = Object.entries(plan.fundAmounts)[0] ?? []
    const row = table.getByRole('row').filter({ has: page.locator(`a[href="/presentations/${code}.pdf"]`) })
    await expect(row.getByRole('link')).toHaveAttribute('target', '_blank')
    await expect(row).toContainText(`₹${amount.toLocaleString('en-IN')}`)
    await expect(row.getByRole('cell').last()).toHaveText(/^[\d,]+\.\d{4}$/)
    await expect(row).toContainText(/[+−]\d+\.\d%/)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test('says No data where past figures cannot be had', async ({ page }) => {
    await page.route('**/api/fund-cagr', (route) => route.fulfill({ status: 404, json: {} }))
    await openPlan(page, site())
    await expect(page.getByRole('table', { name: 'Allocation' }).getByText('No data').first()).toBeVisible()
  })
})

test.describe('Historical Analysis', () => {
  test('is tried again after 2, 4 and 8 seconds, then gives up with a way to try again', async ({ page }) => {
    await openPlan(page, site())
    let calls = 0
    const { promise: standing, resolve: stand } = Promise.withResolvers<void>()
    await page.route(historyPath, async (route) => {
      calls += 1
      await standing
      return route.fulfill({ status: 503, json: {} })
    })
    await page.clock.install()
    await page.reload()
    await expect.poll(() => calls).toBe(1)
    // From here no time passes but what the loop lets pass, however long a look takes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    stand()
    for (const [index, seconds] of [2, 4, 8].entries()) {
      await expect(async () => {
        // What was answered is shown within moments of the page's own time.
        await page.clock.runFor(20)
        await expect(page.getByText(`Trying again after ${seconds} seconds (${index + 1} of 3)`)).toBeVisible(
          {
            timeout: 500,
          },
        )
      }).toPass()
      expect(calls).toBe(index + 1)
      await page.clock.runFor(seconds * 1000 + 50)
    }
    await page.clock.resume()
    await expect(page.getByText('Failed to load historical data after multiple attempts')).toBeVisible()
    expect(calls).toBe(4)
    await page.unroute(historyPath)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Average annualised')).toBeVisible()
  })

  test('shows years as chart and table, and a fund alone', async ({ page }) => {
    const { plan } = await openPlan(page, site())
    for (const label of [
      'Average annualised',
      'Best year',
      'Worst year',
      'Worst 12 months',
      'Largest fall',
    ]) {
      await expect(page.getByText(label, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('img', { name: /^Annual returns/ })).toBeVisible()
    await page.getByRole('group', { name: 'View of Historical Analysis' }).getByText('Table').click()
    await expect(page.getByRole('table', { name: 'Historical Analysis' }).getByText('to date')).toBeVisible()
    const asked = page.waitForRequest(historyPath)
    await page.getByLabel('History of').selectOption({ index: 1 })
    const { allocations } = (await asked).postDataJSON()
    expect(Object.values(allocations)).toEqual([100])
    expect(Object.keys(plan.allocations)).toContain(Object.keys(allocations)[0])
    await expect(page.getByText(/ alone, annual returns/)).toBeVisible()
    await expectAccessible(page)
  })
})

test('another plan is opened by changing the goal, with what was entered', async ({ page }) => {
  await openPlan(page, site())
  await page.getByRole('link', { name: 'Change goal' }).click()
  await expect(page.getByLabel('Goal name')).toHaveValue(flat.goalName)
})

test('a plan with issues names them in the head', async ({ page }) => {
  const { plan } = await openPlan(page, site(), smallSip)
  const count = plan.fundIssues.length
  expect(count).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: /fund issues? to resolve/ })).toContainText(String(count))
})

test('the address of another plan shows that one', async ({ page }) => {
  const { client } = await openPlan(page, site())
  const goal = { ...flat, goalName: 'A house', targetAmount: '50,00,000' }
  await page.goto(resultsAddress(site(), client.id, goal, await planOf(page, goal)))
  await expect(page.getByRole('heading', { name: 'A house' })).toBeVisible()
  await expect(page.getByLabel('Plan figures').getByText('₹50,00,000').first()).toBeVisible()
})
