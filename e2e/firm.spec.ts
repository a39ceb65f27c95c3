import type { Browser, Page } from '@playwright/test'
import { finalizeButton, flatNamed, goalsOf, openCart, verifyOtp } from './cart-page.ts'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  mailbox,
  newPan,
  registerClient,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'
import { newClient } from './random-plan.ts'

const site = () => siteOf('simulated') ?? ''

/** Has the signed-in owner invite somebody. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${site()}/profile`)
  await page.getByRole('link', { name: 'Work with colleagues' }).click()
  await page.getByRole('heading', { name: 'Colleagues' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Staff')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)
}

/** Joins by the link that was mailed last, in a browser of one's own, and signs in. */
async function join(browser: Browser, email: string): Promise<{ staff: Page; username: string }> {
  const link = /\/join#[\w-]+/.exec(await mailbox(site()))?.[0]
  const staff = await (await browser.newContext()).newPage()
  await staff.goto(`${site()}${link}`)
  await expect(staff.getByText(email)).toBeVisible()
  await expectAccessible(staff)
  const username = `asha-${Date.now()}`
  const password = 'tulsi leaves 4417'
  await staff.getByLabel('Username').fill(username)
  await staff.getByLabel('New password').fill(password)
  await staff.getByLabel('Confirm password').fill(password)
  await staff.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(staff.getByText('You have joined').first()).toBeVisible()
  await staff.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await staff.getByLabel('Username').fill(username)
  await staff.getByLabel('Password', { exact: true }).fill(password)
  await staff.getByRole('button', { name: /^(Sign in|Login)$/i }).click()
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  return { staff, username }
}

test('an owner invites a colleague, whose change of an e-mail waits for a yes', async ({ page, browser }) => {
  await registerDistributor(page, site())
  await registerClient(page, site(), 'Meera Kulkarni')
  const clientPage = page.url()
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('link', { name: 'Colleagues' })).toHaveCount(0)
  const email = `staff-${Date.now()}@example.com`
  await invite(page, email)
  await expectAccessible(page)
  const { staff, username } = await join(browser, email)

  await staff.goto(`${clientPage}/edit`)
  await staff.getByLabel('Email', { exact: true }).first().fill('moved@example.com')
  await staff.getByRole('button', { name: /^Save/ }).click()
  await staff.waitForURL(clientPage)
  await expect(staff.getByRole('heading', { name: 'A change waits' })).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.goto(clientPage)
  const waiting = page.getByRole('region', { name: 'A change waits' })
  await expect(waiting).toContainText('moved@example.com')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting).toContainText('Approved.')
  await waiting.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('heading', { name: 'A change waits' })).toHaveCount(0)

  await page.goto(`${site()}/firm`)
  await expect(page.getByText(username)).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: `Remove ${username}` }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(username, { exact: true })).toHaveCount(0)
  await staff.goto(`${site()}/dashboard`)
  await expect(staff).toHaveURL(/\/auth/)
  await staff.context().close()
})

test('staff prepares a goal, which the owner takes up and finalises', async ({ page, browser }) => {
  await registerDistributor(page, site())
  const email = `staff-${Date.now()}@example.com`
  await invite(page, email)
  const { staff } = await join(browser, email)
  const client = await newClient(page, {
    name: 'Vidya Kulkarni',
    email: `vidya-${Date.now()}@example.com`,
    panNumber: newPan(),
    riskAppetite: 0,
  })
  await openCart(staff, site(), client, [flatNamed('Flat')])
  await expect(staff.getByRole('button', { name: 'Send OTP' })).toHaveCount(0)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Save for finalising' }).click()
  await expect(staff.getByText('Flat is saved for finalising').first()).toBeVisible()
  await staff.context().close()

  const [goal] = await goalsOf(page, client)
  expect(goal).toMatchObject({ name: 'Flat', isFinalised: false })
  await page.goto(`${site()}/clients/${client.id}`)
  await page.getByRole('link', { name: /Flat/ }).first().click()
  await page.getByRole('button', { name: 'Go to the cart' }).click()
  await expect(page.getByText('Projected:')).toHaveCount(1)
  await verifyOtp(page, site(), client)
  await finalizeButton(page).click()
  await expect(
    page.getByText('Goal created and portfolio details emailed successfully!').first(),
  ).toBeVisible()
  const finalised = await goalsOf(page, client)
  expect(finalised).toMatchObject([{ name: 'Flat', isFinalised: true }])
})

test('a line of the morning is handed to a colleague, who holds it and gives it back', async ({
  page,
  browser,
}) => {
  await registerDistributor(page, site())
  const email = `staff-${Date.now()}@example.com`
  await invite(page, email)
  const { staff, username } = await join(browser, email)
  await registerClient(page, site(), 'Vidya Kulkarni')
  await staff.goto(`${page.url()}/edit`)
  await staff.getByLabel('Email', { exact: true }).first().fill('moved@example.com')
  await staff.getByRole('button', { name: /^Save/ }).click()
  await expect(staff.getByRole('heading', { name: 'A change waits' })).toBeVisible()
  const listOf = (of: Page) => of.getByRole('region', { name: /^(Needs you today|Handed over)/ })
  const lineOf = (of: Page) => listOf(of).getByRole('listitem').filter({ hasText: 'Change waits' })
  const menuOf = (of: Page) => lineOf(of).getByRole('button', { name: /^Later, hand over or done/ })
  await expect(async () => {
    await page.goto(`${site()}/dashboard`)
    await expect(lineOf(page)).toHaveCount(1, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await menuOf(page).click()
  await page.getByRole('button', { name: `Hand to ${username}` }).click()
  await page.getByRole('button', { name: '1 handed over' }).click()
  await expect(lineOf(page)).toContainText(`with ${username}`)

  await staff.goto(`${site()}/dashboard`)
  await expect(lineOf(staff)).toContainText('with you')
  await menuOf(staff).click()
  await staff.getByRole('button', { name: 'Give back' }).click()
  await expect(lineOf(staff)).not.toContainText('with you')
  await staff.context().close()

  await page.reload()
  await menuOf(page).click()
  await page.getByRole('button', { name: `Hand to ${username}` }).click()
  await page.getByRole('button', { name: '1 handed over' }).click()
  await menuOf(page).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(listOf(page)).toContainText('Nothing is handed over')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(lineOf(page)).toHaveCount(1)
})
