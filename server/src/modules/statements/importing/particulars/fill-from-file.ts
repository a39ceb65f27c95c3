import { nextIds } from '../../../../core/database/next-id.ts'
import {
  type ChangeWriter,
  type FilledOfClient,
  fillParticulars,
  type StatedOfClient,
} from '../../../clients/index.ts'
import type { StatementFolio } from '../../reading/statement.ts'
import type { PlannedImport } from '../planned-import.ts'
import { type FilledRow, findDetails, insertFilled, isStaff, setDetails } from './filled.repository.ts'
import { detailsAfter, openDetails, sealDetails } from './folio-details.ts'

export const filledPlace = 'filled_particular.change_sealed'

/** Why a client's particulars are others now, as the record of changes has it. */
export const fillReason = 'From a registrar’s file'

/**
 * Fills gaps in the particulars of the clients of a plan with what its files tell, and renews what they say of folios that
 * are there; what was there before is kept, so that it can be taken back. `clients` are those of the investors, by key;
 * `before` those who were in the book.
 */
export async function fillFromFile(
  book: ChangeWriter,
  importId: number,
  plan: PlannedImport,
  clients: ReadonlyMap<string, number>,
): Promise<void> {
  const told = plan.investors.flatMap(({ key, clientId, match, isClosed, stated }): StatedOfClient[] => {
    const id = clients.get(key) ?? clientId
    if (stated === undefined || id === null || match === 'left-out' || isClosed) return []
    return [{ clientId: id, stated, isNew: clientId === null }]
  })
  const role = { reason: fillReason, isStaff: await isStaffMember(book) }
  const filled = told.length === 0 ? [] : await fillParticulars(book, told, role)
  await keepFilled(book, importId, filled)
  await renewFolios(book, importId, plan)
}

async function isStaffMember({ db, adviserId }: ChangeWriter): Promise<boolean> {
  return typeof adviserId === 'number' && (await isStaff(db, adviserId))
}

/** Notes what was filled in of clients, with what was there before. */
export async function keepFilled(
  book: ChangeWriter,
  importId: number,
  filled: readonly FilledOfClient[],
): Promise<void> {
  const rows = filled.map(({ clientId, before, after }) => ({
    clientId,
    folioId: null,
    change: { before, after },
  }))
  await keepRows(book, importId, rows)
}

interface Kept {
  clientId: number
  folioId: number | null
  change: { before: unknown; after: unknown }
}

async function keepRows(
  { db, firmId, vault }: ChangeWriter,
  importId: number,
  kept: readonly Kept[],
): Promise<void> {
  if (kept.length === 0) return
  const ids = await nextIds(db, 'filled_particular', kept.length)
  const rows = kept.map(({ clientId, folioId, change }, place): FilledRow => {
    const id = ids[place] ?? 0
    const sealed = vault.seal(filledPlace, [firmId, id], JSON.stringify(change))
    return { id, client_id: clientId, folio_id: folioId, change_sealed: sealed }
  })
  await insertFilled(db, firmId, importId, rows)
}

/** Folios of the book, where a registrar's file says anew who holds them. */
async function renewFolios(book: ChangeWriter, importId: number, plan: PlannedImport): Promise<void> {
  const { db, firmId, vault } = book
  const said = new Map<number, StatementFolio>()
  for (const { folioId, folio, investor, conflict } of plan.schemes) {
    const isOwn = investor.match !== 'left-out' && !investor.isClosed && conflict === null
    if (folioId !== null && folio.registration !== null && isOwn) said.set(folioId, folio)
  }
  if (said.size === 0) return
  const renewed = (await findDetails(db, firmId, [...said.keys()])).flatMap((row) => {
    const folio = said.get(row.id)
    if (folio === undefined) return []
    const before = openDetails(vault, [firmId, row.id], row.details_sealed)
    const after = detailsAfter(before, folio)
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ clientId: row.client_id, folioId: row.id, change: { before, after } }]
  })
  const sealed = renewed.map(({ folioId, change }) => ({
    id: folioId,
    sealed: sealDetails(vault, [firmId, folioId], change.after),
  }))
  await setDetails(db, firmId, sealed)
  await keepRows(book, importId, renewed)
}
