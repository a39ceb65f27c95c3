/** Who signs in: accounts, sessions, passwords, one-time codes, and what an adviser keeps of the own profile. */

export { serveAccessTokens } from './access-tokens/access-tokens.routes.ts'
export { listTokens } from './access-tokens/access-tokens.service.ts'
export { hasAdvisers } from './auth/auth.repository.ts'
export { serveAuth } from './auth/auth.routes.ts'
export { createAdviser, identityKey } from './auth/auth.service.ts'
export { deleteOldDevices, exportDevices } from './auth/known-devices.repository.ts'
export { hashPassword, isPassword } from './auth/password.ts'
export { refusePassword } from './auth/refuse-password.ts'
export { serveConfirmation } from './confirmation/confirmation.routes.ts'
export { requireConfirmed, requireFreshFactor, takeConfirmation } from './confirmation/confirmation.ts'
export { serveFirm } from './firm/firm.routes.ts'
export { getFirm } from './firm/firm.service.ts'
export { exportLogos } from './logo/logo.repository.ts'
export { serveLogos } from './logo/logo.routes.ts'
export { deleteExpiredCodes } from './one-time-codes/one-time-codes.repository.ts'
export {
  type CodeKind,
  type CodeStore,
  holdCodes,
  issueCode,
  issueToken,
  isTokenGood,
  takeCode,
  voidCodes,
} from './one-time-codes/one-time-codes.service.ts'
export { servePasswordReset } from './password-reset/password-reset.routes.ts'
export { createFactorCommands, removeFactors, removeFactorsCommand } from './second-factor/remove-factors.ts'
export { serveSecondFactor } from './second-factor/second-factor.routes.ts'
export { getSecondFactor } from './second-factor/second-factor.service.ts'
export { type DatedRate, loadDatedRates, type RateOn } from './users/dated-rates.ts'
export { deleteExpiredUndos, exportFormerEmails } from './users/email-undo.repository.ts'
export { enterRate, listRates, type RatedBy, removeRate } from './users/enter-rates.ts'
export { setFundRate } from './users/fund-rate.ts'
export { listSessions } from './users/own-access.ts'
export { getProfile, nameAdviser } from './users/profile.ts'
export { loadTrailRates, trailRatesOf } from './users/trail-rates.ts'
export { serveUsers } from './users/users.routes.ts'
export { deliverWebhooks } from './webhooks/deliver-webhooks.ts'
export { serveWebhooks } from './webhooks/webhooks.routes.ts'
export { exportWebhooks, sweepDeliveries } from './webhooks/webhooks.service.ts'
