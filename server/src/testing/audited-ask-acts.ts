import { askRoutes } from '@lakshya/contract'
import type { ActStage, AuditedActs } from './act-makers.ts'
import { agreeInView, askedBuyer, proposedIn } from './asks.ts'
import { addBuyer } from './checkout.ts'

async function newAsked({ test, buyer: { adviser } }: ActStage) {
  const buyer = { adviser, ...(await addBuyer(adviser)) }
  return { buyer, ...(await askedBuyer(test, buyer)) }
}

/** What asking a client in the own view, and the answer there, write down. */
export const auditedAskActs: AuditedActs = {
  'POST /api/clients/:id/asked': [
    'code.asked',
    async (on) => {
      await newAsked(on)
      return { status: 200 }
    },
  ],
  'POST /api/clients/:id/asked/take-back': [
    'code.taken-back',
    async (on) => {
      const { buyer } = await newAsked(on)
      return buyer.adviser.call(askRoutes.takeBackAsk, { params: { id: buyer.client.id } })
    },
  ],
  'POST /api/me/proposals/:id/agree': ['code.agreed', async (on) => agreeInView((await newAsked(on)).view)],
  'POST /api/me/proposals/:id/decline': [
    'code.declined',
    async (on) => {
      const { view } = await newAsked(on)
      const id = (await proposedIn(view))[0]?.id
      return view.call(askRoutes.declineProposal, { params: { id }, body: { reason: 'Not now' } })
    },
  ],
}
