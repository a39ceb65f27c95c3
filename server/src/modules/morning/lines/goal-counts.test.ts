import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openMorning } from '../../../testing/morning.ts'
import { countGoals } from './goal-counts.repository.ts'
import { keepMorning } from './keep-morning.ts'

const { test, db, moveTo, quietGoal } = openMorning()

/** Looks through everybody, as on a new day. */
async function keep(): Promise<void> {
  const { clock, vault } = test().dependencies
  await db().updateTable('morning_state').set({ made_on: '2026-03-04' }).execute()
  await keepMorning({ db: db(), clock, vault, signal: new AbortController().signal })
}

/** A client whose number is far from the last one's. */
async function farGoal() {
  await sql`select setval(pg_get_serial_sequence('client', 'id'),
    nextval(pg_get_serial_sequence('client', 'id')) + 1000)`.execute(db())
  return await quietGoal()
}

async function kept(firmId: number) {
  const { goal_count, goals_on_track, goal_parts } = await db()
    .selectFrom('morning_state')
    .select(['goal_count', 'goals_on_track', 'goal_parts'])
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow()
  return { count: goal_count, onTrack: goals_on_track, parts: JSON.stringify(goal_parts) }
}

type Goal = Awaited<ReturnType<typeof quietGoal>>

async function judge({ firmId, clientId, goalId }: Goal, standing: 'On track' | 'Needs attention') {
  await sql`insert into goal_standing (firm_id, client_id, goal_id, standing, since)
    values (${firmId}, ${clientId}, ${goalId}, ${standing}, now())
    on conflict (firm_id, goal_id) do update set standing = excluded.standing`.execute(db())
}

it('goals near a client who changed are counted anew, and the others as they were', async () => {
  await moveTo('2026-03-05T06:00:00Z')
  const [first, second, third] = [await farGoal(), await farGoal(), await farGoal()]
  const { firmId } = first
  for (const goal of [first, second, third]) await judge(goal, 'On track')
  await keep()
  const whole = await countGoals(db(), firmId, undefined)
  expect(whole).toMatchObject({ count: 3 })
  expect(Object.keys(JSON.parse(whole.parts))).toHaveLength(3)
  expect(JSON.parse((await kept(firmId)).parts)).toEqual(JSON.parse(whole.parts))

  await judge(first, 'Needs attention')
  await judge(second, 'Needs attention')
  await judge(third, 'On track')
  const now = await countGoals(db(), firmId, undefined)
  expect(now).toMatchObject({ count: 3, onTrack: 1 })
  // Every one of them was touched: the same as if all were counted.
  const touched = [first.clientId, second.clientId, third.clientId]
  expect(JSON.parse((await countGoals(db(), firmId, touched)).parts)).toEqual(JSON.parse(now.parts))

  // One goes to the archive, and that client alone is looked through.
  await keep()
  const archived = { archived_at: new Date('2026-03-05T05:00:00Z') }
  await db().updateTable('client').set(archived).where('id', '=', second.clientId).execute()
  expect(await countGoals(db(), firmId, [second.clientId])).toMatchObject({ count: 2 })
  // What is not near is not looked at.
  expect(await countGoals(db(), firmId, [third.clientId])).toMatchObject({ count: 3 })
  expect(await countGoals(db(), firmId, [])).toMatchObject({ count: 3 })
  expect(await countGoals(db(), firmId, undefined)).toMatchObject({ count: 2 })

  // Counted before the parts were kept.
  await sql`update morning_state set goal_parts = null`.execute(db())
  expect(await countGoals(db(), firmId, [third.clientId])).toMatchObject({ count: 2 })
})
