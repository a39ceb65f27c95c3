import type { Order } from '@lakshya/contract'
import { hasLine } from '../rail/order-body.ts'
import { hasFile, largePurchase, schemeCodeOf } from './bse-file.ts'
import type { OrderRow } from './orders.repository.ts'

type Missing = Order['missing'][number]

/** What keeps an order out of a file, or from the rail's line, each with how it is mended. */
export function missingOf(order: OrderRow, by: 'file' | 'rail'): Missing[] {
  if (by === 'rail' ? !hasLine(order) : !hasFile(order)) {
    const what = order.kind === 'sip' ? 'A SIP' : 'A switch'
    return [
      {
        kind: 'by-hand',
        text: `${what} is entered on the rail’s own screens; note it as sent here then.`,
      },
      ...papersOf(order),
    ]
  }
  return [...codesOf(order), ...papersOf(order), ...folioOf(order), ...mandateOf(order)]
}

function codesOf(order: OrderRow): Missing[] {
  const found: Missing[] = []
  if (order.client_code === null) {
    found.push({ kind: 'client-code', text: `Enter the client code (UCC) of ${order.client_name}.` })
  }
  if (schemeCodeOf(order) === null) {
    const isLarge = order.scheme_code !== null
    found.push({
      kind: 'scheme-code',
      text: isLarge
        ? `Enter the rail’s code of ${order.fund_name} for purchases of ₹${largePurchase.toLocaleString('en-IN')} and more.`
        : `Enter the rail’s code of ${order.fund_name}.`,
    })
  }
  return found
}

function papersOf({ has_pan, kyc_state, is_consent_withdrawn, client_name }: OrderRow): Missing[] {
  const found: Missing[] = []
  if (!has_pan) found.push({ kind: 'pan', text: `${client_name} has no PAN on record.` })
  if (kyc_state !== 'Validated') {
    found.push({ kind: 'kyc', text: `The KYC of ${client_name} is “${kyc_state}”, not validated.` })
  }
  if (is_consent_withdrawn) {
    found.push({ kind: 'consent', text: `${client_name} withdrew the consent: nothing new is sent.` })
  }
  return found
}

function folioOf({ kind, folio }: OrderRow): Missing[] {
  if (kind === 'purchase' || kind === 'sip' || folio !== null) return []
  return [
    { kind: 'folio', text: 'The folio is not known: read the client’s statement, or choose it on the goal.' },
  ]
}

/** A SIP goes out with the mandate that carries it to its last instalment. */
function mandateOf({ sip }: OrderRow): Missing[] {
  if (sip == null || sip.lack === null) return []
  return [{ kind: 'mandate', text: sip.lack }]
}
