import {
  expect,
  expectAccessible,
  expectNoOverflow,
  mailbox,
  registerClient,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'

const site = () => siteOf('simulated') ?? ''

test('an owner invites a colleague, who joins by the mailed link and shares the book', async ({
  page,
  browser,
}) => {
  await registerDistributor(page, site())
  await registerClient(page, site(), 'Meera Kulkarni')
  const clientPage = page.url()
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('link', { name: 'Colleagues' })).toHaveCount(0)
  await page.goto(`${site()}/profile`)
  await page.getByRole('link', { name: 'Work with colleagues' }).click()
  const email = `staff-${Date.now()}@example.com`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Staff')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)
  await expectAccessible(page)

  const link = /\/join#[\w-]+/.exec(await mailbox(site()))?.[0]
  const context = await browser.newContext()
  const staff = await context.newPage()
  await staff.goto(`${site()}${link}`)
  await expect(staff.getByText(email)).toBeVisible()
  await expectAccessible(staff)
  const password = 'tulsi leaves 4417'
  await staff.getByLabel('Username').fill(`asha-${Date.now()}`)
  const username = await staff.getByLabel('Username').inputValue()
  await staff.getByLabel('New password').fill(password)
  await staff.getByLabel('Confirm password').fill(password)
  await staff.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(staff.getByText('You have joined').first()).toBeVisible()
  await staff.getByLabel('Username').fill(username)
  await staff.getByLabel('Password', { exact: true }).fill(password)
  await staff.getByRole('button', { name: /^(Sign in|Login)$/i }).click()
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await staff.goto(`${clientPage}/edit`)
  await staff.getByLabel('Email', { exact: true }).first().fill('moved@example.com')
  await staff.getByRole('button', { name: /^Save/ }).click()
  await staff.goto(clientPage)
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
  await context.close()
})
