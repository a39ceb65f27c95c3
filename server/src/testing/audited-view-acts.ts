import { clientAccessRoutes, portalRoutes } from '@lakshya/contract'
import type { ActStage, AuditedActs } from './act-makers.ts'
import { giveView, newAddress, openView, viewOf } from './client-views.ts'
import { newClientOf } from './clients.ts'
import { mailedCode } from './mails.ts'

async function newViewer({ test, buyer: { adviser } }: ActStage) {
  const email = newAddress()
  const { id } = await newClientOf(adviser, { email })
  return { id, email, view: await openView(test, adviser, { id, email }) }
}

/** What routes of the client's own view write down. */
export const auditedViewActs: AuditedActs = {
  'POST /api/clients/:id/access': [
    'client.view-given',
    async ({ buyer: { adviser } }) => {
      const { id } = await newClientOf(adviser, { email: newAddress() })
      return adviser.call(clientAccessRoutes.giveClientAccess, { params: { id } })
    },
  ],
  'POST /api/clients/:id/access/withdraw': [
    'client.view-withdrawn',
    async (on) => {
      const { id } = await newViewer(on)
      return on.buyer.adviser.call(clientAccessRoutes.withdrawClientAccess, { params: { id } })
    },
  ],
  'POST /api/me/code': [
    'client.view-code',
    ({ test }) => test.call(portalRoutes.askPortalCode, { body: { email: newAddress() } }),
  ],
  'POST /api/me/sign-in': [
    'client.view-entered',
    async (on) => {
      const { email } = await newViewer(on)
      return on.test.call(portalRoutes.enterPortal, { body: { email, password: 'Tulsi-4417' } })
    },
  ],
  'POST /api/me/choose': [
    'client.view-entered',
    async ({ test, buyer: { adviser } }) => {
      const email = newAddress()
      for (const _ of [1, 2]) await giveView(adviser, (await newClientOf(adviser, { email })).id)
      await test.call(portalRoutes.askPortalCode, { body: { email } })
      const code = await mailedCode(test, email)
      const { body } = await test.call(portalRoutes.enterPortal, { body: { email, code } })
      if (body.kind !== 'choose') throw new Error('Nothing was asked.')
      const place = body.people[0]?.place
      const chosen = await test.call(portalRoutes.choosePortal, { body: { email, token: body.token, place } })
      viewOf(test, chosen.cookie)
      return chosen
    },
  ],
  'POST /api/me/sign-out': [
    'client.view-left',
    async (on) => (await newViewer(on)).view.call(portalRoutes.leavePortal, {}),
  ],
  'PUT /api/me/language': [
    'client.view-language',
    async (on) =>
      (await newViewer(on)).view.call(portalRoutes.setPortalLanguage, { body: { language: 'hi' } }),
  ],
  'POST /api/me/withdraw': [
    'client.view-withdrawn',
    async (on) => (await newViewer(on)).view.call(portalRoutes.giveUpPortal, {}),
  ],
}
