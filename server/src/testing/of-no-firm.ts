/** Where whatever asks for client data names no firm, from server/src on, with the reason. */
export const firmlessFolders: Readonly<Record<string, string>> = {
  'migrations/': 'a migration changes the rows of every firm, once',
}

const byNight = {
  'core/audit/chain-audit.ts findWaitingFirms': 'what waits for its chain is any firm’s',
  'core/audit/expire-audit.ts expireAudit': 'trails of every firm have the same term',
  'core/http/client-session.ts removeClientSessions': 'sessions of every firm’s clients are over alike',
  'core/security/seal-clear.ts countClear': 'what lies in clear from before there were seals is any firm’s',
  'core/security/seal-clear.ts findClear': 'what lies in clear from before there were seals is any firm’s',
  'core/security/seal-clear.ts replaceClear': 'what lies in clear from before there were seals is any firm’s',
  'core/security/stale-seals.ts countStale': 'what lies under an older key is any firm’s',
  'core/security/stale-seals.ts findStale': 'what lies under an older key is any firm’s',
  'core/security/stale-seals.ts replaceStale': 'what lies under an older key is any firm’s',
  'modules/book/figures/book.repository.ts findBookOwners': 'whose books are made ready is asked of all',
  'modules/book/keeping/goals-due.repository.ts findFollowingGoals': 'goals to follow are in any book',
  'modules/book/keeping/goals-due.repository.ts findGoalsDue': 'instalments that are due are in any book',
  'modules/book/keeping/goals-due.repository.ts findGoalsPending':
    'orders that wait for a NAV are in any book',
  'modules/book/keeping/goals-due.repository.ts listFollowingGoals': 'a NAV that changed is in any book',
  'modules/clients/waiting/apply-change.ts applyDueChanges': 'a change that has waited its day is any firm’s',
  'modules/clients/register/fill-pan-tails.ts fillPanTails':
    'clients from before there were these are any firm’s',
  'modules/checkout/consent/consent.repository.ts deleteUnverified':
    'codes that nobody entered are cleared away in every firm',
  'modules/checkout/rail/rail.repository.ts findDueOrders':
    'the next order that is due at the rail is any firm’s',
  'modules/checkout/rail/rail.repository.ts findSendingFirms':
    'whose orders go to the rail by themselves may be any firm',
  'modules/data-export/anchors/anchors.repository.ts findDueFirms': 'every owner is mailed',
  'modules/data-export/erase-clients.repository.ts findDueErasures':
    'the term of a client who asked for erasure ends in any firm',
  'modules/goals/goal/goal-retention.ts deleteUnfinishedGoals':
    'goals that were never finalised are cleared away in every firm',
  'modules/identity/webhooks/due-delivery.repository.ts claimWebhook':
    'the next message to deliver is any firm’s',
  'modules/identity/webhooks/webhooks.repository.ts deleteOldDeliveries':
    'messages of every firm stand in the log alike',
  'modules/messages/calculator/leads.repository.ts deleteOldLeads':
    'leads that nothing came of go in every firm',
  'modules/messages/mail/due-mail.repository.ts claimMail': 'the next mail to send is any firm’s',
  'modules/messages/mail/mail-retention.ts deleteMails': 'mails of every firm have the same terms',
  'modules/messages/mail/mail.repository.ts blankExpiredSecrets':
    'codes and links that are no longer good go from the mails of every firm',
  'modules/morning/mail/morning-mail.ts mailMorning': 'who wishes for the mail may be of any firm',
  'modules/morning/lines/keep-lines.repository.ts findFirms': 'whose lists are made is asked of all',
  'modules/reports/links/links.repository.ts deleteLinksBefore': 'links of every firm have the same term',
  'modules/reports/runs/end-run.ts deleteOldRuns': 'runs that are past their term go in every firm',
  'modules/reports/runs/make-runs.ts makeRuns': 'reports that were asked for are any firm’s',
  'modules/statements/importing/import-retention.ts deleteOldPreviews':
    'statements that nobody applied are cleared away in every firm',
  'modules/statements/large/large-imports.repository.ts findLargeWork':
    'registrars’ files of any firm’s are worked on one after the other',
  'modules/statements/large/ledger-waiting.ts nextWaiting':
    'ledgers of any firm’s clients are made anew, one firm after the other',
  'modules/trial/demo/demo-book.repository.ts findStaleGoals':
    'the demo’s goals are found by what seeded them',
}

const byCommand = {
  'core/audit/verify-audit.ts countWaiting': 'what waits for its chain is counted, and nothing of it told',
  'core/audit/verify-audit.ts findFirms': 'the trails of all firms are checked, one after the other',
  'core/backup/empty-target.ts clearTarget': 'a restore begins from a database that has nothing',
  'core/database/note-clients.ts noteAllClients': 'a new encryption key changes every firm’s clients',
  'core/security/open-vault.ts findSealed': 'any sealed value tells whether the key is the right one',
  'modules/book/keeping/rebuild-ledger.ts rebuildLedger': 'every ledger is made anew',
  'modules/book/keeping/rebuild.repository.ts forgetMonths': 'values that are made anew are forgotten',
  'modules/goals/advice/chain-portion.repository.ts findChainOwners':
    'the chains of all firms are checked, one after the other',
}

/** What only a mailbox is known of, and what is told of all firms together. */
const ofAll = {
  'core/watch/shared-metrics.ts collect': 'what waits to be sent and chained is counted over all firms',
  'modules/messages/mail/mail.repository.ts findNthSlot':
    'what all firms together mail to one address is counted',
  'modules/messages/mail/mail.service.ts readMailbox':
    'the page of mails of a development machine shows all of them',
}

/**
 * The functions that ask for client data without naming one firm, each by its file, with the reason: jobs of the night and
 * starts that look who has something to do, commands of the operator, and what only a mailbox is known of.
 */
export const ofNoFirm: Readonly<Record<string, string>> = { ...byNight, ...byCommand, ...ofAll }
