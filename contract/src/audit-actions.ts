/**
 * Every act that the audit trail knows, by kind. An act that is not in this list cannot be written down, so that whoever
 * reads the trail knows what there may be; what an earlier release has written stays in it.
 */
export const auditActions = {
  access: {
    'access.signed-in': 'Signed in',
    'access.failed': 'Sign-in refused: wrong password',
    'access.locked': 'Sign-in refused: too many attempts',
    'access.signed-out': 'Signed out',
    'access.new-device': 'Signed in from a new device',
    'access.confirmed': 'Gave the password or second factor again',
    'access.confirm-failed': 'Gave a wrong password or second factor',
    'access.refused': 'Call refused',
    'access.session-ended': 'Session ended',
    'access.sessions-ended': 'All other sessions ended',
    'access.password-changed': 'Password changed',
    'access.reset-asked': 'Password reset asked for',
    'access.reset-verified': 'Code of a password reset entered',
    'access.reset-refused': 'Password reset refused',
    'access.password-reset': 'Password reset',
    'access.email-asked': 'Another e-mail asked for',
    'access.email-changed': 'E-mail confirmed',
    'access.email-restored': 'Change of e-mail undone',
    'access.factor-added': 'Second factor added',
    'access.factor-removed': 'Second factor removed',
    'access.recovery-codes': 'Recovery codes made anew',
    'access.recovery-used': 'Recovery code used',
  },
  account: {
    'account.created': 'Account created',
    'account.changed': 'Profile changed',
    'account.rates-changed': 'Commission rates changed',
    'account.logo-changed': 'Logo changed',
    'account.logo-removed': 'Logo removed',
  },
  firm: {
    'firm.changed': 'Firm changed',
    'firm.invited': 'Colleague invited',
    'firm.invitation-withdrawn': 'Invitation withdrawn',
    'firm.joined': 'Colleague joined',
    'firm.role-changed': 'Role changed',
    'firm.removed': 'Colleague removed',
    'firm.change-asked': 'Change waits for a yes',
    'firm.change-approved': 'Change approved',
    'firm.change-refused': 'Change refused',
  },
  client: {
    'client.registered': 'Client registered',
    'client.corrected': 'Particulars corrected',
    'client.bank-changed': 'Bank details changed',
    'client.email-changed': 'E-mail changed',
    'client.kyc': 'KYC state recorded',
    'client.risk': 'Risk appetite recorded',
    'client.answers': 'Risk questionnaire answered',
    'client.link-mailed': 'Link to the risk questionnaire mailed',
    'client.link-opened': 'Link to the risk questionnaire opened',
    'client.archived': 'Client archived',
    'client.restored': 'Client restored',
    'client.consent-given': 'Consent to data processing given',
    'client.consent-withdrawn': 'Consent to data processing withdrawn',
    'client.erasure-asked': 'Erasure asked for',
    'client.erasure-cancelled': 'Erasure taken back',
    'client.erased': 'Client erased',
  },
  goal: {
    'goal.saved': 'Goal saved',
    'goal.changed': 'Plan of a goal changed',
    'goal.edited': 'Name, target or date of a goal changed',
    'goal.finalised': 'Goal finalised',
    'goal.deleted': 'Goal deleted',
    'goal.review-asked': 'Expert review asked for',
  },
  ledger: {
    'ledger.recorded': 'Transaction recorded',
    'ledger.corrected': 'Transaction corrected',
    'ledger.cancelled': 'Transaction cancelled',
    'ledger.booked': 'Booked by itself',
    'ledger.rebuilt': 'Ledger mended',
    'ledger.sip-started': 'SIP started',
    'ledger.sip-changed': 'SIP changed',
  },
  code: {
    'code.sent': 'Code mailed to the client',
    'code.verified': 'Code of the client verified',
    'code.refused': 'Wrong code of the client',
    'code.used': 'Code of the client used',
  },
  mail: {
    'mail.queued': 'Mail queued',
  },
  view: {
    'view.client': 'Particulars with PAN seen',
    'view.list': 'List with PANs seen',
    'view.advice': 'Advice record seen',
  },
  export: {
    'export.data': 'All data exported',
    'export.client': 'Client’s data exported',
    'export.advice': 'Advice record downloaded',
    'export.proposal': 'Proposal downloaded',
    'export.activity': 'Activity exported',
  },
  system: {
    'system.anchored': 'Chain heads mailed',
    'system.expired': 'Entries deleted as their term had ended',
    'system.data-deleted': 'Data deleted as its term had ended',
    'system.keys-rotated': 'Encryption key changed',
    'system.site-asked': 'Demo asked for on the public site',
  },
} as const

type Actions = typeof auditActions

/** What the trail is filtered by: the part of an act's name before the dot. */
export type AuditKind = keyof Actions
export type AuditAction = { [K in AuditKind]: keyof Actions[K] }[AuditKind]

/** What an act is called on screens; of one that only a later release knows, its name. */
export const auditLabels: Readonly<Record<string, string>> = /* @__PURE__ */ Object.assign(
  {},
  ...Object.values(auditActions),
)
