import { leadRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { leadBody, leaveLead, newLeadOf, shownCalculator } from './leads.ts'

/** What routes of the calculator under a firm's name write down. */
export const auditedLeadActs: AuditedActs = {
  'PUT /api/firm/calculator': [
    'firm.calculator-set',
    async ({ test }) => {
      const body = { isOn: true, origins: [] }
      return (await test.newAdviser()).call(leadRoutes.setFirmCalculator, { body })
    },
  ],
  'POST /api/site/leads': [
    'firm.lead-left',
    async ({ test }) => leaveLead(test, leadBody(await shownCalculator(await test.newAdviser()))),
  ],
  'PUT /api/leads/:id': [
    'firm.lead-changed',
    async ({ test }) => {
      const owner = await test.newAdviser()
      const params = { id: await newLeadOf(test, owner) }
      return owner.call(leadRoutes.changeLead, { params, body: { state: 'contacted' } })
    },
  ],
  'DELETE /api/leads/:id': [
    'firm.lead-deleted',
    async ({ test }) => {
      const owner = await test.newAdviser()
      const params = { id: await newLeadOf(test, owner) }
      return owner.call(leadRoutes.deleteLead, { params })
    },
  ],
}
