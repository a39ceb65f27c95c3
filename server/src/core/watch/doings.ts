import { AsyncLocalStorage } from 'node:async_hooks'

/** Something that the server does for somebody, by a name that is never one of a person: a route's pattern, a job's name. */
export interface Doing {
  kind: 'request' | 'job' | 'mail' | 'webhook'
  name: string
}

/** What came of a doing. `status` is a request's. */
export interface Outcome {
  isFailed: boolean
  status?: number
}

/** A statement that ended: its text, with places in the place of values. */
export interface Statement {
  text: string
  /** What stands in its places: people's names and numbers, which no watcher hands on. */
  values: readonly unknown[]
  ms: number
  isFailed: boolean
}

/** Who is told of what is done. It never fails, and takes no time worth naming. */
export interface Watcher {
  began?(doing: Doing): void
  ended?(doing: Doing, outcome: Outcome): void
  /** `doing` is what asked for it; undefined where nothing did that is known. */
  statement?(statement: Statement, doing: Doing | undefined): void
}

const watchers = new Set<Watcher>()
const now = new AsyncLocalStorage<Doing>()

/** Tells a watcher from now on. @returns the function that ends it */
export function watch(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Does something, so that what it asks of the database is known to be its own. */
export async function during<T>(doing: Doing, run: () => Promise<T>): Promise<T> {
  begin(doing)
  try {
    const answer = await within(doing, run)
    end(doing, { isFailed: false })
    return answer
  } catch (error) {
    end(doing, { isFailed: true })
    throw error
  }
}

/** For what has no function around it, as a request: `begin`, `within` for each of its parts, `end`. */
export function begin(doing: Doing): void {
  for (const { began } of watchers) began?.(doing)
}

export function within<T>(doing: Doing, run: () => T): T {
  return now.run(doing, run)
}

export function end(doing: Doing, outcome: Outcome): void {
  for (const { ended } of watchers) ended?.(doing, outcome)
}

/** Tells of a statement; nothing is done where nobody watches. */
export function tellStatement(statement: () => Statement): void {
  if (watchers.size === 0) return
  const told = statement()
  const doing = now.getStore()
  for (const { statement: tell } of watchers) tell?.(told, doing)
}
