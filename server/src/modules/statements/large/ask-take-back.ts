import { AppError } from '../../../core/app-error.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { ImportRow } from '../importing/imports.repository.ts'
import { findRestingOn } from '../importing/take-back.repository.ts'
import { changeLarge, findLarge } from './large-imports.repository.ts'

/**
 * Asks for an import of files of any size to be taken back: the job does it. @returns false where there is nothing to take
 * back of it, or it is none
 * @throws IMPORT_BLOCKED while it is applied; IMPORT_NEEDED with what rests on it
 */
export async function takeBackLarge(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  { id }: ImportRow,
): Promise<boolean> {
  const large = await findLarge(db, firmId, id)
  if (large === undefined) return false
  if (large.stage === 'applying') {
    throw new AppError('IMPORT_BLOCKED', 'It is being applied. Take it back once that is through.')
  }
  if (large.stage === 'taking-back') return true
  if (large.stage === 'booked') {
    const resting = await findRestingOn(db, firmId, id)
    if (resting !== null) throw new AppError('IMPORT_NEEDED', resting)
    await changeLarge(db, large, ['booked'], { stage: 'taking-back' })
    await tellEvent(db, 'import-asked')
    return true
  }
  await changeLarge(db, large, ['uploading', 'reading', 'ready', 'refused'], { stage: 'over' })
  return false
}
