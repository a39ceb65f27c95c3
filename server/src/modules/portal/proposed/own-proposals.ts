import type { PortalProposal } from '@lakshya/contract'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { agreeToAsk, declineAsk, shownAsks } from '../../checkout/index.ts'

/** What is proposed to the client, and what was answered lately. */
export function listProposals(context: ClientContext): Promise<PortalProposal[]> {
  return shownAsks(context)
}

/** Agrees to what the page showed, by its digest. @throws NOT_FOUND for what is not this client's */
export async function agree(context: ClientContext, id: number, digest: string): Promise<PortalProposal[]> {
  await agreeToAsk(context, id, digest)
  return shownAsks(context)
}

/** Declines it. @throws NOT_FOUND for what is not this client's */
export async function decline(
  context: ClientContext,
  id: number,
  reason: string | undefined,
): Promise<PortalProposal[]> {
  await declineAsk(context, id, reason === undefined || reason.trim() === '' ? null : reason.trim())
  return shownAsks(context)
}
