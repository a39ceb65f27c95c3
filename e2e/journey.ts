import { createHash, randomBytes } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'

/** The two servers that start-server.ts runs. */
export type Site = 'simulated' | 'real'

/** The address of a server; undefined for real NAVs on a machine that has none. */
export function siteOf(site: Site): string | undefined {
  return site === 'real' ? process.env.SITE_REAL : process.env.SITE_SIMULATED
}

/** What the browser says itself of an answer that the test provokes, such as a 401 for a visitor. */
const ownWordsOfBrowser = /Failed to load resource: the server responded with a status of \d+/

/** Limits count by address, and a suite's journeys are more than one person's: each comes from one of its own. */
function addressOf(testId: string): string {
  const [third = 0, fourth = 0] = createHash('sha256').update(testId).digest()
  return `198.18.${third}.${fourth}`
}

/** What was mailed, newest first, as HTML: shown to this machine alone, so not to a page's address. */
export async function mailbox(site: string): Promise<string> {
  return (await fetch(`${site}/dev/mailbox`)).text()
}

/** Prints what the page of a failed test shows: its picture is not there where the run's output is all that is left. */
async function tellPage(page: Page): Promise<void> {
  if (page.isClosed()) return
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  process.stdout.write(`${page.url()} shows:\n${shown.slice(0, 6000)}\n`)
}

/** A page whose stray console errors, crashes and policy violations fail the test. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in its first argument
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  page: async ({ page }, use, info) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !ownWordsOfBrowser.test(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.exposeFunction('reportViolation', (words: string) => complaints.push(words))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { reportViolation } = globalThis as unknown as { reportViolation: (words: string) => void }
        reportViolation(`Policy violation: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await use(page)
    if (info.status !== info.expectedStatus) await tellPage(page)
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
  },
})

/** Fails where the page is, and stays, wider than the window: charts take a new width a frame later. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${page.url()} is wider than the window`,
      timeout: 10_000,
    })
    .toBeLessThanOrEqual(0)
}

/** Makes an account of the test's own on the sign-in page, where the browser then is signed in. */
export async function registerDistributor(
  page: Page,
  site: string,
): Promise<{ username: string; password: string }> {
  const account = { username: `e2e-${randomBytes(6).toString('hex')}`, password: 'correct horse' }
  await page.goto(`${site}/auth`)
  await page.getByText('Register', { exact: true }).click()
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return account
}

const letters = (count: number) =>
  Array.from(randomBytes(count), (byte) => String.fromCharCode(65 + (byte % 26))).join('')

/** A PAN of the right form that no other test uses. */
export function newPan(): string {
  const digits = String(randomBytes(2).readUInt16BE() % 10_000).padStart(4, '0')
  return `${letters(3)}P${letters(1)}${digits}${letters(1)}`
}

/** Types an IFSC and waits for the answer of its look-up; the test servers know the branch of SBIN0000300. */
export async function lookUpBank(page: Page, ifsc: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/bank-details/'))
  await page.getByLabel('IFSC', { exact: true }).fill(ifsc)
  await answered
}

/** Fills in all that a registration asks for. Bank, branch and MICR come from the look-up. */
export async function fillClient(page: Page, name: string, panNumber = newPan()): Promise<void> {
  const texts = {
    Name: name,
    'Date of birth': '1984-03-12',
    'PAN number': panNumber.toLowerCase(),
    'Confirm PAN number': panNumber,
    Phone: '+91 98220 41763',
    Email: 'client@example.com',
    Password: 'Tulsi-4417',
    'Confirm password': 'Tulsi-4417',
    'Address line 1': '14, Gokhale Road',
    City: 'Thane',
    Pincode: '400602',
    'Account number': '3021 0044 4417',
    'Confirm account number': '302100444417',
    'Place of birth': 'Thane',
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
  const choices = {
    Profession: 'Professional',
    'Risk appetite': '6',
    State: 'Maharashtra',
    'Address type': 'Residential',
    'Bank proof': 'Cheque',
  }
  for (const [label, value] of Object.entries(choices))
    await page.getByLabel(label, { exact: true }).selectOption(value)
  await lookUpBank(page, 'SBIN0000300')
  await page.getByText('Bank Details Retrieved').first().waitFor()
  await page.getByLabel(/^The particulars above/).check()
}

/** Registers a client and leaves the browser on the client's page. */
export async function registerClient(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/clients/new`)
  await fillClient(page, name)
  await page.getByRole('button', { name: 'Register Client' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name }).waitFor()
}
