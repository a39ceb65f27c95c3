import { setImmediate as others } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { JobOutcome, JobRun } from '../../../core/jobs/job.ts'
import type { ReportSource } from '../content/report-source.ts'
import { reportFile } from '../files/report-file.ts'
import {
  beginItem,
  type DueRun,
  findDueRuns,
  finishItem,
  insertFile,
  type MadeFile,
} from './run-items.repository.ts'
import { askedOf, endRun } from './runs.repository.ts'

type Maker = Pick<Dependencies, 'database' | 'clock' | 'vault'> & { logger: FastifyBaseLogger }

/** A client whose reports failed so often for no reason of its own is left out, so that the others get theirs. */
const mostTries = 3

/**
 * Makes what is due of the runs of all firms, a client of each in turn, so that nobody waits for another's whole book. Each
 * client's files are stored with the mark that it is done: a process that is killed leaves a client undone or done.
 * @throws the signal's reason, between two clients
 */
export async function makeRuns(maker: Maker, { signal, report }: JobRun): Promise<JobOutcome> {
  const { database, clock } = maker
  for (let made = 0; ; ) {
    const runs = await findDueRuns(database.db, clock())
    if (runs.length === 0) return made === 0 ? 'nothing' : undefined
    for (const run of runs) {
      signal.throwIfAborted()
      await makeNext(maker, run)
      report(`${++made} clients`)
      // Requests come between two clients.
      await others()
    }
  }
}

async function makeNext(maker: Maker, run: DueRun): Promise<void> {
  const { database, clock, vault, logger } = maker
  const begun = await beginItem(database.db, run)
  if (begun === undefined) return finishRun(maker, run)
  const { clientId, tries } = begun
  const { db } = database
  const source = { db, outerDb: db, snapshot: undefined, firmId: run.firm_id, clock, vault }
  const made = await filesOf(source, clientId, run).catch((error: unknown) => {
    if (!isLeftOut(error, tries)) throw error
    logger.error({ err: error, firmId: run.firm_id, clientId }, 'The reports of a client could not be made')
    return wordsOf(error)
  })
  await db.transaction().execute(async (trx) => {
    const failure = typeof made === 'string' ? made : null
    if (!(await finishItem(trx, run, { clientId, failure, now: clock() }))) return
    if (typeof made === 'string') return
    for (const file of made) await insertFile({ db: trx, vault }, run, clientId, file)
  })
}

async function filesOf(source: ReportSource, clientId: number, run: DueRun): Promise<MadeFile[]> {
  const { reports, endings } = askedOf(run)
  const files: MadeFile[] = []
  for (const terms of reports) {
    for (const ending of endings) {
      const { fileName, read } = await reportFile(source, clientId, { terms, ending })
      // Two clients may have one name.
      files.push({
        name: fileName.replace(`-${terms.kind}-`, `-${clientId}-${terms.kind}-`),
        bytes: await read(),
      })
    }
  }
  return files
}

/** What is a matter of the moment is tried again with the whole job; what is wrong with the client is not. */
function isLeftOut(error: unknown, tries: number): boolean {
  const isBusy = error instanceof AppError && ['UNAVAILABLE', 'TOO_MANY_ATTEMPTS'].includes(error.code)
  return !isBusy && (error instanceof AppError || tries >= mostTries)
}

function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'The reports could not be made. Make them on the client’s page.'
  return error.code === 'NOT_FOUND' ? 'The client is no longer in the book.' : error.message
}

async function finishRun({ database, clock, vault }: Maker, run: DueRun): Promise<void> {
  const { firm_id: firmId, id: runId } = run
  await database.db.transaction().execute(async (db) => {
    if (!(await endRun(db, { firmId, runId }, { state: 'done', now: clock() }))) return
    await audit({ db, vault, clock }, firmId, {
      action: 'export.reports-made',
      record: { kind: 'report run', id: runId },
      by: { kind: 'system' },
    })
  })
}
