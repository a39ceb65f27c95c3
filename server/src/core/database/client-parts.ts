import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SomeClients } from './narrowed.ts'

/** Of clients whose numbers follow each other, so many together: what is counted of them, by part. */
export type ClientParts = Record<string, readonly number[]>

const clientsEach = 256
/** After a change of more than so many of these the whole firm is counted. */
const mostParts = 100

/** What is counted of a firm's clients. */
interface Counting {
  /** Of whom something changed since it was counted last. */
  changed: SomeClients
  /** What it came to then; undefined where it never was. */
  before: () => Promise<ClientParts | undefined>
  /** Counts by part, clients between two numbers or all, by a column of a client's number. */
  count: (parts: { part: RawBuilder<number>; within: RawBuilder<SqlBool> }) => Promise<CountedPart[]>
  /** The column of the client's number. */
  column: string
}

interface CountedPart {
  part: number
  counts: readonly number[]
}

/** What was counted in all, and what it is made of, to count on from. */
export interface PartedCounts {
  sums: readonly number[]
  parts: string
}

/** Counts something of a firm's clients: of those who changed and their neighbours anew, and of the others as it was counted last. */
export async function countByParts({ changed, before, count, column }: Counting): Promise<PartedCounts> {
  const id = sql.ref(column)
  const part = sql<number>`${id} / ${sql.lit(clientsEach)}`
  const parts = changed && [...new Set(changed.map((client) => Math.floor(client / clientsEach)))]
  const known = parts && parts.length <= mostParts ? await before() : undefined
  if (parts === undefined || known === undefined) return sumOf(await count({ part, within: sql`true` }), {})
  const kept = Object.entries(known).filter(([name]) => !parts.includes(Number(name)))
  const counted = await Promise.all(
    parts.map((one) => {
      const [first, next] = [one * clientsEach, (one + 1) * clientsEach]
      return count({ part, within: sql<SqlBool>`${id} >= ${first}::bigint and ${id} < ${next}::bigint` })
    }),
  )
  return sumOf(counted.flat(), Object.fromEntries(kept))
}

function sumOf(counted: readonly CountedPart[], kept: ClientParts): PartedCounts {
  const parts: ClientParts = { ...kept }
  for (const { part, counts } of counted) parts[part] = counts
  const sums: number[] = []
  for (const counts of Object.values(parts)) {
    counts.forEach((count, place) => {
      sums[place] = (sums[place] ?? 0) + count
    })
  }
  return { sums, parts: JSON.stringify(parts) }
}
