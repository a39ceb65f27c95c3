import { rupees } from '@lakshya/engine'

/** The cells of a CSV file without quotes, by the names in its head. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text.replace('\ufeff', '').trimEnd().split('\r\n').map(cellsOf)
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])))
}

/** Cells of a line, those in quotes too. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

/** As it is printed to the paisa. */
export const exact = (amount: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .format(amount)
    .replace('-', '−')
/** Whole rupees as they are printed. */
export const shown = (amount: number) => rupees(amount).replace('-', '−')
