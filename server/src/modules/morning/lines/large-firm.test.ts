import { expect, it } from 'vitest'
import { openMorning } from '../../../testing/morning.ts'
import { recordPurchase } from '../../book/index.ts'
import { keepMorning } from './keep-morning.ts'

const { test, adviser, db, list, moveTo, quietGoal, setKyc, nameNominee } = openMorning()

function keep(clientsAtOnce?: number, signal = new AbortController().signal): Promise<void> {
  const { clock, vault } = test().dependencies
  return keepMorning({ db: db(), clock, vault, signal, ...(clientsAtOnce && { clientsAtOnce }) })
}

/** A signal that ends what asks it for the nth time. */
function endingAt(nth: number): AbortSignal {
  const { signal } = new AbortController()
  let asked = 0
  signal.throwIfAborted = () => {
    asked += 1
    if (asked >= nth) throw new Error('ended on the way')
  }
  return signal
}

async function listed(firmId: number) {
  const lines = await db()
    .selectFrom('morning_line')
    .select(['kind', 'subject', 'client_id', 'goal_id', 'due_on', 'since', 'amount', 'facts'])
    .where('firm_id', '=', firmId)
    .orderBy('kind')
    .orderBy('subject')
    .execute()
  const { plain, ...state } = await db()
    .selectFrom('morning_state')
    .select(['plain', 'made_on', 'goal_count', 'goals_on_track'])
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow()
  return { lines, counts: Object.entries(plain).sort(), state }
}

async function forget(firmId: number): Promise<void> {
  await db().deleteFrom('morning_line').where('firm_id', '=', firmId).execute()
  await db().deleteFrom('morning_state').where('firm_id', '=', firmId).execute()
}

it('a day’s first list of a large firm is made in parts, and is the same', async () => {
  await moveTo('2026-02-02T06:00:00Z')
  const goals = [await quietGoal(), await quietGoal(), await quietGoal(), await quietGoal()]
  const [lots, kyc, gone, nominee] = goals
  if (!lots || !kyc || !gone || !nominee) throw new Error('four goals')
  const { firmId } = lots
  await db()
    .transaction()
    .execute((trx) =>
      recordPurchase(trx, firmId, {
        goalId: lots.goalId,
        fundCode: 120716,
        amount: 5_000_000,
        date: '2025-03-10',
        now: test().dependencies.clock(),
      }),
    )
  await setKyc(kyc.clientId, 'Rejected')
  await nameNominee(nominee.clientId, null)
  await db()
    .updateTable('adviser')
    .set({ arn: 'ARN-123456', arn_valid_until: '2026-03-20' })
    .where('username', '=', adviser().username)
    .execute()
  await moveTo('2026-03-05T06:00:00Z')
  await db()
    .updateTable('client')
    .set({ archived_at: new Date('2026-03-05T05:00:00Z') })
    .where('id', '=', gone.clientId)
    .execute()
  await keep()
  const whole = await listed(firmId)
  expect(new Set(whole.lines.map(({ kind }) => kind))).toEqual(
    new Set(['arn', 'kyc', 'lot-turns', 'nominee']),
  )
  await forget(firmId)
  await keep(1)
  expect(await listed(firmId)).toEqual(whole)

  // Ended on the way, it is no list of today yet, and the next that begins makes it whole.
  await forget(firmId)
  await expect(keep(1, endingAt(8))).rejects.toThrow()
  expect(
    await db().selectFrom('morning_line').select('kind').where('firm_id', '=', firmId).execute(),
  ).not.toEqual([])
  expect(await list()).toMatchObject({ lines: [], madeAt: null, views: { open: 0 } })
  expect(await db().selectFrom('morning_state').selectAll().where('firm_id', '=', firmId).execute()).toEqual(
    [],
  )
  await keep(3)
  expect(await listed(firmId)).toEqual(whole)

  // On the next day the same lines are there, and what was done to one stands.
  await db().updateTable('morning_line').set({ state: 'done' }).where('kind', '=', 'kyc').execute()
  await moveTo('2026-03-06T06:00:00Z')
  await keep(1)
  const next = await listed(firmId)
  await db().updateTable('morning_state').set({ made_on: '2026-03-05' }).execute()
  await keep()
  expect(await listed(firmId)).toEqual(next)
  expect(next.counts.map(([kind]) => kind)).not.toContain('kyc')
})
