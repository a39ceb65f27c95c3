import { verifyAudit } from '../../core/audit/verify-audit.ts'
import { verifyAdvice } from '../../modules/goals/index.ts'
import type { Invariant } from './invariant.ts'

/** Every entry of the audit trail continues the one before, and none waits to be chained. */
export const auditHolds: Invariant = {
  name: 'the audit trail is whole',
  async find({ database, vault }) {
    const { failures, waiting } = await verifyAudit(database.db, vault)
    return waiting === 0 ? failures : [...failures, `${waiting} entries are written and not chained.`]
  },
}

/** Every advice record continues the one before, and its figures follow from what is stored with it. */
export const adviceHolds: Invariant = {
  name: 'advice can be proved',
  async find({ database, vault }) {
    return (await verifyAdvice(database.db, vault)).failures
  },
}
