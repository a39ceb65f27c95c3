/** How a goal becomes an investment: the client's consent, the finalising, and the proposal. */

export { serveAgreedSips } from './acts/sips.routes.ts'
export { agreeToAsk, declineAsk } from './asked/answer-ask.ts'
export { askInView, endWaitingAsks, takeBackAsk } from './asked/ask-client.ts'
export { lastAsk } from './asked/read-asks.ts'
export { shownAsks } from './asked/shown-asks.ts'
export { exportAgreements } from './consent/consent.repository.ts'
export { serveCheckoutOtp } from './consent/consent.routes.ts'
export { forgetUnverified } from './consent/consent.service.ts'
export { serveCheckout } from './finalise/checkout.routes.ts'
export { makeProposal } from './proposals/make-proposal.ts'
export { serveProposals } from './proposals/proposals.routes.ts'
export { findProposal, proposalAttachments, queueProposal } from './proposals/proposals.service.ts'
