import { schemeCodeOf } from '../orders/bse-file.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

/** Kinds that go over the rail's line; the others are entered on the rail's own screens. */
export function hasLine({ kind }: Pick<OrderRow, 'kind'>): boolean {
  return kind === 'purchase' || kind === 'redemption'
}

/** An order as docs/operating/rail.md says that it is sent. Rupees and units are text, so that none is rounded on the way. */
export function orderBody(
  order: OrderRow,
  { reference, member, euin }: { reference: string; member: string; euin: string | null },
): object {
  return {
    reference,
    member,
    kind: order.kind,
    client: order.client_code,
    scheme: schemeCodeOf(order),
    folio: order.folio,
    amount: order.amount,
    units: order.units,
    isAll: order.kind === 'redemption' && order.amount === null && order.units === null,
    dated: order.dated,
    euin,
  }
}
