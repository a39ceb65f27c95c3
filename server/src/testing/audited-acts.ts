import {
  authRoutes,
  checkoutRoutes,
  clientImportRoutes,
  clientRecordRoutes,
  dataExportRoutes,
  goalChangeRoutes,
  goalRoutes,
  kycRoutes,
  passwordResetRoutes,
  registrationRoutes,
  riskRoutes,
  siteRoutes,
  transactionRoutes,
  userRoutes,
} from '@lakshya/contract'
import {
  type ActStage,
  type AuditedActs,
  acceptChance,
  askEmail,
  askForCode,
  askReset,
  askReview,
  filledIn,
  mailRiskLink,
  newTransaction,
  startSip,
  stepUp,
  tradeGoal,
} from './act-makers.ts'
import { auditedFactorActs } from './audited-factor-acts.ts'
import { auditedFirmActs } from './audited-firm-acts.ts'
import { auditedProtectionActs } from './audited-protection-acts.ts'
import { auditedReportActs } from './audited-report-acts.ts'
import { checkOut, newItem, saveGoal } from './checkout.ts'
import { correctClient, newClientOf, newPan } from './clients.ts'
import { storeGoal } from './goals.ts'
import { importOne } from './imports.ts'
import { mailedCode, mailedLink } from './mails.ts'
import { logoSvg } from './pictures.ts'
import { registration } from './registration.ts'

const clientParams = (on: ActStage) => ({ params: { id: on.buyer.client.id } })
const reason = 'As the client asked'
/** How each route that writes is called with success, and what is to be written down of it then. */
export const auditedActs: AuditedActs = {
  ...auditedFirmActs,
  ...auditedProtectionActs,
  ...auditedFactorActs,
  ...auditedReportActs,
  'POST /api/login': [
    'access.new-device',
    (on) =>
      on.test.call(authRoutes.login, {
        body: { username: on.buyer.adviser.username, password: on.buyer.adviser.password },
      }),
  ],
  'POST /api/register': [
    'account.created',
    (on) => on.test.call(authRoutes.register, { body: { username: newPan(), password: 'correct horse' } }),
  ],
  'POST /api/logout': [
    'access.signed-out',
    async (on) => (await on.test.newAdviser()).call(authRoutes.logout, {}),
  ],
  'POST /api/client-imports': ['client.imported', (on) => importOne(on.buyer.adviser)],
  'POST /api/client-imports/:id/undo': [
    'client.import-undone',
    async (on) => {
      const { body } = await importOne(on.buyer.adviser)
      return on.buyer.adviser.call(clientImportRoutes.undoClientImport, { params: { id: body.id } })
    },
  ],
  'POST /api/otp/request': ['code.sent', askForCode],
  'POST /api/otp/verify': [
    'code.verified',
    async (on) => {
      await askForCode(on)
      const otp = await mailedCode(on.test, on.buyer.email)
      return on.buyer.adviser.call(checkoutRoutes.verifyOtp, { body: { email: on.buyer.email, otp } })
    },
  ],
  'POST /api/goals': ['goal.saved', async (on) => saveGoal(on.buyer, await newItem(on.buyer))],
  'DELETE /api/goals/:id': [
    'goal.deleted',
    async (on) => {
      const { body } = await saveGoal(on.buyer, await newItem(on.buyer))
      return on.buyer.adviser.call(checkoutRoutes.deleteGoal, { params: { id: body.id } })
    },
  ],
  'POST /api/finalize-portfolio': [
    'goal.finalised',
    async (on) => {
      const { goalId } = await checkOut(on.test, on.buyer)
      return on.buyer.adviser.call(goalRoutes.getGoal, { params: { id: goalId } })
    },
  ],
  'POST /api/clients/:id/archive': [
    'client.archived',
    async (on) =>
      on.buyer.adviser.call(clientRecordRoutes.archiveClient, {
        params: await newClientOf(on.buyer.adviser),
        body: {},
      }),
  ],
  'POST /api/clients/:id/restore': [
    'client.restored',
    async (on) => {
      const params = await newClientOf(on.buyer.adviser)
      await on.buyer.adviser.call(clientRecordRoutes.archiveClient, { params, body: {} })
      return on.buyer.adviser.call(clientRecordRoutes.restoreClient, { params, body: {} })
    },
  ],
  'PUT /api/clients/:id/kyc-status': [
    'client.kyc',
    (on) =>
      on.buyer.adviser.call(kycRoutes.setKycStatus, { ...clientParams(on), body: { state: 'Not started' } }),
  ],
  'POST /api/request-password-reset': ['access.reset-asked', askReset],
  'POST /api/password-reset/verify-otp': [
    'access.reset-verified',
    async (on) => {
      const { email } = await askReset(on)
      const otp = await mailedCode(on.test, email)
      return on.test.call(passwordResetRoutes.verifyResetOtp, { body: { email, otp } })
    },
  ],
  'POST /api/reset-password': [
    'access.password-reset',
    async (on) => {
      const { email } = await askReset(on)
      const { token } = await mailedLink(on.test, email)
      const body = { email, token, password: 'brand new words' }
      return on.test.call(passwordResetRoutes.resetPassword, { body })
    },
  ],
  'POST /api/clients': [
    'client.registered',
    (on) =>
      on.buyer.adviser.call(registrationRoutes.createClient, { body: registration({ panNumber: newPan() }) }),
  ],
  'PUT /api/clients/:id/profile': [
    'client.corrected',
    async (on) =>
      correctClient(on.buyer.adviser, (await newClientOf(on.buyer.adviser)).id, { city: 'Nashik' }),
  ],
  'POST /api/request-expert-review': ['goal.review-asked', askReview],
  'POST /api/clients/:id/risk-answers': [
    'client.risk',
    (on) => on.buyer.adviser.call(riskRoutes.recordAnswers, { ...clientParams(on), body: filledIn() }),
  ],
  'POST /api/clients/:id/risk-links': ['client.link-mailed', mailRiskLink],
  'POST /api/risk-link': [
    'client.link-opened',
    async (on) => on.test.call(riskRoutes.openRiskLink, { body: { token: (await mailRiskLink(on)).token } }),
  ],
  'POST /api/risk-link/answers': [
    'client.risk',
    async (on) => {
      const { token } = await mailRiskLink(on)
      return on.test.call(riskRoutes.answerRiskLink, { body: { token, ...filledIn() } })
    },
  ],
  'POST /api/goals/:id/sips': ['ledger.sip-started', startSip],
  'POST /api/goals/:id/trades': ['ledger.recorded', tradeGoal],
  'POST /api/goals/:id/accept-chance': ['goal.chance-accepted', acceptChance],
  'POST /api/sips/:id/change': ['ledger.sip-changed', stepUp],
  'POST /api/goals/:id/change': [
    'goal.edited',
    async (on) => {
      const { goalId } = await storeGoal(on.test, on.buyer.adviser)
      const params = { id: goalId }
      return on.buyer.adviser.call(goalChangeRoutes.changeGoal, { params, body: { name: 'Cottage' } })
    },
  ],
  'POST /api/schedule-demo': [
    'system.site-asked',
    (on) => on.test.call(siteRoutes.scheduleDemo, { body: { email: 'v@example.com', mobile: '9822041763' } }),
  ],
  'POST /api/goals/:id/transactions': ['ledger.recorded', newTransaction],
  'PUT /api/transactions/:id': [
    'ledger.corrected',
    async (on) => {
      const { id } = await newTransaction(on)
      const body = { amount: 2000, reason }
      return on.buyer.adviser.call(transactionRoutes.correctTransaction, { params: { id }, body })
    },
  ],
  'POST /api/transactions/:id/cancel': [
    'ledger.cancelled',
    async (on) => {
      const { id } = await newTransaction(on)
      return on.buyer.adviser.call(transactionRoutes.cancelTransaction, { params: { id }, body: { reason } })
    },
  ],
  'PUT /api/users/profile': [
    'account.changed',
    (on) => on.buyer.adviser.call(userRoutes.updateProfile, { body: { contact: 'By phone, mornings' } }),
  ],
  'PUT /api/users/profile/logo': [
    'account.logo-changed',
    (on) =>
      on.buyer.adviser.call(userRoutes.putLogo, { body: { file: Buffer.from(logoSvg).toString('base64') } }),
  ],
  'DELETE /api/users/profile/logo': [
    'account.logo-removed',
    (on) => on.buyer.adviser.call(userRoutes.removeLogo, {}),
  ],
  'POST /api/users/profile/email/send-code': [
    'mail.queued',
    async (on) => (await askEmail(on)).adviser.call(userRoutes.sendEmailCode, {}),
  ],
  'POST /api/users/profile/email/confirm': [
    'access.email-changed',
    async (on) => {
      const { adviser, email } = await askEmail(on)
      return adviser.call(userRoutes.confirmEmail, { body: { code: await mailedCode(on.test, email) } })
    },
  ],
  'POST /api/users/password': [
    'access.password-changed',
    async (on) => {
      const { call, password } = await on.test.newAdviser()
      const body = { currentPassword: password, newPassword: 'brand new words' }
      return call(userRoutes.changePassword, { body })
    },
  ],
  'DELETE /api/users/sessions/:id': [
    'access.session-ended',
    async (on) => {
      const { call } = await on.test.newAdviser()
      const [session] = (await call(userRoutes.listSessions, {})).body
      return call(userRoutes.endSession, { params: { id: session?.id } })
    },
  ],
  'DELETE /api/users/sessions': [
    'access.sessions-ended',
    async (on) => (await on.test.newAdviser()).call(userRoutes.endOtherSessions, {}),
  ],
  'POST /api/users/export': [
    'export.data',
    (on) => on.buyer.adviser.call(dataExportRoutes.exportData, { body: {} }),
  ],
}
