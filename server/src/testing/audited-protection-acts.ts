import { consentNotices, dataProtectionRoutes, morningRoutes, ownExportRoutes } from '@lakshya/contract'
import type { ActStage, AuditedActs } from './act-makers.ts'
import { newClientOf } from './clients.ts'
import { madeLine } from './morning.ts'
import { broughtBack } from './own-exports.ts'

const paramsOf = async ({ buyer }: ActStage) => ({ id: (await newClientOf(buyer.adviser)).id })

/** What routes of data protection write down, and those of the morning's list. */
export const auditedProtectionActs: AuditedActs = {
  'POST /api/own-exports': [
    'client.export-imported',
    async ({ test }) => broughtBack(test, await test.newAdviser()),
  ],
  'POST /api/own-exports/:id/undo': [
    'client.export-undone',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const { body } = await broughtBack(test, adviser)
      return adviser.call(ownExportRoutes.undoOwnExport, { params: { id: body.id } })
    },
  ],
  'POST /api/clients/:id/consent': [
    'client.consent-given',
    async (on) => {
      const params = await paramsOf(on)
      const body = { consentNotice: consentNotices[0].version }
      return on.buyer.adviser.call(dataProtectionRoutes.giveConsent, { params, body })
    },
  ],
  'POST /api/clients/:id/consent/withdrawal': [
    'client.consent-withdrawn',
    async (on) => {
      const params = await paramsOf(on)
      const body = { consentNotice: consentNotices[0].version }
      await on.buyer.adviser.call(dataProtectionRoutes.giveConsent, { params, body })
      return on.buyer.adviser.call(dataProtectionRoutes.withdrawConsent, { params, body: {} })
    },
  ],
  'POST /api/clients/:id/erasure': [
    'client.erasure-asked',
    async (on) =>
      on.buyer.adviser.call(dataProtectionRoutes.askErasure, { params: await paramsOf(on), body: {} }),
  ],
  'POST /api/clients/:id/erasure/cancellation': [
    'client.erasure-cancelled',
    async (on) => {
      const params = await paramsOf(on)
      await on.buyer.adviser.call(dataProtectionRoutes.askErasure, { params, body: {} })
      return on.buyer.adviser.call(dataProtectionRoutes.cancelErasure, { params, body: {} })
    },
  ],
  'POST /api/morning/:id/act': [
    'firm.line-done',
    async ({ test, buyer }) => {
      const params = { id: (await madeLine(test, buyer.adviser)).id }
      return buyer.adviser.call(morningRoutes.actOnMorning, { params, body: { act: 'done' } })
    },
  ],
}
