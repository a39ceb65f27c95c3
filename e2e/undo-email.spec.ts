import type { Page } from '@playwright/test'
import {
  codeIn,
  fillNewPassword,
  firstPassword,
  login,
  mailsTo,
  newAddress,
  register,
  site,
} from './identity-page.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './journey.ts'

/** Enters the code that was mailed to an address. */
async function confirm(page: Page, address: string): Promise<void> {
  const codes = async () => (await mailsTo(address)).filter((mail) => mail.includes('Confirm your email'))
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0)
  await page.getByLabel('Code').fill(codeIn((await codes())[0] ?? ''))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
}

test('who loses the e-mail to somebody else puts it back from the old mailbox', async ({ page }) => {
  const [old, other] = [newAddress(), newAddress()]
  await register(page, old)
  await page.goto(`${site()}/profile`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await confirm(page, old)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(other)
  await page.getByRole('button', { name: 'Send code' }).click()
  await confirm(page, other)

  const notices = async () => (await mailsTo(old)).filter((mail) => mail.includes('/undo-email#'))
  await expect.poll(async () => (await notices()).length).toBe(1)
  const link = /\/undo-email#\S+?(?=["<\s])/.exec((await notices())[0] ?? '')?.[0] ?? ''
  await page.goto(`${site()}${link}`)
  await expect(page.getByRole('heading', { name: 'Undo Email Change' })).toBeVisible()
  await expect(page).toHaveURL(/\/undo-email$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put my address back' }).click()
  await expect(page.getByText(`${old} is your address again.`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await fillNewPassword(page, 'battery staple')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await login(page, old, firstPassword)
  await expect(page.getByText('Either the username or the password is incorrect.')).toBeVisible()
  await login(page, old, 'battery staple')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
