import {
  type MorningList,
  type MorningQuery,
  type MorningView,
  morningGroups,
  morningKinds,
} from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findMade } from './keep-lines.repository.ts'
import { lineOf } from './line-words.ts'
import {
  countLines,
  findColleagues,
  findLines,
  type LinePlace,
  type LineRow,
  type Seen,
} from './morning.repository.ts'

/** Whose lines a request may see. */
export function seenBy(
  { firmId, adviserId, isOwner, clock }: Omit<Asking, 'db'>,
  { clientId, familyId }: { clientId?: number | undefined; familyId?: number | undefined } = {},
): Seen {
  return { firmId, adviserId, isOwner, today: businessDate(clock()), clientId, familyId }
}

/** Whoever asks for the list, and when. */
type Asking = Pick<AdviserContext, 'db' | 'firmId' | 'adviserId' | 'clock'> & { isOwner: boolean }

/** A page of the list with its counts, for who is signed in. */
export function listMorning(context: AdviserContext, query: MorningQuery): Promise<MorningList> {
  return readMorning({ ...context, isOwner: context.signedIn.role === 'owner' }, query)
}

/** The same for anybody of a firm. */
export async function readMorning(asking: Asking, query: MorningQuery): Promise<MorningList> {
  const { db, firmId, adviserId } = asking
  const { view, group, order, limit } = query
  const seen = seenBy(asking, query)
  const after = query.cursor === undefined ? undefined : readPlace(query.cursor)
  const [counted, rows, made, colleagues] = await Promise.all([
    countLines(db, seen),
    findLines(db, seen, { view, group, order, after, limit: limit + 1 }),
    findMade(db, firmId),
    findColleagues(db, firmId, adviserId),
  ])
  // Of a large firm's first list some lines are there before they are counted.
  const shown = made === undefined ? [] : rows.slice(0, limit)
  const last = shown.at(-1)
  const inView = counted.filter((row) => row.view === view)
  const countOf = (of: MorningView) =>
    counted.reduce((sum, row) => (row.view === of ? sum + row.count : sum), 0)
  return {
    lines: shown.map((row) => lineOf(row, seen.today)),
    counts: morningGroups.flatMap((name) => {
      const some = inView.filter(({ kind }) => morningKinds[kind] === name)
      return some.length === 0 ? [] : [{ group: name, count: some.reduce((sum, row) => sum + row.count, 0) }]
    }),
    atStake: inView.reduce((sum, { amount }) => sum + Number(amount), 0),
    views: {
      open: countOf('open'),
      snoozed: countOf('snoozed'),
      handed: countOf('handed'),
      done: countOf('done'),
    },
    madeAt: made?.made_at.toISOString() ?? null,
    goals: { count: made?.goal_count ?? 0, onTrack: made?.goals_on_track ?? 0 },
    colleagues,
    next: rows.length > limit && last !== undefined ? writePlace(last) : null,
  }
}

function writePlace({ amount, due_on: due, id }: LineRow): string {
  const place: LinePlace = { amount: amount ?? '-1', due: due ?? '9999-12-31', id }
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

const place = z.object({ amount: z.string().regex(/^-?\d{1,14}(\.\d+)?$/), due: z.iso.date(), id: z.int() })

/** @throws INVALID_INPUT where the cursor is not of this list */
function readPlace(cursor: string): LinePlace {
  const read = place.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (read.success) return read.data
  const message = 'This cursor is not of this list. Start again without it.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'cursor', message }] })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
