import {
  codeIn,
  fillNewPassword,
  firstPassword,
  linkIn,
  login,
  logout,
  newAddress,
  newestMail,
  otherCode,
  register,
  site,
} from './identity-page.ts'
import { expect, expectAccessible, test } from './journey.ts'

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

  const code = codeIn(await newestMail(address, 1))
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
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor()
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

  const link = linkIn(await newestMail(address, 1))
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  await page.goto(`${site()}${link}`)
  await expect(page.getByRole('heading', { name: 'Set a New Password' })).toBeVisible()
  // No server gets to see the token, and neither does who looks at the address bar or at the history.
  await expect(page).toHaveURL(/\/reset-password$/)
  expect(asked.join()).not.toMatch(/token=/)
  // A link of before, or one that lost its path, still arrives, by way of /auth or of a protected page.
  const query = link.replace('/reset-password#', '?')
  for (const path of ['/reset-password', '/dashboard', '/auth']) {
    await page.goto(`${site()}${path}${query}`)
    await expect(page.getByRole('heading', { name: 'Set a New Password' })).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password$/)
  }
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
