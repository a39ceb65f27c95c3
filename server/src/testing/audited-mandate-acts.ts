import { mandateRoutes, orderRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { newBuyer } from './checkout.ts'
import { acceptedMandate, makeMandate } from './mandates.ts'
import { setRail } from './orders.ts'
import type { TestApp } from './test-app.ts'

/** What routes of mandates write down. */
export const auditedMandateActs: AuditedActs = {
  'POST /api/clients/:id/mandates': [
    'ledger.mandate-made',
    async ({ test }) => makeMandate(await newBuyer(test)),
  ],
  'PUT /api/mandates/:id/state': ['ledger.mandate-changed', ({ test }) => acceptedMandate(test)],
  'POST /api/mandates/:id/rail': ['ledger.mandate-changed', ({ test }) => handedMandate(test)],
  'POST /api/mandates/:id/rail/cancellation': [
    'ledger.mandate-changed',
    async ({ test }) => {
      const { adviser, params } = await handedMandate(test)
      return adviser.call(mandateRoutes.takeMandateBack, { params })
    },
  ],
}

let codes = 0

/** A mandate of a new buyer that was handed to the rail. */
async function handedMandate(test: TestApp) {
  const buyer = await newBuyer(test)
  const { adviser, client } = buyer
  await setRail(adviser)
  codes += 1
  const clients = [{ clientId: client.id, code: `MND${codes}` }]
  await adviser.call(orderRoutes.setOrderCodes, { body: { clients } })
  const params = { id: String((await makeMandate(buyer)).body.id) }
  const { status } = await adviser.call(mandateRoutes.handMandate, { params })
  return { status, adviser, params }
}
