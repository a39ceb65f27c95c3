import type { SavedTable } from '@lakshya/contract'
import { audit } from '../../core/audit/audit.ts'
import type { AdviserContext } from '../../core/http/request-context.ts'

/** Writes down that a table of many clients is saved as a file; the screen saves it after that alone. */
export async function noteTable(
  context: AdviserContext,
  { table, rows, ending }: SavedTable,
): Promise<undefined> {
  await audit(context, context.firmId, {
    action: 'export.table',
    words: `${table}: ${rows === 1 ? '1 row' : `${rows} rows`}, ${ending.toUpperCase()}`,
  })
}
