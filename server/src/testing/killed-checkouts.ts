import { setTimeout as sleep } from 'node:timers/promises'
import type { DataExport } from '@lakshya/contract'
import type { TestItem } from './cart-item.ts'
import {
  type CheckoutPage,
  expectDone,
  finalizeItem,
  mailsTo,
  openCheckoutPage,
  planItem,
  verifyItems,
} from './checkout-page.ts'
import { ending, ready, type Started, startServer } from './server-process.ts'

/** What came of rounds of a checkout of three goals whose server was killed in the middle. */
export interface KillCounts {
  rounds: number
  /** By how many of the three goals the page had been told of when the server died. */
  acknowledged: number[]
  /** Rounds in which a goal had been booked that the page had not been told of. */
  bookedUnheard: number
  /** Rounds after whose retry everything was there exactly once. */
  whole: number
  goals: number
  /** How often a goal was told by a mail with its proposal. */
  told: number
  records: number
  bookings: number
  /** What was wrong, in words. */
  wrong: string[]
}

export interface KillSettings {
  rounds: number
  /** Of the server; a database and data folder that outlive it. */
  environment: Record<string, string>
  /** Gives numbers from 0 to 1, which choose the instants. */
  random: () => number
  onRound?: (counts: KillCounts) => void
}

/**
 * In every round a real server is killed at an instant drawn evenly from the time that the checkout takes, started
 * again, and retried as the page would. The last server is left running for who wants to look further.
 */
export async function runKilledCheckouts(
  settings: KillSettings,
): Promise<{ counts: KillCounts; server: Started; site: string }> {
  const counts: KillCounts = {
    rounds: 0,
    acknowledged: [0, 0, 0, 0],
    bookedUnheard: 0,
    whole: 0,
    goals: 0,
    told: 0,
    records: 0,
    bookings: 0,
    wrong: [],
  }
  let running = await start(settings)
  let took = await timeUnharmed(running.site)
  for (let n = 0; n < settings.rounds; n++) {
    const cart = await fillCart(running.site, n)
    const began = performance.now()
    const checkout = finalizeAll(cart)
    await Promise.race([sleep(settings.random() * took), checkout])
    running.server.child.kill('SIGKILL')
    await Promise.all([checkout, ending(running.server)])
    counts.acknowledged[3 - cart.left.length] = (counts.acknowledged[3 - cart.left.length] ?? 0) + 1
    // Where a checkout came to its end, the next instants are drawn from what it took.
    if (cart.left.length === 0) took = Math.max(took / 2, performance.now() - began)
    running = await start(settings)
    await retry(cart, running.site, counts)
    await check(cart, running.site, counts)
    counts.rounds += 1
    settings.onRound?.(counts)
  }
  return { counts, ...running }
}

async function start({ environment }: KillSettings): Promise<{ server: Started; site: string }> {
  const server = startServer({ TRUST_PROXY: 'on', ...environment })
  return { server, site: await ready(server) }
}

interface Cart {
  page: CheckoutPage
  token: string
  items: readonly TestItem[]
  /** Those that the page has not been told of as finalised. */
  left: TestItem[]
}

async function fillCart(site: string, n: number): Promise<Cart> {
  const page = await openCheckoutPage(site, `198.51.${n >> 8}.${n & 255}`)
  const items = [
    await planItem(page, { name: 'House' }),
    await planItem(page, { name: 'School', kind: 'monthly' }),
    await planItem(page, { name: 'Journey', kind: 'yearly' }),
  ]
  return { page, items, left: [...items], token: await verifyItems(page, site, items) }
}

/** Milliseconds that a checkout takes that nobody disturbs. */
async function timeUnharmed(site: string): Promise<number> {
  await finalizeAll(await fillCart(site, 65_000))
  const cart = await fillCart(site, 65_001)
  const began = performance.now()
  await finalizeAll(cart)
  return performance.now() - began
}

/** Finalises what is left, one after the other, until the server is gone. */
async function finalizeAll({ page, left, token }: Cart): Promise<void> {
  for (let item = left[0]; item !== undefined; item = left[0]) {
    const done = await finalizeItem(page, item, token).catch(goneOrThrow)
    if (done === undefined) return
    left.shift()
  }
}

/** A broken connection is what the page sees of a killed server; a refusal is something else. */
function goneOrThrow(error: unknown): undefined {
  if (error instanceof TypeError || error instanceof SyntaxError) return undefined
  throw error
}

async function retry(cart: Cart, site: string, counts: KillCounts): Promise<void> {
  cart.page.moveTo(site)
  const found = await exported(cart.page)
  const heard = cart.items.length - cart.left.length
  if (found.goals.filter((goal) => goal.finalisedAt !== null).length > heard) counts.bookedUnheard += 1
  await finalizeAll(cart)
}

function exported(page: CheckoutPage): Promise<DataExport> {
  return expectDone(page.send<DataExport>('POST', '/api/users/export', {}))
}

/** Counts what stands in the books after the retry. */
async function check({ page, items }: Cart, site: string, counts: KillCounts): Promise<void> {
  const { goals, transactions, sips, adviceRecords } = await exported(page)
  const mails = (await mailsTo(site, page.client.email ?? '')).filter((mail) => mail.includes('Attached'))
  const wrong: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
  }
  expectSame('goals', goals.map((goal) => goal.name).sort(), ['House', 'Journey', 'School'])
  expectSame('finalised', goals.filter((goal) => goal.finalisedAt !== null).length, 3)
  // One mail tells of all goals; where the server died between them, more mails, and each goal in one of them.
  const told = items.map(
    ({ agreed }) => mails.filter((mail) => subjectOf(mail).includes(agreed.goalName)).length,
  )
  expectSame('mails by goal', told, [1, 1, 1])
  const sequences = adviceRecords.map((record) => record.sequence)
  expectSame('records', sequences, [1, 2, 3])
  for (const goal of goals) {
    const planned = items.find((item) => item.agreed.goalName === goal.name)?.agreed.fundAmounts ?? {}
    const own = transactions.filter((one) => one.goalId === goal.id)
    const mandates = sips.filter((sip) => sip.goalId === goal.id)
    // Past the cut-off a SIP's first instalment is tomorrow's: its mandates are what is booked.
    const agreed = goal.investmentType === 'sip' ? mandates : own
    const booked = agreed.map((one) => [one.fundCode, Number(one.amount)]).sort()
    expectSame(`bookings of ${goal.name}`, booked, Object.entries(planned).sort())
    const instalments = mandates.reduce((sum, sip) => sum + sip.booked, 0)
    if (goal.investmentType === 'sip') expectSame(`instalments of ${goal.name}`, own.length, instalments)
    counts.bookings += booked.length > 0 ? 1 : 0
  }
  counts.goals += goals.length
  counts.told += told.reduce((sum, count) => sum + count, 0)
  counts.records += adviceRecords.length
  if (wrong.length === 0) counts.whole += 1
  else counts.wrong.push(...wrong.map((words) => `round ${counts.rounds + 1}: ${words}`))
}

const subjectOf = (mail: string) => /<h2>(.*?)<\/h2>/s.exec(mail)?.[1] ?? ''
