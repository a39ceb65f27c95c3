import { type Milliunits, unitsIn } from '@lakshya/engine'
import type { FolioSchemeRow, findFolioShares } from '../folios/folio-rows.ts'
import type { PrintedRow } from '../folios/folio-walk.ts'
import { completeShares, sharedRows } from '../folios/share-rows.ts'
import type { RecordedRow } from './gain-rows.repository.ts'
import { inOrder, type KnownFolios, printedEvents, type QueuePlace, recordedEvents } from './tax-events.ts'
import { type FundTerms, runQueues } from './tax-queues.ts'

/** Units of a fund that a goal has at one of its places. */
export interface OwnPlace {
  readonly place: QueuePlace
  readonly units: Milliunits
}

/** What a client bought and sold, as it is on record. */
export interface ClientRecord {
  recorded: readonly RecordedRow[]
  schemes: readonly Pick<FolioSchemeRow, 'folio_id' | 'fund_code'>[]
  printed: readonly PrintedRow[]
  shares: Awaited<ReturnType<typeof findFolioShares>>
  folios: KnownFolios
}

/** The unassigned part belongs to no goal that is asked for. */
const nobody = 0

/**
 * Where a goal's own units of a fund stand: its part of what statements say of each folio, and what was recorded for it, each
 * sale leaving the places that it leaves in the client's queues.
 */
export function ownPlaces(
  { recorded, schemes, printed, shares, folios }: ClientRecord,
  goalId: number,
  fundCode: number,
  terms: FundTerms,
): OwnPlace[] {
  const own = schemes
    .filter((scheme) => scheme.fund_code === fundCode)
    .flatMap(({ folio_id: folioId }) => {
      const rows = printed.filter((row) => row.folioId === folioId && row.fundCode === fundCode)
      const assigned = shares.filter((one) => one.folio_id === folioId && one.fund_code === fundCode)
      return sharedRows(rows, completeShares(assigned, nobody)).filter((one) => one.goalId === goalId)
    })
  const by = (row: RecordedRow) => row.goal_id === goalId && row.fund_code === fundCode
  const events = inOrder(
    printedEvents(own.map(({ row }) => row)),
    recordedEvents(recorded.filter(by), folios),
  )
  return runQueues(events, () => terms).map(({ place, lots }) => ({ place, units: unitsIn(lots) }))
}
