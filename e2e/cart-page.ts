import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, mailbox } from './journey.ts'
import { type EnteredGoal, flat, type MadePlan, planOf, signInDemo, storedCart } from './plan-page.ts'

/** A client as the list answers it. */
export interface BookClient {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly kycStatus: boolean
}

/** So large an instalment that a fund with one percent of it stands above its minimum, whatever the day's mix. */
export const school: EnteredGoal = {
  ...flat,
  goalName: 'School',
  amountMode: 'current',
  investmentType: 'sip',
  targetAmount: '',
  currentAmount: '5,00,000',
}

export const flatNamed = (goalName: string): EnteredGoal => ({ ...flat, goalName })

/** Signs the demo in for one of its clients: each test has its own, since an address takes five codes in 15 minutes. */
export async function signInFor(
  page: Page,
  site: string,
  place: number,
  isValidated = true,
): Promise<BookClient> {
  await signInDemo(page, site)
  const client = (await clientsWithKyc(page, isValidated))[place]
  if (client === undefined) throw new Error('The demo has too few clients for this test.')
  return client
}

/** The signed-in distributor's clients whose KYC is, or is not, validated. */
export async function clientsWithKyc(page: Page, isValidated: boolean): Promise<BookClient[]> {
  const clients: BookClient[] = await page.evaluate(async () => (await fetch('/api/clients')).json())
  return clients.filter((client) => client.kycStatus === isValidated && client.email !== null)
}

/** The day in India so many days from now. */
export function dayFromNow(days: number): string {
  const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  return indianDay.format(Date.now() + days * 86_400_000)
}

/** A goal with its plan as Add to Cart keeps it. */
export function cartGoal(adviserId: number, client: BookClient, goal: EnteredGoal, plan: MadePlan | null) {
  return {
    ...goal,
    itemId: randomUUID(),
    adviserId,
    id: client.id,
    clientName: client.name,
    panNumber: '',
    targetDate: dayFromNow(goal.timeFrame * 365),
    plannedOn: dayFromNow(0),
    isManualMode: false,
    manualAllocations: {},
    optimizationResult: plan,
    appliedFundReplacements: [],
    // Of the demo's clients some are more careful than these plans.
    bolderReason: 'As the client asked for it.',
  }
}

/** Puts goals with their optimal plans into the cart and opens it. */
export async function openCart(page: Page, site: string, client: BookClient, goals: readonly EnteredGoal[]) {
  const adviserId: number = await page.evaluate(async () => (await (await fetch('/api/user')).json()).id)
  const items = []
  for (const goal of goals) items.push(cartGoal(adviserId, client, goal, await planOf(page, goal)))
  await fillCart(page, site, items)
  await expect(page.getByText('Projected:')).toHaveCount(goals.length)
  return items
}

/** Puts what is given into the browser's cart, whatever it is, and opens it. */
export async function fillCart(page: Page, site: string, items: readonly unknown[]): Promise<void> {
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), items)
  await page.goto(`${site}/cart`)
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
}

/** The newest code that was mailed to an address, once so many mails to it are there. */
export async function mailedCode(site: string, address: string, isNew: (code: string) => boolean) {
  const read = async () => {
    const text = await mailbox(site)
    // Other mails to the client have numbers of six digits too: those of schemes.
    const mails = text.split('<article>').filter((each) => each.includes(`to ${address}`))
    const codes = mails.flatMap((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? [])
    return codes[0] ?? ''
  }
  await expect.poll(async () => isNew(await read())).toBe(true)
  return read()
}

export const finalizeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Finaliz(e Portfolio & Email|ing\.\.\.)$/ })
export const otpField = (page: Page): Locator => page.getByLabel('6-digit OTP')

/** Has a code mailed, and reads it. */
export async function sendOtp(page: Page, site: string, client: BookClient, before = ''): Promise<string> {
  await page
    .getByRole('button', { name: 'Send OTP' })
    .or(page.getByRole('button', { name: 'Resend OTP' }))
    .click()
  await expect(page.getByText('OTP sent to email').or(page.getByText('OTP resent'))).toBeVisible()
  return mailedCode(site, client.email ?? '', (code) => code !== '' && code !== before)
}

/** Has a code mailed and enters it. */
export async function verifyOtp(page: Page, site: string, client: BookClient, before = ''): Promise<string> {
  const code = await sendOtp(page, site, client, before)
  await otpField(page).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('OTP verified successfully').first()).toBeVisible()
  return code
}

/** Names of a client's goals as the server lists them, each with whether it is finalised. */
export async function goalsOf(
  page: Page,
  client: BookClient,
): Promise<{ name: string; isFinalised: boolean }[]> {
  return page.evaluate(async (id) => (await fetch(`/api/clients/${id}/goals`)).json(), client.id)
}

export const namesInCart = async (page: Page): Promise<unknown[]> =>
  (await storedCart(page)).map((item) => item.goalName)
