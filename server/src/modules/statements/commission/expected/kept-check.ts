import { type Kysely, sql } from 'kysely'
import type { AdviserContext } from '../../../../core/http/request-context.ts'
import type { Schema } from '../../../../core/schema/schema.ts'
import { loadTrailRates } from '../../../identity/index.ts'
import { type CommissionTime, type ComputedCheck, computeLines } from './compute-lines.ts'
import { bySize } from './line-order.ts'

type CheckPlace = Pick<AdviserContext, 'db' | 'outerDb' | 'firmId'>

interface Kept {
  stamp: string
  check: Promise<ComputedCheck>
  /** Lines, once they are computed. */
  size: number
}

/** What one process keeps of a database's checks, the longest unused first. */
const memories = new WeakMap<Kysely<Schema>, Map<string, Kept>>()
/** Lines that are kept at most, of all firms together: some 80 MB. */
const mostLinesKept = 80_000

function memoryOf(outerDb: Kysely<Schema>): Map<string, Kept> {
  const known = memories.get(outerDb)
  if (known !== undefined) return known
  const memory = new Map<string, Kept>()
  memories.set(outerDb, memory)
  return memory
}

/**
 * The check of a time, its lines the largest difference first: from memory as long as all that it rests on stands, as its
 * pages are asked for one after the other.
 */
export async function keptCheck(place: CheckPlace, time: CommissionTime): Promise<ComputedCheck> {
  // Before anything is computed: what changes meanwhile has another stamp.
  const stamp = await stampOf(place, time)
  const memory = memoryOf(place.outerDb)
  const key = `${place.firmId} ${time.from} ${time.to}`
  const known = memory.get(key)
  // Whoever computes it may be gone before the end; then it is computed here.
  const shared = known?.stamp === stamp ? await known.check.catch(() => undefined) : undefined
  if (known !== undefined && shared !== undefined) {
    memory.delete(key)
    memory.set(key, known)
    return shared
  }
  const kept: Kept = { stamp, check: sortedLines(place, time), size: 0 }
  memory.set(key, kept)
  try {
    const check = await kept.check
    kept.size = check.lines.length
    shrink(memory)
    return check
  } catch (error) {
    if (memory.get(key) === kept) memory.delete(key)
    throw error
  }
}

async function sortedLines(place: CheckPlace, time: CommissionTime): Promise<ComputedCheck> {
  const check = await computeLines(place, time)
  return { ...check, lines: check.lines.toSorted((a, b) => bySize(a.line, b.line)) }
}

function shrink(memory: Map<string, Kept>): void {
  let lines = 0
  for (const { size } of memory.values()) lines += size
  for (const [key, { size }] of memory) {
    if (lines <= mostLinesKept) return
    memory.delete(key)
    lines -= size
  }
}

/**
 * All that a check rests on, in short: the versions of ledger and NAVs, and of the rows of other tables which write
 * brought each as it is.
 */
async function stampOf(
  { db, firmId }: Pick<CheckPlace, 'db' | 'firmId'>,
  { from, to }: CommissionTime,
): Promise<string> {
  const rates = await loadTrailRates(db, firmId)
  const written = (id: string) => sql.raw(`coalesce(sum(hashint8extended(${id}, xmin::text::bigint)), 0)`)
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select version from book_state where firm_id = ${firmId}),
      (select version from nav_state),
      (select ${written('id')} from commission_row where firm_id = ${firmId} and to_on between ${from} and ${to}),
      (select ${written('id')} from commission_account where firm_id = ${firmId}),
      (select ${written('id')} from commission_scheme where firm_id = ${firmId}),
      (select ${written('firm_id')} from commission_setting where firm_id = ${firmId}),
      (select ${written('hashtext(scope)')} from trail_term where firm_id = ${firmId}),
      (select ${written('id')} from client where firm_id = ${firmId}),
      (select ${written('id')} from folio where firm_id = ${firmId}),
      (select ${written('folio_id # (fund_code::bigint << 40)')} from folio_scheme where firm_id = ${firmId}),
      (select ${written('code')} from fund),
      (select string_agg(arn, ' ' order by id) from adviser where firm_id = ${firmId})
    ) as stamp`.execute(db)
  return `${rows[0]?.stamp} ${JSON.stringify(rates)}`
}
