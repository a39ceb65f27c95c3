import { cellText, looseKinds, sureKinds } from '../../../core/client-rows/cell-kinds.ts'
import { fieldOfHead, isProfileField, type ProfileRowField } from '../../../core/client-rows/row-heads.ts'

export interface TakenCell {
  readonly field: ProfileRowField
  readonly value: string
}

export interface ReadRow {
  readonly taken: readonly TakenCell[]
  /** Cells that nothing was made of. */
  readonly left: readonly string[]
  /** Further rows, of which none is read. */
  readonly moreRows: number
}

function profileFieldOf(head: string): ProfileRowField | undefined {
  const field = fieldOfHead(head)
  return field === undefined || !isProfileField(field) ? undefined : field
}

/** A client from the cells of a spreadsheet, with a row of heads above or without. `today` is `YYYY-MM-DD` in India. */
export function readRow(text: string, today: string): ReadRow {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line.split('\t').map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      ),
    )
    .filter((cells) => cells.some((cell) => cell !== ''))
  const [first = [], second] = rows
  const heads = first.map(profileFieldOf)
  const hasHeads = second !== undefined && heads.filter((field) => field !== undefined).length >= 2
  const cells = hasHeads ? second : first
  const read = takeCells(cells, hasHeads ? heads : [], today)
  return { ...read, moreRows: Math.max(0, rows.length - (hasHeads ? 2 : 1)) }
}

function takeCells(
  cells: readonly string[],
  heads: readonly (ProfileRowField | undefined)[],
  today: string,
): Omit<ReadRow, 'moreRows'> {
  const taken: TakenCell[] = []
  const left: string[] = []
  const isFree = (field: ProfileRowField) => !taken.some((each) => each.field === field)
  for (const [index, cell] of cells.entries()) {
    const head = heads[index]
    if (cell === '') continue
    if (head !== undefined && isFree(head)) taken.push({ field: head, value: cellText(head, cell, today) })
    else left.push(cell)
  }
  // What its column does not name is recognised by what it is: the surest first, words only in a row without heads.
  for (const [field, isIt] of [
    ...sureKinds(today),
    ...(heads.length === 0 && cells.length > 2 ? looseKinds : []),
  ]) {
    if (!isProfileField(field)) continue
    const at = left.findIndex(isIt)
    const cell = left[at]
    if (cell === undefined || !isFree(field)) continue
    taken.push({ field, value: cellText(field, cell, today) })
    left.splice(at, 1)
  }
  return { taken, left }
}
