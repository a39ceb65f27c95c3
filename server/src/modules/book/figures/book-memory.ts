import type { Kysely } from 'kysely'
import type { Schema } from '../../../core/schema/schema.ts'
import type { BookNavs } from './book-navs.ts'

/** What one process keeps of a database: what all books are valued by, and nothing of any book. */
export interface BookMemory {
  navs: BookNavs | undefined
  /** What is being done outside any snapshot, by what it is: whoever needs it waits for the same. */
  underWay: Map<string, Promise<unknown>>
}

const memories = new WeakMap<Kysely<Schema>, BookMemory>()

export function memoryOf(outerDb: Kysely<Schema>): BookMemory {
  const known = memories.get(outerDb)
  if (known !== undefined) return known
  const memory: BookMemory = { navs: undefined, underWay: new Map() }
  memories.set(outerDb, memory)
  return memory
}

/**
 * Does work that requests share and that rests on the transaction of none: who comes while it goes on waits for it. Where
 * it fails, it does for who began it; the others see for themselves.
 */
export function share(
  { underWay }: BookMemory,
  name: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const known = underWay.get(name)
  if (known !== undefined) return known.catch(() => {})
  const started = work().finally(() => underWay.delete(name))
  underWay.set(name, started)
  return started
}
