import { type SkipReason, skipReasons } from '../nav-row.ts'

const positionsKept = 5

/** Rows skipped for one reason: all are counted, the first few are named. */
export interface SkippedRows {
  reason: SkipReason
  words: string
  count: number
  firstPositions: number[]
}

/** Counts what a file's rows were skipped for. */
export class SkipTally {
  readonly #byReason = new Map<SkipReason, SkippedRows>()

  add(position: number, reason: SkipReason): void {
    const entry = this.#byReason.get(reason) ?? {
      reason,
      words: skipReasons[reason],
      count: 0,
      firstPositions: [],
    }
    entry.count++
    if (entry.firstPositions.length < positionsKept) entry.firstPositions.push(position)
    this.#byReason.set(reason, entry)
  }

  get count(): number {
    return this.list().reduce((sum, entry) => sum + entry.count, 0)
  }

  /** Most frequent first. */
  list(): SkippedRows[] {
    return [...this.#byReason.values()].sort((a, b) => b.count - a.count)
  }
}
