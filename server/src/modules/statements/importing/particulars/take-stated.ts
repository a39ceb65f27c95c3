import type { AdviserContext } from '../../../../core/http/request-context.ts'
import { takeParticulars } from '../../../clients/index.ts'
import type { PlannedImport } from '../planned-import.ts'
import { fillReason, keepFilled } from './fill-from-file.ts'

/** Records what a file tells in place of what is on record, of the investors of whom that was said. */
export async function takeStated(
  context: AdviserContext,
  importId: number,
  { investors }: PlannedImport,
  taken: readonly string[],
): Promise<void> {
  for (const { key, clientId, match, isClosed, stated } of investors) {
    if (!taken.includes(key) || stated === undefined || clientId === null) continue
    if (match === 'left-out' || isClosed) continue
    const changed = await takeParticulars(context, { clientId, stated, isNew: false }, fillReason)
    if (changed !== undefined) await keepFilled(context, importId, [changed])
  }
}
