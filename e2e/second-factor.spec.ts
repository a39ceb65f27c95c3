import type { Page } from '@playwright/test'
import { appCode, plugIn } from './authenticator.ts'
import { login, logout, site } from './identity-page.ts'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, test } from './journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const signedIn = (page: Page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

/** The recovery codes that stand in their dialog, which is closed. */
async function takeCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

test('an authenticator app is set up, asked for at sign-in and removed', async ({ page }) => {
  const { username, password } = await registerDistributor(page, site())
  await page.goto(`${site()}/profile`)
  await page.getByRole('button', { name: 'Set up app' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  await expectAccessible(page)
  const secret = await dialog(page).locator('code').innerText()
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill('12')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page).getByText('Enter the six digits of your authenticator app')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('lakshya-recovery-codes.txt')
  const [code = ''] = await takeCodes(page)
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await logout(page)
  await login(page, username, password)
  await expect(page.getByText('is right. Confirm that it is you.')).toBeVisible()
  await expectAccessible(page)
  // The password alone opens nothing.
  expect((await page.request.get(`${site()}/api/user`)).status()).toBe(401)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The code is wrong, has expired, or was used.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await signedIn(page)

  await logout(page)
  await login(page, username, password)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await signedIn(page)
  await page.goto(`${site()}/profile`)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove authenticator app' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Set up app' })).toBeVisible()
})

test('a passkey is added, signs in and is removed', async ({ page }) => {
  const { username, password } = await registerDistributor(page, site())
  await plugIn(page)
  await page.goto(`${site()}/profile`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialog(page).getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await takeCodes(page)
  await expect(page.getByText('Work laptop')).toBeVisible()
  await expect(page.getByText('never used')).toBeVisible()
  await expectAccessible(page)
  // A device that has one gets no second.
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialog(page).getByLabel('Name').fill('Again')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This device has a passkey of the account already.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await logout(page)
  await login(page, username, password)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await signedIn(page)
  await page.goto(`${site()}/profile`)
  await expect(page.getByText('last used')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await dialog(page).getByLabel('Name').fill('Old laptop')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Old laptop')).toBeVisible()

  // What the browser sent once is worth nothing a second time.
  await logout(page)
  await login(page, username, password)
  const answered = page.waitForRequest((each) => each.method() === 'POST' && /second-step$/.test(each.url()))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const answer = (await answered).postData() ?? ''
  await signedIn(page)
  await logout(page)
  await login(page, username, password)
  await expect(page.getByText('is right. Confirm that it is you.')).toBeVisible()
  const replayed = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/login/second-step', { method: 'POST', headers, body })).status
  }, answer)
  expect(replayed).toBe(422)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await signedIn(page)
  await page.goto(`${site()}/profile`)
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByText('Old laptop')).toHaveCount(0)
})

test('what needs the password again asks for it, and goes on with what was typed', async ({ page }) => {
  const { password } = await registerDistributor(page, site())
  await page.goto(`${site()}/profile`)
  const words = 'Please enter your password to go on. Nothing was changed.'
  const refusal = { code: 'PASSWORD_REQUIRED', message: words, error: words }
  // Ten minutes go by at once: the first call is refused as the server then does.
  let isFirst = true
  await page.route('**/api/users/profile', (route) => {
    const isRefused = isFirst && route.request().method() === 'PUT'
    if (isRefused) isFirst = false
    return isRefused ? route.fulfill({ status: 403, json: refusal }) : route.continue()
  })
  await page.getByLabel('New email').fill('asha.rao@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Password').fill('not the one')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await dialog(page).getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the code that was mailed to asha.rao@example.com.')).toBeVisible()
})
