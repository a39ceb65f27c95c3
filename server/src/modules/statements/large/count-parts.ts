import type { PlannedImport, PlannedScheme } from '../importing/planned-import.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import { type FindingRow, findingsOf } from './findings.ts'
import { cellOf, type LargeTotals, unknownCode } from './large-totals.ts'

/** Counts what parts would bring, one after the other. */
export interface PartCounter {
  /** @returns what is in the way in this part */
  add(part: RawReading, plan: PlannedImport, rows: number): FindingRow[]
  totals(): LargeTotals
}

/** Investors are told apart over all parts, by PAN or name. */
export function countParts(): PartCounter {
  const totals: LargeTotals = {
    from: null,
    to: null,
    rows: 0,
    folios: 0,
    schemes: 0,
    investors: 0,
    newClients: 0,
    warnings: 0,
    notes: 0,
    cells: [],
    codes: [],
    funds: [],
  }
  const funds = new Set<number>()
  const investors = new Set<string>()
  return {
    add({ statement }, plan, rows) {
      const fresh = new Set<string>()
      for (const { key, pan, name, match } of plan.investors) {
        const who = pan ?? name.toLowerCase()
        if (investors.has(who)) continue
        investors.add(who)
        totals.investors += 1
        if (match !== 'new') continue
        totals.newClients += 1
        fresh.add(key)
      }
      totals.from = statement.period?.from ?? null
      totals.to = statement.period?.to ?? null
      totals.rows += rows
      totals.folios += statement.folios.length
      totals.schemes += plan.schemes.length
      const folios = new Set<string>()
      for (const one of plan.schemes) {
        totals.warnings += one.warnings.length
        totals.notes += one.scheme.notes.length
        if (one.fundCode !== null) funds.add(one.fundCode)
        countScheme(totals, one, folios)
      }
      return findingsOf(plan, fresh)
    },
    totals: () => ({ ...totals, funds: [...funds] }),
  }
}

function countScheme(totals: LargeTotals, one: PlannedScheme, folios: Set<string>): void {
  const like = cellOf(one)
  let cell = totals.cells.find(
    (known) => known.isUnsound === like.isUnsound && known.code === like.code && known.isNew === like.isNew,
  )
  if (cell === undefined) {
    cell = { ...like, schemes: 0, newRows: 0, knownRows: 0, newFolios: 0 }
    totals.cells.push(cell)
  }
  const folio = `${one.folio.amc}/${one.folio.number}`
  if (one.folioId === null && !folios.has(folio)) cell.newFolios += 1
  folios.add(folio)
  cell.schemes += 1
  cell.newRows += one.newRows.length
  cell.knownRows += one.knownCount
  const key = unknownCode(one)
  if (key === null) return
  const code = totals.codes.find((known) => known.key === key)
  const rows = one.scheme.transactions.length
  if (code === undefined) totals.codes.push({ key, name: one.scheme.name, schemes: 1, rows })
  else {
    code.schemes += 1
    code.rows += rows
  }
}
