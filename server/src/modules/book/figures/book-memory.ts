import type { Kysely } from 'kysely'
import type { Schema } from '../../../core/schema/schema.ts'
import type { countClients } from './book.repository.ts'
import type { BookNavs } from './book-navs.ts'
import type { BookFigures } from './book-sums.ts'

export type ClientCounts = Awaited<ReturnType<typeof countClients>>

/** A book of one version of the ledger; its NAVs are part of it. */
export interface KeptBook {
  version: number
  book: BookFigures
}

/**
 * What one process keeps of the books in a database, each under the version that it was read at in a snapshot, so that
 * it may be used in another one that sees the same version. Nothing of a writing transaction is in it.
 */
export interface BookMemory {
  navs: BookNavs | undefined
  /** By adviser, the longest unused first. */
  books: Map<number, KeptBook>
  /** Clients in the lists by adviser, as long as their records stand. */
  counts: Map<number, { version: number; counts: ClientCounts }>
  /** What is being computed outside any snapshot, by what it is: whoever needs it waits for the same. */
  underWay: Map<string, Promise<unknown>>
}

const memories = new WeakMap<Kysely<Schema>, BookMemory>()
/** Clients whose figures are kept at most, of all advisers together: some 40 MB. */
const mostClientsKept = 200_000

export function memoryOf(outerDb: Kysely<Schema>): BookMemory {
  const known = memories.get(outerDb)
  if (known !== undefined) return known
  const memory: BookMemory = { navs: undefined, books: new Map(), counts: new Map(), underWay: new Map() }
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

/** Keeps a book as the one used last, unless a newer one is kept. */
export function keepBook({ books }: BookMemory, firmId: number, kept: KeptBook): void {
  const known = books.get(firmId)
  if (known !== undefined && known.version > kept.version) return
  if (known !== undefined && known.book.navs.version > kept.book.navs.version) return
  books.delete(firmId)
  books.set(firmId, kept)
  shrink(books)
}

function shrink(books: BookMemory['books']): void {
  const sizeOf = ({ book }: KeptBook) => 1 + book.clients.size
  let size = 0
  for (const kept of books.values()) size += sizeOf(kept)
  for (const [firmId, kept] of books) {
    if (size <= mostClientsKept || books.size === 1) return
    books.delete(firmId)
    size -= sizeOf(kept)
  }
}
