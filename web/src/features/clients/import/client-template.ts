import { choiceLists } from '../../../core/client-rows/cell-kinds.ts'
import { rowHeads } from '../../../core/client-rows/row-heads.ts'
import { columnName } from '../../../core/sheets/workbook.ts'
import { workbookOf } from '../../../core/sheets/write-workbook.ts'
import { fieldNotes } from './template-notes.ts'

const listed = rowHeads.flatMap(([field, head]) => {
  const choices = choiceLists[field]
  return choices === undefined ? [] : [{ field, head, choices }]
})
const listSheet = 'Choices'

/**
 * The template of a list of clients for Excel: a first sheet with the heads alone, which the import reads, one that says of
 * each column how it is written, with an example, and the choices that the first offers.
 */
export function clientTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const heads = rowHeads.map(([, head]) => head)
  const choices = rowHeads.flatMap(([field], at) => {
    const cells = cellsOf(field)
    return cells === undefined ? [] : [[at, cells] as const]
  })
  const notes = rowHeads.map(([field, head]) => {
    const { how = '', example } = fieldNotes[field]
    const list = choiceLists[field] === undefined ? '' : `One of the sheet ${listSheet}`
    return [head, [how, list].filter((words) => words !== '').join('. '), example]
  })
  const longest = Math.max(...listed.map(({ choices: { length } }) => length))
  const lists = Array.from({ length: longest }, (_, at) => listed.map((list) => list.choices[at] ?? ''))
  return workbookOf([
    { name: 'Clients', rows: [heads], widths: heads.map(widthOf), choices: new Map(choices) },
    {
      name: 'How to fill in',
      rows: [['Column', 'How it is written', 'Example'], ...notes],
      widths: [24, 60, 32],
    },
    { name: listSheet, rows: [listed.map(({ head }) => head), ...lists], widths: listed.map(() => 28) },
  ])
}

const widthOf = (head: string) => Math.max(16, head.length + 4)

/** Where the choices of a field stand. */
function cellsOf(field: (typeof rowHeads)[number][0]): string | undefined {
  const at = listed.findIndex((list) => list.field === field)
  const list = listed[at]
  if (list === undefined) return undefined
  const column = columnName(at)
  return `${listSheet}!$${column}$2:$${column}$${list.choices.length + 1}`
}
