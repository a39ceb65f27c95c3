import type { StatementTransaction } from './statement.ts'

/** A row, with what another source of the same one tells besides. */
export function completed(known: StatementTransaction, row: StatementTransaction): StatementTransaction {
  const charge = (name: 'stampDuty' | 'stt' | 'tds') => (/[1-9]/.test(known[name]) ? known[name] : row[name])
  const via = known.via ?? row.via
  const number = known.number ?? row.number
  const reverses = known.reverses ?? row.reverses
  return {
    ...known,
    nav: known.nav ?? row.nav,
    balance: known.balance ?? row.balance,
    stampDuty: charge('stampDuty'),
    stt: charge('stt'),
    tds: charge('tds'),
    ...(via !== undefined && { via }),
    ...(number !== undefined && { number }),
    ...(reverses !== undefined && { reverses }),
  }
}
