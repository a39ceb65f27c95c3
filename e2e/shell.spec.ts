import {
  expect,
  expectAccessible,
  expectNoOverflow,
  fillClient,
  registerClient,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'

const site = () => siteOf('simulated') ?? ''

test('a visitor reads the landing page without JavaScript and finds the way in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('subject to market risks').first()).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page).toHaveURL(/\/auth/)
  await context.close()
})

test('a visitor finds the way to an account on the landing page', async ({ page }) => {
  await page.goto(site())
  for (const name of ['Create an account', 'Register']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
    await page.goBack()
  }
})

test('public pages are accessible and fit a phone', async ({ page }) => {
  for (const path of [
    '/',
    '/auth',
    '/about',
    '/privacy',
    '/terms',
    '/announcements',
    '/api/docs',
    '/nowhere',
  ]) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${site()}${path}`)
    await page.getByRole('main').waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
  }
})

test('an unknown address shows the not-found card', async ({ page }) => {
  await page.goto(`${site()}/nowhere/at/all`)
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('a deep link leads to sign-in and then to where it pointed', async ({ page }) => {
  const account = await registerDistributor(page, site())
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByText('Logout').click()
  await expect(page).toHaveURL(/\/auth/)
  await page.goto(`${site()}/clients/new`)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Either the username or the password is incorrect.')).toBeVisible()
  await page.getByLabel('Password').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/new$/)
})

test('a session that runs out keeps what was typed', async ({ page }) => {
  const account = await registerDistributor(page, site())
  await page.goto(`${site()}/clients/new`)
  await fillClient(page, 'Farah Sheikh')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Register Client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Farah Sheikh')
  await page.getByRole('button', { name: 'Register Client' }).click()
  await expect(page.getByText('Client Farah Sheikh has been successfully registered!')).toBeVisible()
})

test('wrong client data is named at its field and nothing is lost', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/clients/new`)
  await fillClient(page, 'Imran Qureshi', 'ABCDE12345')
  await page.getByLabel('Phone', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Register Client' }).click()
  await expect(page.getByText('A PAN has five letters, four digits and a letter').first()).toBeVisible()
  await expect(page.getByText('Phone number must be at least 10 digits').first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Imran Qureshi')
  await expectAccessible(page)
})

test('wrong goals are named at their field', async ({ page }) => {
  await registerDistributor(page, site())
  await registerClient(page, site(), 'Gurpreet Singh Gill')
  await page.getByRole('link', { name: 'Create New Goal' }).first().click()
  await page.getByRole('button', { name: 'Calculate plan' }).click()
  await expect(page.getByText('Goal name is required').first()).toBeVisible()
  await expect(page.getByText('Please enter a valid target amount').first()).toBeVisible()
  await page.getByLabel('Goal name').fill('House')
  await page.getByRole('textbox', { name: 'Target amount' }).fill('minus ten')
  await page.getByRole('button', { name: 'Calculate plan' }).click()
  await expect(page.getByText('Please enter a valid target amount').first()).toBeVisible()
  await expect(page).toHaveURL(/goals\/new/)
})

test("another distributor's client is not found, like one that does not exist", async ({ page, browser }) => {
  await registerDistributor(page, site())
  await registerClient(page, site(), 'Thomas Kurian')
  const address = page.url()
  const context = await browser.newContext()
  const stranger = await context.newPage()
  await registerDistributor(stranger, site())
  await stranger.goto(address)
  await expect(stranger.getByText(/not found/i).first()).toBeVisible()
  await expect(stranger.getByText('Thomas Kurian')).toHaveCount(0)
  await stranger.goto(`${address}/goals/new`)
  await expect(stranger.getByText(/not found/i).first()).toBeVisible()
  await context.close()
})

test('a results page without a plan leads back to the form', async ({ page }) => {
  await registerDistributor(page, site())
  await registerClient(page, site(), 'Sunita Agarwal')
  await page.goto(`${page.url()}/new-goal-results`)
  await expect(page.getByText('No portfolio data available. Please create a goal first.')).toBeVisible()
  await expect(page).toHaveURL(/goals\/new/)
  await page.goto(page.url().replace('/goals/new', '/new-goal'))
  await expect(page).toHaveURL(/goals\/new$/)
})

test('the shell works by keyboard and on a phone', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/dashboard`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/dashboard', '/clients', '/clients/new', '/cart']) {
    await page.goto(`${site()}${path}`)
    // The page itself, not its skeleton, which has no heading yet.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page
    .getByRole('navigation', { name: 'Main, bottom' })
    .getByRole('link', { name: 'Clients', exact: true })
    .click()
  await expect(page).toHaveURL(/\/clients$/)
})

test('a name that is one long word fits the pages that show it', async ({ page }) => {
  await registerDistributor(page, site())
  const name = `अनन्या <b>Rao</b> ${'W'.repeat(100)}`
  await registerClient(page, site(), name)
  const widths = [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]
  const expectFit = async () => {
    for (const size of widths) {
      await page.setViewportSize(size)
      // Charts take the new width a frame later.
      await expect(() => expectNoOverflow(page)).toPass({ timeout: 5000 })
    }
  }
  await expectFit()
  await page.getByRole('link', { name: 'Create New Goal' }).first().click()
  await expect(page.getByText('risk appetite, 6 of 10')).toContainText(name)
  const goal = 'G'.repeat(100)
  await page.getByLabel('Goal name').fill(goal)
  await page.getByRole('textbox', { name: 'Target amount' }).fill('5000000')
  await expectFit()
  const panel = await page.getByRole('region', { name: 'Goal', exact: true }).boundingBox()
  const risk = await page.getByLabel(/^Risk level/).boundingBox()
  expect((risk?.x ?? 0) + (risk?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0))
  await page.getByRole('button', { name: 'Calculate plan' }).click()
  await page.getByRole('heading', { name: goal }).waitFor()
  await expect(page.getByText('risk appetite is 6 of 10')).toContainText(name)
  await expectFit()
  await page.getByRole('button', { name: /account menu/ }).click()
  await expectFit()
})

/** Notes whether a panel that opens is in sight before it is placed, and says so of its element. */
function watchOpening(): void {
  const { document } = globalThis as unknown as { document: EventTarget }
  document.addEventListener(
    'toggle',
    (event) => {
      const panel = event.target as unknown as { dataset: Record<string, string>; checkVisibility: Check }
      panel.dataset.sight = panel.checkVisibility({ visibilityProperty: true }) ? 'shown' : 'hidden'
    },
    true,
  )
}
type Check = (options: { visibilityProperty: boolean }) => boolean

test('a menu and a calendar are seen where they stay, so that no press misses them', async ({ page }) => {
  await page.addInitScript(watchOpening)
  await registerDistributor(page, site())
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.locator('[popover]', { hasText: 'Logout' })).toHaveAttribute('data-sight', 'hidden')
  await page.goto(`${site()}/clients/new`)
  await page.getByRole('button', { name: 'Calendar' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toHaveAttribute('data-sight', 'hidden')
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible()
})
