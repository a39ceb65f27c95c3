import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

const site = () => siteOf('simulated') ?? ''
const newAddress = () => `e2e-${randomBytes(6).toString('hex')}@example.com`
const firstPassword = 'correct horse'

/** The mails to an address, newest first, as /dev/mailbox shows them. */
async function mailsTo(page: Page, address: string): Promise<string[]> {
  const answer = await page.request.get(`${site()}/dev/mailbox`)
  const articles = (await answer.text()).split('<article>').slice(1)
  return articles.filter((each) => each.includes(address)).map((each) => each.replaceAll('&amp;', '&'))
}

async function newestMail(page: Page, address: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, address)).length).toBeGreaterThanOrEqual(count)
  return (await mailsTo(page, address))[0] ?? ''
}

const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail.replace(/<h2>.*<\/h2>/, ''))?.[0] ?? ''
const linkIn = (mail: string) => /\/reset-password\?\S+/.exec(mail)?.[0].replace(/<.*/, '') ?? ''
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function register(page: Page, username: string): Promise<void> {
  await page.goto(`${site()}/auth`)
  await page.getByText('Register', { exact: true }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(firstPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByText('Logout').click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
}

async function login(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function fillNewPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
}

test('a forgotten password is reset by the mailed OTP', async ({ page }) => {
  const address = newAddress()
  await register(page, address)
  await logout(page)
  // The empty field that has the focus does not push the button away as it is pressed.
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.getByLabel('Username').fill(address)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('OTP', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByLabel('OTP', { exact: true }).fill('12')
  await fillNewPassword(page, 'short', 'other')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please enter the 6-digit OTP sent to your email.')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible()
  await fillNewPassword(page, 'battery staple', 'battery stapler')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()

  const code = codeIn(await newestMail(page, address, 1))
  await fillNewPassword(page, 'battery staple')
  await page.getByLabel('OTP', { exact: true }).fill(otherCode(code))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('wrong or has expired')
  await expect(page.getByText('Reset failed')).toBeVisible()
  await page.getByLabel('OTP', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  const success = page.getByText('Password reset successful. Please log in with your new password.')
  await expect(success).toBeVisible()
  await expectAccessible(page)

  await login(page, address, firstPassword)
  await expect(page.getByText('Either the username or the password is incorrect.')).toBeVisible()
  await expect(success).toHaveCount(0)
  await login(page, address, 'battery staple')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the mailed link sets a new password once, with bypass marks while it is open', async ({ page }) => {
  const address = newAddress()
  await register(page, address)
  await logout(page)
  await page.goto(`${site()}/reset-password`)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(address)
  const requested = page.waitForRequest(/request-password-reset/)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const request = await requested
  expect(new URL(request.url()).searchParams.get('bypass')).toBe('true')
  expect(request.headers()).toMatchObject({ 'x-auth-bypass': 'true', 'x-reset-flow': 'true' })
  await expect(page.getByText('Reset email sent')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('lakshya')

  const link = linkIn(await newestMail(page, address, 1))
  // A link that lost its path still arrives, by way of /auth or of a protected page.
  await page.goto(`${site()}${link.replace('/reset-password', '/dashboard')}`)
  await expect(page).toHaveURL(/\/reset-password\?token=/)
  await page.goto(`${site()}${link.replace('/reset-password', '/auth')}`)
  await expect(page).toHaveURL(/\/reset-password\?token=/)
  await expectAccessible(page)
  await fillNewPassword(page, 'battery staple')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/auth$/)

  await page.goto(`${site()}${link}`)
  await fillNewPassword(page, 'another battery')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('invalid or has expired')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await login(page, address, 'battery staple')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a reset link without its address is refused, and the flag shows an empty shell', async ({ page }) => {
  await page.goto(`${site()}/reset-password?token=abc`)
  await expect(page.getByText('Invalid reset link')).toBeVisible()
  await expect(page.getByText('The password reset link is invalid or has expired.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  // The reset page takes its own flag away as it leaves.
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('lakshya:auth-bypass', 'on'))
  await page.goto(`${site()}/clients`)
  await expect(page.getByText('subject to market risks')).toBeVisible()
  await expect(page.getByRole('main')).toBeEmpty()
  expect(
    (await page.request.get(`${site()}/api/clients`, { headers: { 'X-Auth-Bypass': 'true' } })).status(),
  ).toBe(401)
})

test('a visitor asks for a demo', async ({ page }) => {
  await page.goto(site())
  const answer = page.locator('#demo-answer')
  await page.getByLabel('Email').fill('visitor@example.com')
  await page.getByRole('button', { name: 'Request Demo' }).click()
  await expect(answer).toHaveText('Please enter both email and mobile number.')
  await page.getByLabel('Mobile number').fill('12345')
  await expect(answer).toBeEmpty()
  await page.getByRole('button', { name: 'Request Demo' }).click()
  await expect(answer).toContainText('Submission failed')
  await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mobile number').fill('+91 98220 41763')
  await page.getByRole('button', { name: 'Request Demo' }).click()
  await expect(answer).toContainText('Demo request submitted!')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('an e-mail counts once its code is entered', async ({ page }) => {
  const address = newAddress()
  await registerDistributor(page, site())
  await expect(page.getByText('No email address is set.')).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByText('No contact information available')).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New email').fill(address)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').waitFor()
  const code = codeIn(await newestMail(page, address, 1))
  await page.getByLabel('Code').fill(otherCode(code))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('No email address is set.')).toHaveCount(0)
})

test('the profile keeps what is typed, names what is wrong and shows the ARN', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/profile`)
  await page.getByLabel(/^ARN \(optional/).fill('104587')
  await page.getByLabel(/^EUIN/).fill('12')
  await page.getByLabel('Gold').fill('0.25')
  // A reload right after typing loses nothing.
  await page.reload()
  await expect(page.getByText('Form Data Restored')).toBeVisible()
  await expect(page.getByLabel(/^ARN \(optional/)).toHaveValue('104587')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('An EUIN is E followed by six digits').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^EUIN/).fill('e123456')
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(/^ARN valid until/).fill(soon)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(
    'AMFI-registered Mutual Fund Distributor, ARN-104587',
  )
  await expect(page.getByText(/Your ARN expires in \d+ days/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^EUIN/)).toHaveValue('E123456')
  await expect(page.getByLabel('Gold')).toHaveValue('0.25')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  expect((await download).suggestedFilename()).toBe('lakshya-export.json')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('another session is ended from the list, and by a changed password', async ({ page, browser }) => {
  const account = await registerDistributor(page, site())
  const context = await browser.newContext()
  const other = await context.newPage()
  const signInOther = async (password: string) => {
    await other.goto(`${site()}/auth`)
    await login(other, account.username, password)
    await other.getByRole('heading', { name: 'Dashboard' }).waitFor()
  }
  const isOtherSignedOut = async () => (await other.request.get(`${site()}/api/user`)).status() === 401
  await signInOther(account.password)
  await page.goto(`${site()}/profile`)
  await page.getByRole('button', { name: /^End session of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  expect(await isOtherSignedOut()).toBe(true)

  await signInOther(account.password)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm new password').fill('battery staple')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await page.getByLabel('Current password').fill(account.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  expect(await isOtherSignedOut()).toBe(true)
  await page.goto(`${site()}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.close()
})

test('announcements say that there are none, that they failed, and show each kind', async ({ page }) => {
  await page.goto(`${site()}/announcements`)
  await expect(page.getByText('No announcements available')).toBeVisible()
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 422, body: '{}' }))
  await page.reload()
  await expect(page.getByText('Failed to load announcements')).toBeVisible()
  await expectAccessible(page)
  const body = { title: 'News', content: 'What is new.', fund: null, expires_at: null, is_active: true }
  await page.unroute('**/api/notifications')
  const json = ['alert', 'update', 'maintenance', 'other'].map((category, index) => ({
    ...body,
    id: index + 1,
    category,
    created_at: index === 0 ? 'yesterday' : '2026-11-20T10:00:00.000Z',
  }))
  await page.route('**/api/notifications', (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Invalid date')).toBeVisible()
  await expect(page.getByText('20 Nov 2026')).toHaveCount(3)
  await expectAccessible(page)
})

test('a message stands above an open dialog and can be closed there', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/profile`)
  await page.getByLabel('Gold').fill('0.3')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect(dialog.getByLabel('Messages')).toBeAttached()
  await expectAccessible(page)
})
