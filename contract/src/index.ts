import { accessTokenRoutes } from './access-tokens.ts'
import { announcementRoutes } from './announcements.ts'
import { askRoutes } from './asks.ts'
import { assistantRoutes } from './assistant.ts'
import { auditRoutes } from './audit.ts'
import { authRoutes } from './auth.ts'
import { bankDetailsRoutes } from './bank-details.ts'
import { bookRoutes } from './book.ts'
import { checkoutRoutes } from './checkout.ts'
import { clientDataRoutes } from './client-data.ts'
import { clientRecordRoutes } from './client-record.ts'
import { clientRoutes } from './clients.ts'
import { clientImportRoutes } from './clients-import.ts'
import { commissionCheckRoutes } from './commission-check.ts'
import { commissionStatementRoutes } from './commission-statements.ts'
import { confirmationRoutes } from './confirmation.ts'
import { dataExportRoutes } from './data-export.ts'
import { dataProtectionRoutes } from './data-protection.ts'
import { datedRateRoutes } from './dated-rates.ts'
import { familyRoutes } from './families.ts'
import { findRoutes } from './find.ts'
import { firmRoutes } from './firm.ts'
import { folioRoutes } from './folios.ts'
import { fundRoutes } from './funds.ts'
import { gainRoutes } from './gain-routes.ts'
import { goalChangeRoutes } from './goal-changes.ts'
import { tradeRoutes } from './goal-trades.ts'
import { goalRoutes } from './goals.ts'
import { kycRoutes } from './kyc.ts'
import { largeImportRoutes } from './large-imports.ts'
import { leadRoutes } from './leads.ts'
import { mandateRoutes } from './mandates.ts'
import { marketRoutes } from './market.ts'
import { meetingRoutes } from './meetings.ts'
import { morningRoutes } from './morning.ts'
import { orderCodeRoutes } from './order-codes.ts'
import { orderRoutes } from './orders.ts'
import { ownExportRoutes } from './own-exports.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { pinCodeRoutes } from './pin-codes.ts'
import { portalRoutes } from './portal.ts'
import { clientAccessRoutes } from './portal-access.ts'
import { portfolioRoutes } from './portfolio.ts'
import { railOrderRoutes } from './rail-orders.ts'
import { registrationRoutes } from './registration.ts'
import { reportLinkRoutes } from './report-links.ts'
import { reportRunRoutes } from './report-runs.ts'
import { reviewRoutes } from './reviews.ts'
import { riskRoutes } from './risk-answers.ts'
import { schemeRoutes } from './schemes.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { shelfRoutes } from './shelf.ts'
import { sipRoutes } from './sip-changes.ts'
import { siteRoutes } from './site.ts'
import { standingRoutes } from './standings.ts'
import { statementImportRoutes } from './statement-imports.ts'
import { stressRoutes } from './stress.ts'
import { tableExportRoutes } from './table-exports.ts'
import { transactionRoutes } from './transactions.ts'
import { userRoutes } from './users.ts'
import { waitingChangeRoutes } from './waiting-changes.ts'
import { webhookRoutes } from './webhooks.ts'

export * from './access-tokens.ts'
export * from './advice.ts'
export * from './agreed-items.ts'
export * from './announcements.ts'
export * from './asks.ts'
export * from './assistant.ts'
export * from './audit.ts'
export * from './audit-actions.ts'
export * from './auth.ts'
export * from './bank-details.ts'
export * from './basis.ts'
export * from './book.ts'
export * from './checkout.ts'
export * from './client-data.ts'
export * from './client-record.ts'
export * from './client-rows.ts'
export * from './clients.ts'
export * from './clients-import.ts'
export * from './commission-check.ts'
export * from './commission-columns.ts'
export * from './commission-statements.ts'
export * from './confirmation.ts'
export * from './countries.ts'
export * from './csv.ts'
export * from './data-export.ts'
export * from './data-protection.ts'
export * from './dated-rates.ts'
export * from './families.ts'
export * from './fields.ts'
export * from './find.ts'
export * from './firm.ts'
export * from './folios.ts'
export * from './fund-categories.ts'
export * from './funds.ts'
export * from './gain-routes.ts'
export * from './gain-words.ts'
export * from './gains.ts'
export * from './glide-path.ts'
export * from './goal-changes.ts'
export * from './goal-standing.ts'
export * from './goal-trades.ts'
export * from './goals.ts'
export * from './indian-states.ts'
export * from './kyc.ts'
export * from './language.ts'
export * from './large-imports.ts'
export * from './large-state.ts'
export * from './leads.ts'
export * from './mandates.ts'
export * from './market.ts'
export * from './meetings.ts'
export * from './morning.ts'
export * from './names.ts'
export * from './new-goal.ts'
export * from './nominees.ts'
export * from './order-codes.ts'
export * from './orders.ts'
export * from './own-exports.ts'
export * from './password-reset.ts'
export * from './pin-codes.ts'
export * from './plan-offer.ts'
export * from './plan-terms.ts'
export * from './portable.ts'
export * from './portal.ts'
export * from './portal-access.ts'
export * from './portfolio.ts'
export * from './portfolio-history.ts'
export * from './problem.ts'
export * from './profile-record.ts'
export * from './rail-orders.ts'
export * from './registration.ts'
export * from './registration-choices.ts'
export { micrPlaceholder } from './registration-fields.ts'
export * from './registration-rules.ts'
export * from './report-links.ts'
export * from './report-runs.ts'
export * from './reports.ts'
export * from './retention-terms.ts'
export * from './reviews.ts'
export * from './risk-answers.ts'
export * from './risk-profile.ts'
export * from './roles.ts'
export * from './route.ts'
export * from './schemes.ts'
export * from './search-words.ts'
export * from './second-factor.ts'
export * from './shelf.ts'
export * from './sip-changes.ts'
export * from './site.ts'
export * from './standings.ts'
export * from './statement-imports.ts'
export * from './stress.ts'
export * from './stress-scenarios.ts'
export * from './stress-words.ts'
export * from './table-exports.ts'
export * from './trail-rates.ts'
export * from './transactions.ts'
export * from './users.ts'
export * from './waiting-changes.ts'
export * from './webhooks.ts'

/** Every route that the server serves, by name. */
export const routes = {
  ...authRoutes,
  ...accessTokenRoutes,
  ...webhookRoutes,
  ...passwordResetRoutes,
  ...userRoutes,
  ...familyRoutes,
  ...findRoutes,
  ...firmRoutes,
  ...confirmationRoutes,
  ...secondFactorRoutes,
  ...dataExportRoutes,
  ...dataProtectionRoutes,
  ...clientDataRoutes,
  ...announcementRoutes,
  ...clientRoutes,
  ...registrationRoutes,
  ...clientRecordRoutes,
  ...clientImportRoutes,
  ...ownExportRoutes,
  ...kycRoutes,
  ...waitingChangeRoutes,
  ...riskRoutes,
  ...bankDetailsRoutes,
  ...pinCodeRoutes,
  ...bookRoutes,
  ...askRoutes,
  ...checkoutRoutes,
  ...goalChangeRoutes,
  ...goalRoutes,
  ...standingRoutes,
  ...morningRoutes,
  ...meetingRoutes,
  ...stressRoutes,
  ...tableExportRoutes,
  ...transactionRoutes,
  ...statementImportRoutes,
  ...commissionStatementRoutes,
  ...commissionCheckRoutes,
  ...largeImportRoutes,
  ...datedRateRoutes,
  ...folioRoutes,
  ...gainRoutes,
  ...sipRoutes,
  ...orderCodeRoutes,
  ...orderRoutes,
  ...railOrderRoutes,
  ...reviewRoutes,
  ...tradeRoutes,
  ...reportRunRoutes,
  ...reportLinkRoutes,
  ...clientAccessRoutes,
  ...portalRoutes,
  ...fundRoutes,
  ...schemeRoutes,
  ...shelfRoutes,
  ...portfolioRoutes,
  ...mandateRoutes,
  ...marketRoutes,
  ...assistantRoutes,
  ...auditRoutes,
  ...siteRoutes,
  ...leadRoutes,
}
