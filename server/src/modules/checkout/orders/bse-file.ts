import type { OrderRow } from './orders.repository.ts'

/** From this many rupees on the rail has a scheme code of its own for a purchase. */
export const largePurchase = 200_000

/** Kinds whose bulk file is known from public sources; the others are entered on the rail's own screens. */
export function hasFile({ kind }: Pick<OrderRow, 'kind'>): boolean {
  return kind === 'purchase' || kind === 'redemption'
}

/** Which code of its scheme an order goes by; null where it is not known. */
export function schemeCodeOf(order: OrderRow): string | null {
  const isLarge = order.kind === 'purchase' && Number(order.amount) >= largePurchase
  return isLarge ? order.large_code : order.scheme_code
}

interface Order extends OrderRow {
  reference: string
}

/**
 * The bulk order file of BSE StAR MF: a line an order, sixteen fields and the sub-broker's ARN between bars, lines ended as
 * Windows does. Sources and what could not be verified: docs/decisions/066-orders-out.md. Rupees are exact to the paisa,
 * units to the thousandth.
 */
export function bseFile(orders: readonly Order[], euin: string | null): string {
  return orders.map((order) => `${fieldsOf(order, euin).join('|')}\r\n`).join('')
}

function fieldsOf(order: Order, euin: string | null): string[] {
  const isPurchase = order.kind === 'purchase'
  const isAll = !isPurchase && order.amount === null && order.units === null
  return [
    schemeCodeOf(order) ?? '',
    isPurchase ? 'P' : 'R',
    isPurchase && order.folio !== null ? 'ADDITIONAL' : 'FRESH',
    order.client_code ?? '',
    // Physical: units in a folio, not in a demat account.
    'P',
    order.amount === null ? '' : plainRupees(order.amount),
    order.folio ?? '',
    order.reference,
    // KYC is complete.
    'Y',
    '',
    euin ?? '',
    euin === null ? 'N' : 'Y',
    // Neither a minimum redemption nor a direct payment.
    'N',
    'N',
    isAll ? 'Y' : 'N',
    order.units ?? '',
    '',
  ]
}

/** '5000.00' is '5000', '5000.50' stays. */
function plainRupees(amount: string): string {
  return amount.replace(/\.0+$/, '')
}
