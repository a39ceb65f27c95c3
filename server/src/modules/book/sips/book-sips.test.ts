import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openCurrentGoal } from '../keeping/current-goal.fixture.ts'
import { type BookSip, bookSips } from './book-sips.ts'
import { goalSipOf } from './goal-sip.ts'
import { dueOn, nthFrom } from './sip-dates.ts'
import type { SipRow } from './sips.repository.ts'

const { place, current } = openCurrentGoal()
const states = ['active', 'active', 'active', 'paused', 'stopped', 'completed'] as const
const day = fc.oneof(
  fc.integer({ min: 0, max: 900 }).map((n) => isoAfter('2024-01-01', n)),
  fc.constantFrom('2024-02-29', '2024-03-31', '2025-01-31', '2025-02-28', '2025-08-30'),
)
const given = fc.record({
  fund_code: fc.constantFrom(120716, 118825),
  amount: fc.integer({ min: 500, max: 12_000 }),
  step_up: fc.constantFrom(0, 0, 7.5, 25),
  amount_year: fc.integer({ min: 0, max: 2 }),
  frequency: fc.constantFrom('monthly' as const, 'monthly' as const, 'yearly' as const),
  state: fc.constantFrom(...states),
  start_on: day,
  instalments: fc.integer({ min: 2, max: 60 }),
  booked: fc.integer({ min: 0, max: 24 }),
})
const everything = {
  state: undefined,
  clientIds: undefined,
  ends: { from: undefined, until: undefined },
  starts: { from: undefined, until: undefined },
  due: { from: undefined, until: undefined },
}
const all = { least: undefined, most: undefined, order: 'client', limit: 1_000 } as const
const ask = (
  wish: Partial<Parameters<typeof bookSips>[2]>,
  page: Partial<Parameters<typeof bookSips>[3]> = {},
) => bookSips(place.db, current.goal.firmId, { ...everything, ...wish }, { ...all, ...page })

function isoAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
}

let rows: SipRow[]
beforeEach(async () => {
  const { firmId, goalId } = current.goal
  const { client_id: clientId } = await goalRow(goalId)
  const gone = await archivedGoal(firmId, goalId)
  const made = fc.sample(given, { seed: 21, numRuns: 120 }).map((sip, nth) => {
    const next = Math.min(sip.booked, sip.instalments - 1) + 1
    const isOver = sip.state === 'stopped' || sip.state === 'completed'
    return {
      ...sip,
      firm_id: firmId,
      client_id: nth % 20 === 0 ? gone.client_id : clientId,
      goal_id: nth % 20 === 0 ? gone.id : goalId,
      amount: sip.amount.toFixed(2),
      step_up: String(sip.step_up),
      end_on: dueOn(sip, sip.instalments) ?? null,
      next_due_on: isOver ? null : (dueOn(sip, next) ?? null),
      last_processed_on: next > 1 ? (dueOn(sip, next - 1) ?? null) : null,
      created_at: new Date(),
    }
  })
  await place.db.insertInto('sip').values(made).execute()
  rows = await place.db.selectFrom('sip').selectAll().where('goal_id', '=', goalId).orderBy('id').execute()
  expect(rows.length).toBe(114)
})

/** A goal like it, of a client who is not looked after any more. */
async function archivedGoal(firmId: number, goalId: number) {
  const { rows: clients } = await sql<{
    id: number
  }>`insert into client (firm_id, name, name_key, email_key, created_at, archived_at)
    values (${firmId}, 'Ravi', 'ravi', '', now(), now()) returning id`.execute(place.db)
  const {
    id: _id,
    name_folded: _folded,
    ...like
  } = await place.db.selectFrom('goal').selectAll().where('id', '=', goalId).executeTakeFirstOrThrow()
  const goal = { ...like, client_id: clients[0]?.id ?? 0 }
  return await place.db
    .insertInto('goal')
    .values(goal)
    .returning(['id', 'client_id'])
    .executeTakeFirstOrThrow()
}

async function goalRow(id: number) {
  return await place.db
    .selectFrom('goal')
    .select(['id', 'client_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** As a goal's page says each. */
const shown = () => rows.map((row) => goalSipOf(row, new Map()))
type Shown = ReturnType<typeof goalSipOf>
const paid = (sips: readonly Shown[], frequency: string) =>
  sips.filter((sip) => sip.frequency === frequency).reduce((sum, { amount }) => sum + amount, 0)
const idsOf = (sips: readonly { id: number }[]) => sips.map(({ id }) => id)

it.each<[string, Partial<Parameters<typeof bookSips>[2]>, (sip: Shown) => boolean]>([
  ['all of them', {}, () => true],
  ['those that run', { state: 'active' }, (sip) => sip.state === 'active'],
  [
    'those that end in a year',
    { ends: { from: '2027-01-01', until: '2027-12-31' } },
    (sip) => sip.endDate?.startsWith('2027') ?? false,
  ],
  [
    'those that began by a day',
    { starts: { from: undefined, until: '2025-12-31' } },
    (sip) => sip.startDate <= '2025-12-31',
  ],
])('%s come at the amounts of their goals, with their sums', async (_words, wish, isMeant) => {
  const meant = shown().filter(isMeant)
  const found = await ask(wish)
  expect(idsOf(found.sips)).toEqual(idsOf(meant))
  expect(found.sips.map(({ amount, nextDue }) => [amount, nextDue])).toEqual(
    meant.map(({ amount, nextDue }) => [amount, nextDue]),
  )
  expect(found).toMatchObject({
    count: meant.length,
    monthly: paid(meant, 'monthly'),
    yearly: paid(meant, 'yearly'),
  })
  const largest = meant.toSorted((a, b) => b.amount - a.amount || a.id - b.id)
  const five = await ask(wish, { order: 'amount', limit: 5 })
  expect(idsOf(five.sips)).toEqual(idsOf(largest.slice(0, 5)))
  expect(five.count).toBe(meant.length)
  const soonest = meant.toSorted(
    (a, b) => (a.endDate ?? '9999').localeCompare(b.endDate ?? '9999') || a.id - b.id,
  )
  expect(idsOf((await ask(wish, { order: 'end' })).sips)).toEqual(idsOf(soonest))
})

it('those of some size are told by what they are now', async () => {
  const meant = shown().filter(({ amount }) => amount >= 5_000 && amount <= 9_000)
  const found = await ask({}, { least: 5_000, most: 9_000 })
  expect(idsOf(found.sips)).toEqual(idsOf(meant))
  expect(found).toMatchObject({ count: meant.length, monthly: paid(meant, 'monthly') })
  expect(meant.some(({ id }) => Number(rows.find((row) => row.id === id)?.amount) < 5_000)).toBe(true)
})

/** Its instalments one after the other until one is in the period. */
function dueOf(row: SipRow, from: string, until: string): string | undefined {
  if (row.state !== 'active' || row.next_due_on === null) return undefined
  for (let nth = nthFrom(row, row.next_due_on); ; nth++) {
    const on = dueOn(row, nth)
    if (on === undefined || on > until) return undefined
    if (on >= from) return on
  }
}

it.each([
  ['2026-02-01', '2026-02-28'],
  ['2025-06-10', '2025-06-12'],
  ['2028-01-01', '2028-12-31'],
  ['2026-03-31', '2026-03-31'],
  ['2028-02-29', '2028-03-01'],
])('instalments from %s to %s come by their day', async (from, until) => {
  const meant = rows
    .flatMap((row) => {
      const on = dueOf(row, from, until)
      return on === undefined ? [] : [{ id: row.id, on }]
    })
    .sort((a, b) => a.on.localeCompare(b.on) || a.id - b.id)
  const found = await ask({ due: { from, until } })
  expect(found.sips.map(({ id, nextDue }: BookSip) => ({ id, on: nextDue }))).toEqual(meant)
  expect(found.count).toBe(meant.length)
})
