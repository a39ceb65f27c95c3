import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, mailbox, siteOf } from './journey.ts'

export const site = () => siteOf('simulated') ?? ''
export const newAddress = () => `e2e-${randomBytes(6).toString('hex')}@example.com`
export const firstPassword = 'correct horse'

/** The mails to an address, newest first, as /dev/mailbox shows them. */
export async function mailsTo(address: string): Promise<string[]> {
  const articles = (await mailbox(site())).split('<article>').slice(1)
  return articles.filter((each) => each.includes(address)).map((each) => each.replaceAll('&amp;', '&'))
}

export async function newestMail(address: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThanOrEqual(count)
  return (await mailsTo(address))[0] ?? ''
}

export const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail.replace(/<h2>.*<\/h2>/, ''))?.[0] ?? ''
export const linkIn = (mail: string) => /\/reset-password#\S+/.exec(mail)?.[0].replace(/<.*/, '') ?? ''
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function register(page: Page, username: string): Promise<void> {
  await page.goto(`${site()}/auth`)
  await page.getByText('Register', { exact: true }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(firstPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

export async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByText('Logout').click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
}

export async function login(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function fillNewPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
}
