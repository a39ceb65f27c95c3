import { type AuditPlace, auditAll } from './core/audit/audit.ts'
import { chainWaiting } from './core/audit/chain-audit.ts'
import { expireAudit } from './core/audit/expire-audit.ts'
import type { Dependencies } from './core/http/request-context.ts'
import type { Job } from './core/jobs/job.ts'
import type { BookedGoal } from './modules/book/index.ts'
import { mailAnchors } from './modules/data-export/index.ts'

const second = 1_000
const quarter = 15 * 60_000
const hour = 3_600_000

/** What happens to the audit trail by itself. */
export function auditJobs(dependencies: Dependencies): (Job & { isOff: string | undefined })[] {
  const { database, config, vault } = dependencies
  return [
    {
      name: 'audit',
      what: 'puts what was written into the audit trail’s chains',
      everyMs: quarter,
      wokenBy: ['audit-written'],
      gatherMs: second,
      where: 'one process',
      isOff: undefined,
      run: async ({ signal }) => {
        await chainWaiting(database.db, vault, { signal })
      },
    },
    {
      name: 'audit-term',
      what: 'deletes what of the audit trail has outlived its term',
      everyMs: 24 * hour,
      wokenBy: [],
      where: 'one process',
      isOff: undefined,
      run: async ({ signal }) => {
        await expireAudit({ ...dependencies, db: database.db }, signal)
      },
    },
    {
      name: 'chain-mails',
      what: 'mails each owner once a day where the chains of audit trail and advice records stand',
      everyMs: quarter,
      wokenBy: [],
      where: 'one process',
      isOff: config.mailsChains ? undefined : 'CHAIN_MAILS is off',
      run: ({ signal }) => mailAnchors(dependencies, signal),
    },
  ]
}

/** Writes down what a round of the ledger has booked, in its transaction. */
export function auditBooked(place: AuditPlace, firmId: number, booked: readonly BookedGoal[]): Promise<void> {
  const acts = booked.map(({ goalId, clientId, instalments }) => ({
    action: 'ledger.booked' as const,
    clientId,
    record: { kind: 'goal', id: goalId },
    words: instalments === 1 ? '1 instalment' : `${instalments} instalments`,
  }))
  return auditAll(place, firmId, acts)
}
