import { schemeCodeOf } from '../orders/bse-file.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

/** Kinds that go over the rail's line; switches are entered on the rail's own screens. */
export function hasLine({ kind }: Pick<OrderRow, 'kind'>): boolean {
  return kind !== 'switch'
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
    ...(order.kind === 'sip' && sipPart(order)),
  }
}

/** Of a SIP what is left to pay from the next instalment on, and the UMRN of the mandate that it is debited by. */
function sipPart({ sip }: OrderRow): object {
  const { terms = null, umrn = null } = sip ?? {}
  return {
    amount: terms === null ? null : terms.amount.toFixed(2),
    dated: terms?.from ?? null,
    until: terms?.until ?? null,
    instalments: terms?.instalments ?? null,
    frequency: terms?.frequency ?? null,
    stepUp: terms === null ? null : terms.stepUp.toFixed(2),
    mandate: umrn,
  }
}
