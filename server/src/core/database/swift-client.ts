import pg from 'pg'
import { SwiftQuery } from './swift-query.ts'

/** Statements that the database keeps parsed and planned for a connection, which a pooler in transaction mode does not hand on. */
export interface KeptStatements {
  isOn: boolean
}

/** A statement is kept once it has been asked so often: most that are asked less are one of many that differ by a list's length. */
const oftenAsked = 5
const mostKept = 300
const mostCounted = 5_000

/** What is read by `*` changes its shape with the next version's tables, which a kept statement may not. */
const readsWhateverIsThere = /\.\*|\b(?:select|returning) \*/i

/**
 * A kept statement is planned for a list of ten, however long the one that is given: of thousands of clients each was looked for among
 * all the others.
 */
const longList = 100
const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > longList

/** Without values it may be several statements, or one that no name is given to. */
function mayBeKept(text: string, values: readonly unknown[]): boolean {
  if (values.some(isLong)) return false
  return values.length > 0 || (/^\s*(?:select|with)\b/i.test(text) && !text.includes(';'))
}

/** Names of the statements of a process: the same on each of its connections. */
function openNames() {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostKept) return name
    if (asked.size >= mostCounted) asked.clear()
    const times = (asked.get(text) ?? 0) + 1
    asked.set(text, times)
    if (times < oftenAsked || readsWhateverIsThere.test(text)) return undefined
    asked.delete(text)
    const made = `kept_${names.size}`
    names.set(text, made)
    return made
  }
}

/**
 * A class of connections that cost few crossings to the database: questions that are asked before others are answered leave
 * in one write (`pipeline` sends them without waiting), and statements that are asked often are parsed and planned once.
 */
export function swiftClient(kept: KeptStatements): typeof pg.Client {
  const nameOf = openNames()
  return class SwiftClient extends pg.Client {
    #isHeld = false

    override query(...asked: unknown[]): never {
      this.#holdWrites()
      const [text, values, callback] = asked
      const isPlain = typeof text === 'string' && Array.isArray(values) && callback === undefined
      return (isPlain ? this.#ask(text, values) : Reflect.apply(super.query, this, asked)) as never
    }

    #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
      const name = kept.isOn && mayBeKept(text, values) ? nameOf(text) : undefined
      return new Promise((resolve, reject) => {
        const answered = (error: Error | null, result: pg.QueryResult) =>
          error === null || error === undefined ? resolve(result) : reject(error)
        super.query(new SwiftQuery(name, text, values, answered) as never)
      })
    }

    /** What is written until everything that can go on has gone on leaves at once. */
    #holdWrites(): void {
      if (this.#isHeld) return
      const { stream } = (this as unknown as { connection: { stream: NodeJS.WritableStream & Corked } })
        .connection
      if (stream.cork === undefined) return
      this.#isHeld = true
      stream.cork()
      process.nextTick(() => {
        this.#isHeld = false
        stream.uncork()
      })
    }
  }
}

interface Corked {
  cork(): void
  uncork(): void
}
