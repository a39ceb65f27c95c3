import type { RailSetting } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { hasFile } from './bse-file.ts'
import { findOrdersOf, holdRail, type OrderRow } from './orders.repository.ts'
import { withSips } from './sip-orders.ts'

export type Place = Pick<AdviserContext, 'db' | 'firmId' | 'clock'>

/** The firm's rail, held until the transaction ends. @throws INVALID_INPUT where the firm has named none */
export async function requireRail({ db, firmId }: Place): Promise<RailSetting> {
  const setting = await holdRail(db, firmId)
  if (setting !== undefined) return setting
  throw new AppError('INVALID_INPUT', 'Name the rail that the firm is a member of first.')
}

export async function ordersOf(place: Place, { beginsOn }: RailSetting, keys: readonly string[]) {
  const { db, firmId } = place
  return withSips(place, await findOrdersOf(db, { firmId, beginsOn }, keys))
}

/** Names every order of which something is wrong, at its place in the list. */
export function refuse(
  keys: readonly string[],
  rows: readonly OrderRow[],
  why: (row: OrderRow) => string | undefined,
): void {
  const found = new Map(rows.map((row) => [`${row.source}${row.source_id}`, row]))
  const details = keys.flatMap((key, index) => {
    const row = found.get(key)
    const message = row === undefined ? 'Choose orders of the list.' : why(row)
    return message === undefined ? [] : [{ path: `orders.${index}`, message }]
  })
  const [first] = details
  if (first !== undefined) throw new AppError('INVALID_INPUT', first.message, { details })
}

/** Why an order is not sent by a way: what went by one goes by no other. */
export function wrongOf(
  row: OrderRow,
  { again, by }: { again: boolean; by: 'file' | 'hand' | 'rail' },
): string | undefined {
  const what = `${row.client_name}, ${row.fund_name}`
  if (row.is_cancelled) return `${what}: it was cancelled in the book.`
  if (row.state === 'accepted' || row.state === 'allotted') return `${what}: the rail has accepted it.`
  if (row.state === 'handed') return `${what}: it is on its way to the rail already.`
  const isAgainByFile = again && by === 'file' && row.way !== 'rail' && hasFile(row)
  if (row.state === 'sent' && !isAgainByFile) return `${what}: it was sent already.`
  if (row.state === 'rejected' && !again && (hasFile(row) || by === 'rail'))
    return `${what}: it was rejected; send it again if it is mended.`
  return undefined
}

/** The same order goes by the same reference; one that is sent again by another, so that answers are told apart. */
export function referenceOf({ source, source_id, sends }: OrderRow, firmId: number): string {
  const again = sends === null ? '' : `R${sends}`
  return `LK${firmId}${source.toUpperCase()}${source_id}${again}`
}

export const countWords = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
