import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { switchingTriggers } from '../on-cluster.ts'
import type { TestApp } from '../test-app.ts'
import { acknowledgedStands } from './acknowledged-stands.ts'
import { bookedOnce } from './booked-once.ts'
import { adviceHolds, auditHolds } from './chains-hold.ts'
import { clientsFound } from './clients-found.ts'
import { figuresAgree } from './figures-agree.ts'
import { findBroken } from './index.ts'
import { indexesAgree } from './indexes-agree.ts'
import type { Evidence, Invariant } from './invariant.ts'
import { jobsRest } from './jobs-rest.ts'
import type { Deed } from './journal.ts'
import { ledgerSums } from './ledger-sums.ts'
import { mailsSent } from './mails-sent.ts'
import { noOrphans } from './no-orphans.ts'
import { makeSoundBook } from './sound-book.fixture.ts'

let test: TestApp
let evidence: Evidence
beforeAll(async () => {
  const made = await makeSoundBook()
  test = made.test
  evidence = made.evidence
})
afterAll(() => test.close())

const run = (...statements: string[]) =>
  statements.reduce(
    (before, statement) =>
      before.then(async () => void (await sql.raw(statement).execute(test.dependencies.database.db))),
    Promise.resolve(),
  )

/** What an invariant says while something is broken; it is whole again afterwards. */
async function whileBroken({ find }: Invariant, breaking: string[], mending: string[], given = evidence) {
  await run(...breaking)
  try {
    return await find(given)
  } finally {
    await run(...mending)
  }
}

it('hold of a sound book', async () => {
  expect(await findBroken(evidence)).toEqual([])
})

describe('what was acknowledged', () => {
  const deedOf = (kind: Deed['kind']) => {
    const deed = evidence.journal.find((one) => one.kind === kind)
    if (deed === undefined) throw new Error(`No ${kind}`)
    return deed
  }
  const judge = (kind: Deed['kind'], change: Partial<Deed>) =>
    acknowledgedStands.find({ ...evidence, journal: [{ ...deedOf(kind), ...change }] })

  it.each(['client', 'goal', 'raise', 'purchase', 'statement', 'import', 'morning'] as const)(
    'and is not there is told: %s',
    async (kind) => {
      const gone = { name: 'Nobody', names: 'Nobody', sipId: 0, goalId: 0, until: '2099-01-01' }
      const { facts } = deedOf(kind)
      const changed = Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [name, gone[name as keyof typeof gone] ?? value]),
      )
      const words = await judge(kind, { key: 'none', facts: changed })
      expect(words).toEqual([expect.stringContaining('Acknowledged and lost')])
    },
  )

  it('and refused is told where it stands all the same', async () => {
    expect(await judge('purchase', { state: 'refused' })).toEqual([
      expect.stringContaining('Refused and there'),
    ])
    expect(await judge('purchase', { state: 'asked' })).toEqual([])
  })

  it.each([
    ['goal', { amounts: '{"120716":1}' }],
    ['purchase', { amount: 1 }],
    ['statement', { rows: 3 }],
    ['client', { clientId: 0 }],
  ] as const)('otherwise than it stands is told: %s', async (kind, change) => {
    const { facts } = deedOf(kind)
    const words = await judge(kind, { facts: { ...facts, ...change } })
    expect(words).toEqual([expect.stringContaining('Otherwise than told')])
  })

  it('and stands twice is told', async () => {
    const breaking = ["update client set name = 'Asha Rao' where name = 'Stated 1'"]
    const mending = ["update client set name = 'Stated 1' where name = 'Asha Rao' and name_key = 'stated 1'"]
    const twin = { ...evidence, journal: [deedOf('client')] }
    const words = await whileBroken(acknowledgedStands, breaking, mending, twin)
    expect(words).toEqual([expect.stringContaining('There 2 times')])
    await run(
      "update client set name = 'Stated 1' where id <> (select min(id) from client where name = 'Asha Rao') and name = 'Asha Rao'",
    )
  })
})

describe('a broken book is told by', () => {
  const triggers = (state: 'enable' | 'disable') =>
    ['audit_entry', 'audit_head'].map((table) => switchingTriggers(table, state))
  it.each<[string, Invariant, string[], string[], RegExp]>([
    [
      'an instalment that is missing',
      bookedOnce,
      ['update sip set booked = booked + 1'],
      ['update sip set booked = booked - 1'],
      /counts \d+ instalments/,
    ],
    [
      'transactions of a goal that is not finalised',
      bookedOnce,
      ["update goal set finalised_at = null where name = 'House'"],
      ["update goal set finalised_at = created_at where name = 'House'"],
      /is not finalised, and has transactions/,
    ],
    [
      'a mail that waits',
      mailsSent,
      ['update mail set sent_at = null, secret_until = null where id = (select max(id) from mail)'],
      ['update mail set sent_at = created_at where sent_at is null'],
      /its time has come/,
    ],
    [
      'a job that fails',
      jobsRest,
      ["insert into job (name, due_at, failures_in_row, last_error) values ('odd', now(), 2, 'no')"],
      ["delete from job where name = 'odd'"],
      /The job odd failed 2 times in a row: no/,
    ],
    [
      'a job that is held by nobody',
      jobsRest,
      [
        "insert into job (name, due_at, leased_by, leased_until) values ('odd', now(), 'gone', now() - interval '1 hour')",
      ],
      ["delete from job where name = 'odd'"],
      /held by gone/,
    ],
    [
      'an entry of the trail that was altered',
      auditHolds,
      [
        ...triggers('disable'),
        'update audit_entry set client_id = coalesce(client_id, 0) + 1 where sequence = 2',
      ],
      [
        'update audit_entry set client_id = nullif(client_id - 1, 0) where sequence = 2',
        ...triggers('enable'),
      ],
      /not as it was written/,
    ],
    [
      'a record of advice that was altered',
      adviceHolds,
      ["update advice_record set hash = sha256('x'::bytea) where sequence = 1"],
      [],
      /record/i,
    ],
    [
      'a row whose client is gone',
      noOrphans,
      [
        'insert into client_figure (firm_id, client_id, ledger_version, prices, portfolio_value, amount_invested, return_value, return_invested, goal_count, fund_count, fund_codes, fund_values, fund_pending, fund_at_cost, fund_with_units) select firm_id, 999999, 1, prices, 1, 1, 1, 1, 1, 0, fund_codes, fund_values, fund_pending, fund_at_cost, fund_with_units from client_figure limit 1',
      ],
      ['delete from client_figure where client_id = 999999'],
      /client_figure name a row of client that is not there/,
    ],
    [
      'a client who is still found by a former name',
      clientsFound,
      [
        "insert into client_suffix (firm_id, suffix, client_id) select firm_id, 'former', id from client limit 1",
      ],
      ["delete from client_suffix where suffix = 'former'"],
      /is found by ‘former’/,
    ],
    [
      'a client who is not put in order by the name',
      clientsFound,
      [
        "update client_suffix set name_key = name_key || ' former' where client_id = (select min(id) from client)",
      ],
      ["update client_suffix set name_key = replace(name_key, ' former', '') where name_key like '% former'"],
      /is not found by/,
    ],
    [
      'a client who is not found by a part of the name',
      clientsFound,
      ["update client set name_key = name_key || ' renamed' where id = (select min(id) from client)"],
      ["update client set name_key = replace(name_key, ' renamed', '') where name_key like '% renamed'"],
      /is not found by/,
    ],
    [
      'a figure that is not the ledger’s',
      figuresAgree,
      ['update client_figure set portfolio_value = portfolio_value + 1'],
      [],
      /was kept, and it is/,
    ],
    [
      'units that do not follow',
      ledgerSums,
      ['update holding set units = units + 1 where id = (select min(id) from holding)'],
      [],
      /./,
    ],
  ])('%s', async (_case, invariant, breaking, mending, words) => {
    expect((await whileBroken(invariant, breaking, mending)).join('\n')).toMatch(words)
  })

  it('mails that came too often, never, or from nowhere', async () => {
    const [first = '', second = ''] = [...(evidence.arrived?.keys() ?? [])]
    const arrived = new Map([...(evidence.arrived ?? []), [first, 2], ['odd@lakshya', 1]])
    arrived.delete(second)
    const words = (await mailsSent.find({ ...evidence, arrived })).join('\n')
    expect(words).toContain('came 2 times of 1 tries')
    expect(words).toContain('never arrived')
    expect(words).toContain('nobody wrote: odd@lakshya')
  })
})

it('indexes are looked at where there are some', async () => {
  expect(await indexesAgree.find(evidence)).toEqual([])
})
