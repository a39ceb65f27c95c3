import { firmTables } from '../schema/placements.ts'
import type { Reach } from './reach.ts'

/** The role that policies bind: who is signed in becomes it for a transaction, and owns nothing. */
export const tenantRole = 'lakshya_tenant'

/**
 * The second lock on client data, in one database: transactions among one firm's rows run as a role that policies bind, and say
 * which firm's. It is off before the first migration, and where the database has no such role.
 */
export interface RowLock {
  isOn: boolean
}

/** What a transaction begins with, so that the policies give it these rows alone. Empty for who has every firm's. */
export function lockingWords({ isOn }: RowLock, reach: Reach): string {
  if (!isOn || reach === 'every firm') return ''
  const firm = reach === 'nobody' ? '' : `; set local lakshya.firm = '${Number(reach)}'`
  return `; set local role ${tenantRole}${firm}`
}

const tables = new RegExp(`\\b(?:${firmTables.join('|')})\\b`)
const asked = new Map<string, boolean>()
const mostAsked = 5_000

/** Whether a statement may be about client data: its words name a table of that. */
export function namesFirmTable(statement: string): boolean {
  const known = asked.get(statement)
  if (known !== undefined) return known
  const names = tables.test(statement)
  if (asked.size >= mostAsked) asked.clear()
  asked.set(statement, names)
  return names
}
