import { type MorningKind, morningKinds } from '@lakshya/contract'
import type { Kysely } from 'kysely'
import { attemptEach } from '../../../core/attempt-each.ts'
import { businessDate, type Clock } from '../../../core/clock.ts'
import { sqlState } from '../../../core/database/broken-constraint.ts'
import { countTables } from '../../../core/database/count-tables.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import { raiseEvents } from '../../../core/hooks/raise-events.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { BookContext } from '../../book/index.ts'
import { findCauses, kindsByClient } from '../causes/find-causes.ts'
import {
  findNightsClients,
  findNomineesMissing,
  findSlowCauses,
  type NightsClients,
  nightsAmong,
  slowKinds,
} from '../causes/slow-causes.ts'
import { areAllThere, basisOf, findBasis, findClientIds, findTouched } from './basis.repository.ts'
import { countGoals } from './goal-counts.repository.ts'
import {
  findFirms,
  findMade,
  type Looked,
  linesLooked,
  putMade,
  replaceLines,
} from './keep-lines.repository.ts'
import { holdPlain, moveCounts, recountLines } from './kept-counts.repository.ts'

interface Keeping {
  db: Kysely<Schema>
  clock: Clock
  vault: Vault
  signal: AbortSignal
  /** So many clients of a firm are looked through at a time: what is found of more takes too much memory. */
  clientsAtOnce?: number
}

const usualAtOnce = 5_000

/**
 * Makes each firm's list anew once a day and after new NAVs or judgements; where something else that it rests on has changed
 * since, of the clients alone that it concerns.
 * @throws the signal's reason, between two firms or parts of one; what names those that failed, once the others are through
 */
export async function keepMorning({
  db,
  clock,
  vault,
  signal,
  clientsAtOnce = usualAtOnce,
}: Keeping): Promise<void> {
  const keep = (firmId: number) =>
    keepFirm({ db, outerDb: db, snapshot: undefined, firmId, clock, vault }, clientsAtOnce, signal)
  await attemptEach(await findFirms(db), keep, 'The lists of some firms could not be made', signal)
}

/** A client went while the list was made: an import of many is taken back in a moment. */
const isOfNobody = (error: unknown): boolean => sqlState(error) === '23503'

const allKinds = Object.keys(morningKinds) as MorningKind[]
const kindsOfNight: readonly MorningKind[] = slowKinds
const kindsOwn: readonly MorningKind[] = [...kindsByClient, ...kindsOfNight]

type FirmContext = BookContext & { outerDb: Kysely<Schema>; vault: Vault }

/** One look through some or all of a firm's clients. */
interface Look {
  context: FirmContext
  today: string
  now: Date
  /** Of the first look of a day. */
  nights: NightsClients | undefined
  signal: AbortSignal
}

async function keepFirm(context: FirmContext, clientsAtOnce: number, signal: AbortSignal): Promise<void> {
  const { outerDb, firmId, clock } = context
  const now = clock()
  const today = businessDate(now)
  // Read first: what changes while causes are looked for is looked at again.
  const basis = await findBasis(outerDb, firmId)
  const restsOn = JSON.stringify(basis)
  const made = await findMade(outerDb, firmId)
  const isNewDay = made?.made_on !== today
  if (!isNewDay && made.rests_on === restsOn) return
  const before = isNewDay ? undefined : basisOf(made.rests_on)
  const touched = before && (await findTouched(outerDb, firmId, before, basis))
  const parts =
    touched === undefined ? await partsOf(outerDb, firmId, clientsAtOnce) : partedOf(touched, clientsAtOnce)
  const look: Look = {
    context,
    today,
    now,
    nights: isNewDay ? await findNightsClients(context, today) : undefined,
    signal,
  }
  for (const part of parts.slice(0, -1)) await twice(() => keepPart(look, part))
  await twice(() => keepLast(look, parts, { made_at: now, made_on: today, rests_on: restsOn }))
}

/** A firm's clients in parts; one of all where they are few. */
async function partsOf(db: Database, firmId: number, atOnce: number): Promise<SomeClients[]> {
  const ids = await findClientIds(db, firmId)
  return ids.length <= atOnce ? [undefined] : partedOf(ids, atOnce)
}

/** So many at a time; of none one part without any. */
function partedOf(ids: readonly number[], atOnce: number): (readonly number[])[] {
  return Array.from({ length: Math.max(1, Math.ceil(ids.length / atOnce)) }, (_, nth) =>
    ids.slice(nth * atOnce, (nth + 1) * atOnce),
  )
}

async function twice(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isOfNobody(error)) throw error
    await work()
  }
}

/** Looks through a part of a large firm, of what follows from these clients' own records alone. */
async function keepPart(look: Look, clients: SomeClients): Promise<void> {
  const { outerDb, firmId } = look.context
  look.signal.throwIfAborted()
  const looked = await lookThrough(look, clients, true)
  await outerDb.transaction().execute(async (db) => (await replaceCounted(db, firmId, looked))())
  if (look.nights !== undefined) await countTables(outerDb, ['morning_line'], looked.causes.length)
}

/** Looks through a firm's last part and all that is no client's alone: with it the list is made. */
async function keepLast(
  look: Look,
  parts: readonly SomeClients[],
  state: { made_at: Date; made_on: string; rests_on: string },
): Promise<void> {
  const { today, now, nights, context } = look
  const { outerDb, firmId } = context
  const looked = await lookThrough(look, parts.at(-1), false)
  await outerDb.transaction().execute(async (db) => {
    const recount = await replaceCounted(db, firmId, looked)
    // A firm that was looked through in parts is counted whole.
    const goals = await countGoals(db, firmId, parts.length > 1 ? undefined : looked.clients)
    await putMade(db, firmId, {
      ...state,
      goal_count: goals.count,
      goals_on_track: goals.onTrack,
      goal_parts: goals.parts,
    })
    await (parts.length > 1 ? recountLines(db, firmId) : recount())
    if (nights === undefined) return
    await tellEvent(db, 'lists-made')
    const events = [{ type: 'morning.made', data: { date: today } } as const]
    await raiseEvents(db, firmId, { events, at: now })
  })
  if (nights !== undefined) await countTables(outerDb, ['morning_line'], looked.causes.length)
}

/** What is found of some clients; the few kinds that are no client's alone with it, unless `isOwnAlone`. */
async function lookThrough(
  { context, today, now, nights: all, signal }: Look,
  clients: SomeClients,
  isOwnAlone: boolean,
): Promise<Looked> {
  const causes = await inSnapshot(context, (own) => findCauses(own, { today, clients, isOwnAlone }))
  causes.push(...(await findNomineesMissing(context, context.vault, { clients, signal })))
  const nights = all && nightsAmong(all, clients)
  if (nights !== undefined) causes.push(...(await findSlowCauses(context, { today, nights, signal })))
  const kinds = (isOwnAlone ? kindsOwn : allKinds).filter(
    (kind) => nights !== undefined || !kindsOfNight.includes(kind),
  )
  return { causes, now, kinds, byClient: kindsOwn, clients, kept: nights?.kept ?? [] }
}

/**
 * Makes the list what was found. Where that is of some clients, all of whom are looked after, their lines are counted before
 * and after; lines of others have gone with their clients.
 * @returns what counts the firm's lines then
 */
async function replaceCounted(db: Database, firmId: number, looked: Looked): Promise<() => Promise<void>> {
  const { clients } = looked
  if (clients === undefined || !(await areAllThere(db, firmId, clients))) {
    await replaceLines(db, firmId, looked)
    return () => recountLines(db, firmId)
  }
  const lines = linesLooked(looked)
  const before = await holdPlain(db, firmId, lines)
  await replaceLines(db, firmId, looked)
  const after = await holdPlain(db, firmId, lines)
  return () => moveCounts(db, firmId, { before, after })
}
