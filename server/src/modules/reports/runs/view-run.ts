import { type ReportRun, runKeptDays } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { askedOf, findFailures, findRuns, type RunRow } from './runs.repository.ts'

const shownFailures = 20
const dayMs = 24 * 3_600_000

type RunReader = Pick<AdviserContext, 'db' | 'firmId' | 'clock'>

/** Reports of many clients, the newest first. */
export async function listRuns(reader: RunReader): Promise<ReportRun[]> {
  const views: ReportRun[] = []
  for (const row of await findRuns(reader.db, reader.firmId)) views.push(await viewOf(reader, row))
  return views
}

/** @throws NOT_FOUND alike for a run that does not exist and for another firm's */
export async function readRun(reader: RunReader, runId: number): Promise<ReportRun> {
  const [row] = await findRuns(reader.db, reader.firmId, { runId })
  if (row === undefined) throw new AppError('NOT_FOUND')
  return viewOf(reader, row)
}

async function viewOf({ db, firmId, clock }: RunReader, row: RunRow): Promise<ReportRun> {
  const failures = await findFailures(db, firmId, row.id)
  const { reports, endings } = askedOf(row)
  return {
    id: row.id,
    scope: row.scope,
    scopeName: row.scope_name,
    reports,
    endings,
    by: row.by,
    askedAt: row.asked_at.toISOString(),
    startAt: row.start_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    state: stateOf(row, clock()),
    total: row.total ?? 0,
    done: row.done ?? 0,
    files: row.files ?? 0,
    bytes: Number(row.bytes ?? 0),
    failed: failures.length,
    failures: failures.slice(0, shownFailures).map((one) => ({
      clientId: one.client_id,
      clientName: one.name,
      reason: one.failure ?? '',
    })),
    keptUntil: row.ended_at === null ? null : keptUntil(row.ended_at).toISOString(),
  }
}

/** When the files of a run that has ended are deleted. */
export function keptUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + runKeptDays * dayMs)
}

function stateOf(row: RunRow, now: Date): ReportRun['state'] {
  if (row.state === 'cancelled') return 'cancelled'
  if (row.state === 'done') return row.files === 0 ? 'failed' : 'done'
  return row.start_at <= now ? 'running' : 'waiting'
}
