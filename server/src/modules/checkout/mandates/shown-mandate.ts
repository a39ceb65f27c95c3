import type { Mandate, MandateState } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import {
  type AtRail,
  findAtRail,
  findSteps,
  type MandateRow,
  type StepRow,
} from './keep-mandates.repository.ts'

/** Where a mandate stands on a day. */
export function stateOn(
  { state, end_on }: Pick<MandateRow, 'state' | 'end_on'>,
  today: string,
): MandateState {
  return state === 'accepted' && end_on < today ? 'expired' : state
}

/** Mandates as screens have them, with their steps and how they stand on the rail's line. */
export async function shownMandates(
  db: Database,
  firmId: number,
  { rows, today }: { rows: readonly MandateRow[]; today: string },
): Promise<Mandate[]> {
  const ids = rows.map(({ id }) => id)
  const steps = Map.groupBy(await findSteps(db, firmId, ids), ({ mandate_id }) => mandate_id)
  const atRail = new Map((await findAtRail(db, firmId, ids)).map((one) => [one.source_id, one]))
  return rows.map((row) =>
    shownMandate(row, { steps: steps.get(row.id) ?? [], atRail: atRail.get(row.id), today }),
  )
}

function shownMandate(
  row: MandateRow,
  { steps, atRail, today }: { steps: readonly StepRow[]; atRail: AtRail | undefined; today: string },
): Mandate {
  return {
    id: row.id,
    state: stateOn(row, today),
    bank: { name: row.bank_name, ifsc: row.ifsc, lastFour: row.account_end },
    ceiling: Number(row.ceiling),
    startOn: row.start_on,
    endOn: row.end_on,
    frequency: row.frequency,
    authentication: row.authentication,
    umrn: row.umrn,
    reason: row.reason,
    rail:
      atRail === undefined
        ? null
        : {
            reference: atRail.reference,
            isUnderWay: atRail.state === 'handed',
            trouble: atRail.trouble,
            isCancelAsked: atRail.cancel_asked_at !== null,
          },
    history: steps.map(({ state, dated, at, by, reason }) => ({
      state,
      on: dated,
      notedAt: at.toISOString(),
      by,
      reason,
    })),
  }
}
