import type { CodeField, CodeFile, JudgedCode } from '@lakshya/contract'
import type { z } from 'zod'

/** A row of a file of codes, with what is said of its cells. */
export interface CodeRow {
  row: number
  /** A cell as it is meant, without what a spreadsheet was kept from taking for a formula; '' where it is empty. */
  text(field: CodeField): string
  cellOf(field: CodeField): string
  reasons: JudgedCode['reasons']
  refuse(field: CodeField, message: string): void
}

/** The rows of a file, each with its place to say what is wrong with it. */
export function codeRows({ columns, rows }: CodeFile): CodeRow[] {
  return rows.map(({ row, cells }) => {
    const reasons: JudgedCode['reasons'] = []
    const cellOf = (field: CodeField) =>
      columns[field] === undefined ? `Row ${row}` : `${columns[field]}${row}`
    return {
      row,
      text: (field) => (cells[field] ?? '').trim().replace(/^'/, ''),
      cellOf,
      reasons,
      refuse: (field, message) => reasons.push({ cell: cellOf(field), message }),
    }
  })
}

/** The code of a cell as the rail writes it; undefined where there is none, or it was refused. */
export function readCode(row: CodeRow, field: CodeField, schema: z.ZodType<string>): string | undefined {
  const given = row.text(field)
  if (given === '') return undefined
  const read = schema.safeParse(given)
  if (read.success) return read.data
  row.refuse(field, `“${given.slice(0, 30)}” is no code. ${read.error.issues[0]?.message ?? ''}`.trim())
  return undefined
}

/** Refuses what stands in an earlier row too. */
export class SeenBefore {
  private readonly rows = new Map<string, number>()

  /** @returns the earlier row, where there is one */
  see(key: string, row: number): number | undefined {
    const earlier = this.rows.get(key)
    if (earlier === undefined) this.rows.set(key, row)
    return earlier
  }
}

/** What is judged of a row, with what would be kept of it. */
export interface JudgedRow<Kept> {
  judged: JudgedCode
  /** Undefined where nothing of it changes. */
  kept: Kept | undefined
}

/** What becomes of a row that is not refused. */
export function outcomeOf(code: string, before: string | null): 'new' | 'changes' | 'same' | 'blank' {
  if (code === '') return 'blank'
  if (before === null) return 'new'
  return code === before ? 'same' : 'changes'
}

/** A code that is given to somebody, or to a fund, by a row. */
export interface GivenCodes {
  row: CodeRow
  /** Whose they are; undefined where that is not known, and the row refused. */
  owner: number | undefined
  given: readonly (readonly [CodeField, string | undefined])[]
  /** What the owner has once the row is entered. */
  after: readonly (string | null | undefined)[]
}

/**
 * Refuses a code that another has and keeps. Whose own code the file changes gives it free, unless that row is refused
 * itself: so it is looked at until nothing more is refused.
 */
export function refuseHeld(
  rows: readonly GivenCodes[],
  holders: ReadonlyMap<string, { id: number; name: string }>,
): void {
  for (let isDone = false; !isDone; ) {
    isDone = true
    const sound = rows.filter(({ row, owner }) => owner !== undefined && row.reasons.length === 0)
    const after = new Map(sound.map((one) => [one.owner, one.after]))
    for (const { row, owner, given } of sound) {
      for (const [field, code] of given) {
        const holder = code === undefined ? undefined : holders.get(code)
        if (code === undefined || holder === undefined || holder.id === owner) continue
        if (after.get(holder.id)?.includes(code) === false) continue
        row.refuse(field, `${holder.name} has the code ${code}. Change it there first, or in this file.`)
        isDone = false
      }
    }
  }
}
