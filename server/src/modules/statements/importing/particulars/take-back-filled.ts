import { type ChangeWriter, emptyParticulars, type FilledOfClient } from '../../../clients/index.ts'
import { filledPlace } from './fill-from-file.ts'
import { deleteFilled, findDetails, findFilled, setDetails } from './filled.repository.ts'
import { openDetails, sealDetails } from './folio-details.ts'

/** Takes back what an import filled in of clients and said anew of folios, where it still stands as it was. */
export async function takeBackFilled(book: ChangeWriter, importId: number): Promise<void> {
  const { db, firmId, vault } = book
  const rows = (await findFilled(db, firmId, importId)).map((row) => ({
    ...row,
    // Written by this module alone.
    change: JSON.parse(vault.open(filledPlace, [firmId, row.id], row.change_sealed)) as Pick<
      FilledOfClient,
      'before' | 'after'
    >,
  }))
  if (rows.length === 0) return
  const ofClients = rows.filter(({ folio_id: folioId }) => folioId === null)
  for (const turn of turnsOf(ofClients, ({ client_id: clientId }) => clientId)) {
    const filled = turn.map(({ client_id: clientId, change }) => ({ clientId, ...change }))
    await emptyParticulars(book, filled, 'The registrar’s file was taken back')
  }
  const ofFolios = rows.filter(({ folio_id: folioId }) => folioId !== null)
  for (const turn of turnsOf(ofFolios, ({ folio_id: folioId }) => folioId)) {
    const changes = new Map(turn.map(({ folio_id: folioId, change }) => [folioId ?? 0, change]))
    const held = await findDetails(db, firmId, [...changes.keys()])
    const back = held.flatMap(({ id, details_sealed: details }) => {
      const change = changes.get(id)
      const now = JSON.stringify(openDetails(vault, [firmId, id], details))
      if (change === undefined || now !== JSON.stringify(change.after)) return []
      return [{ id, sealed: sealDetails(vault, [firmId, id], change.before) }]
    })
    await setDetails(db, firmId, back)
  }
  await deleteFilled(db, firmId, importId)
}

/** Rows in turns of which each has one client or folio once, the newest first. */
function turnsOf<R>(rows: readonly R[], keyOf: (row: R) => number | null): R[][] {
  const turns: R[][] = []
  for (const own of Map.groupBy(rows, keyOf).values()) {
    for (const [place, row] of own.entries()) {
      const turn = turns[place]
      if (turn === undefined) turns.push([row])
      else turn.push(row)
    }
  }
  return turns
}
