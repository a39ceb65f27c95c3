import { firmTables } from '../schema/placements.ts'
import { type Reach, systemFirm } from './reach.ts'

/** The role that policies bind: who is signed in becomes it for a transaction, and owns nothing. */
export const tenantRole = 'lakshya_tenant'

/**
 * The second lock on client data, in one database: transactions among one firm's rows run as a role that policies bind, and say
 * which firm's. It is off before the first migration, and where the database has no such role.
 */
export interface RowLock {
  isOn: boolean
}

/**
 * What a transaction that is to have these rows says with its beginning, and whose rows it has then. The platform's are said with
 * the first statement that is about them: whoever has no account says them where another says a firm, and costs as much.
 */
export function openingWords({ isOn }: RowLock, reach: Reach): { words: string; said: Reach } {
  if (!isOn || reach === 'every firm') return { words: '', said: 'every firm' }
  const words = `; set local role ${tenantRole}`
  if (reach === 'nobody' || reach === systemFirm) return { words, said: 'nobody' }
  return { words: `${words}; ${firmWords(reach)}`, said: reach }
}

/** What an open transaction says that has had the rows of one reach and is to have those of another. */
export function turningWords(said: Reach, reach: Reach): string {
  if (reach === 'every firm') return 'set local role none'
  const role = said === 'every firm' ? `set local role ${tenantRole}; ` : ''
  return `${role}${firmWords(reach)}`
}

function firmWords(reach: number | 'nobody'): string {
  return `set local lakshya.firm = '${reach === 'nobody' ? '' : Number(reach)}'`
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
