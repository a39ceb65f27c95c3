import type { MorningView } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { joined } from '../../../testing/colleagues.ts'
import { storeGoal } from '../../../testing/goals.ts'
import { madeLine, makeLists, openMorning } from '../../../testing/morning.ts'

const { test, adviser, db, list, act, moveTo } = openMorning()

describe('a line', () => {
  const viewOf = async (id: number, by = adviser()) => {
    const views: MorningView[] = []
    for (const view of ['open', 'snoozed', 'handed', 'done'] as const) {
      if ((await list(by, { view })).lines.some((line) => line.id === id)) views.push(view)
    }
    return views
  }

  // Whatever was done to it: the plain ones are as many, and worth as much, as is kept of them.
  afterEach(async () => {
    const { rows } = await sql<{ kept: unknown; counted: unknown }>`
      select state.plain as kept, coalesce((
        select jsonb_object_agg(kind, sums) from (
          select kind, jsonb_build_object('count', count(*), 'amount', coalesce(sum(amount), 0)) as sums
          from morning_line line where line.firm_id = state.firm_id
            and state = 'open' and handed_to is null and adviser_id is null group by kind) counted), '{}') as counted
      from morning_state state`.execute(db())
    expect(rows.length).toBeGreaterThan(0)
    for (const { kept, counted } of rows) expect(without0(kept)).toEqual(without0(counted))
  })

  it('that is snoozed comes back on its day, and at once where that is undone', async () => {
    const { id } = await madeLine(test(), adviser())
    expect((await act(id, { act: 'snooze', until: '2026-11-21' })).problem?.message).toBe(
      'Choose a day after today.',
    )
    expect((await act(id, { act: 'snooze', until: '2026-11-30' })).body).toMatchObject({
      snoozedUntil: '2026-11-30',
    })
    expect(await viewOf(id)).toEqual(['snoozed'])
    await moveTo('2026-11-29T06:00:00Z')
    await makeLists(test())
    expect(await viewOf(id)).toEqual(['snoozed'])
    await moveTo('2026-11-30T06:00:00Z')
    await makeLists(test())
    expect(await viewOf(id)).toEqual(['open'])
    await act(id, { act: 'snooze', until: '2026-12-30' })
    await act(id, { act: 'reopen' })
    expect(await viewOf(id)).toEqual(['open'])
  })

  it('that is done stays off while its cause stands, unless that is undone', async () => {
    const { id } = await madeLine(test(), adviser())
    await act(id, { act: 'done' })
    await moveTo('2026-11-22T06:00:00Z')
    await makeLists(test())
    expect(await viewOf(id)).toEqual(['done'])
    await act(id, { act: 'reopen' })
    expect(await viewOf(id)).toEqual(['open'])
  })

  it('that is handed over is the colleague’s, and no reader’s or stranger’s', async () => {
    const staff = await joined(test(), adviser(), 'staff')
    const reader = await joined(test(), adviser(), 'reader')
    const { id } = await madeLine(test(), adviser())
    const { colleagues } = await list()
    expect(colleagues).toHaveLength(1)
    await act(id, { act: 'hand', to: colleagues[0]?.id ?? 0 })
    expect(await viewOf(id)).toEqual(['handed'])
    expect(await viewOf(id, staff)).toEqual(['open'])
    expect((await act(id, { act: 'done' }, reader)).status).toBe(403)
    const stranger = await test().newAdviser()
    expect(await viewOf(id, stranger)).toEqual([])
    const theirs = (await list(staff)).lines[0]?.handedTo?.id
    expect((await act(id, { act: 'hand', to: theirs ?? 0 }, staff)).status).toBe(422)
  })
})

function without0(counts: unknown) {
  return Object.fromEntries(
    Object.entries(counts as Record<string, { count: number; amount: number }>).filter(
      ([, { count }]) => count > 0,
    ),
  )
}

describe('the order of the list', () => {
  it('is by rupees and then the sooner day, or by day, page by page', async () => {
    const { firmId } = await storeGoal(test(), adviser())
    const rows = [
      ['a', '500', '2026-12-10'],
      ['b', '900', null],
      ['c', null, '2026-11-25'],
      ['d', '500', '2026-12-01'],
      ['e', null, null],
    ] as const
    await makeLists(test())
    await db().deleteFrom('morning_line').where('firm_id', '=', firmId).execute()
    await db()
      .insertInto('morning_line')
      .values(
        rows.map(([subject, amount, due_on]) => ({
          firm_id: firmId,
          kind: 'arn' as const,
          subject,
          client_id: null,
          goal_id: null,
          adviser_id: null,
          due_on,
          since: null,
          amount,
          facts: JSON.stringify({ arn: subject }),
          found_at: new Date(),
          snoozed_until: null,
          handed_to: null,
        })),
      )
      .execute()
    const inOrder = async (order: string) => {
      const found: (string | null)[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(adviser(), { order, limit: '2', ...(cursor === '' ? {} : { cursor }) })
        found.push(...page.lines.map(({ about }) => about))
        cursor = page.next
      }
      return found.join('')
    }
    expect(await inOrder('rupees')).toBe('bdace')
    expect(await inOrder('date')).toBe('cdabe')
  })
})
