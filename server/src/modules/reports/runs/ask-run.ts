import { mostOfRun, type NewReportRun, type ReportRun, reportNames } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { listFamilies } from '../../clients/index.ts'
import { getProfile, requireConfirmed } from '../../identity/index.ts'
import { insertItems, insertRun } from './runs.repository.ts'
import { readRun } from './view-run.ts'

/**
 * Has the reports of many clients made: at once, or from 22:00 in India on. Archived clients and those who wait for their
 * erasure are in none.
 * @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED; NOT_FOUND for a family or client that is not this firm's; REPORTS_OPEN
 * while another run is; INVALID_INPUT where there is nobody to make reports of, or more than a run takes
 */
export async function askRun(context: AdviserContext, asked: NewReportRun): Promise<ReportRun> {
  requireConfirmed(context)
  const { db, firmId, clock } = context
  const now = clock()
  const { scopeName, clientIds } = await scopeOf(context, asked.scope)
  const runId = await insertRun(db, firmId, {
    scope: asked.scope.kind,
    scopeName,
    reports: asked.reports,
    endings: asked.endings,
    by: (await getProfile(context)).username,
    askedAt: now,
    startAt: asked.when === 'now' ? now : nightOf(now),
  })
  if (runId === undefined) throw new AppError('REPORTS_OPEN')
  const count = await insertItems(db, { firmId, runId }, { clientIds, limit: mostOfRun + 1 })
  refuseCount(count, clientIds)
  const names = asked.reports.map(({ kind }) => reportNames[kind]).join(', ')
  await audit(context, firmId, {
    action: 'export.reports-asked',
    record: { kind: 'report run', id: runId },
    words: `${names}: ${count === 1 ? '1 client' : `${count} clients`}, ${asked.when}`,
  })
  await tellEvent(db, 'reports-asked')
  return readRun(context, runId)
}

function refuseCount(count: number, clientIds: readonly number[] | undefined): void {
  if (clientIds !== undefined && count < new Set(clientIds).size && count === 0)
    throw new AppError('NOT_FOUND')
  if (count === 0) throw new AppError('INVALID_INPUT', 'There is no client to make reports of.')
  if (count <= mostOfRun) return
  const most = mostOfRun.toLocaleString('en-IN')
  throw new AppError('INVALID_INPUT', `Reports are made of at most ${most} clients at once. Choose fewer.`)
}

/** Whose reports they are to be; no ids stand for the whole book. */
async function scopeOf(
  context: AdviserContext,
  scope: NewReportRun['scope'],
): Promise<{ scopeName: string | null; clientIds: readonly number[] | undefined }> {
  if (scope.kind === 'book') return { scopeName: null, clientIds: undefined }
  if (scope.kind === 'clients') return { scopeName: null, clientIds: scope.clientIds }
  const family = (await listFamilies(context)).find(({ id }) => id === scope.familyId)
  if (family === undefined) throw new AppError('NOT_FOUND')
  const { name, members } = family
  return { scopeName: name, clientIds: members.map(({ id }) => id) }
}

/** 22:00 in India of the day, or now where that is past. */
function nightOf(now: Date): Date {
  const night = new Date(`${businessDate(now)}T22:00:00+05:30`)
  return night > now ? night : now
}
