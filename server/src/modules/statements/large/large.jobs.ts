import type { FastifyBaseLogger } from 'fastify'
import { isPassing } from '../../../core/database/passing-errors.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { JobOutcome, JobRun } from '../../../core/jobs/job.ts'
import { applyLarge } from './apply-large.ts'
import { changeLarge, findLargeWork, type LargeRow } from './large-imports.repository.ts'
import { readLarge } from './read-large.ts'
import { undoLarge } from './take-back-large.ts'

type Working = Pick<Dependencies, 'database' | 'vault' | 'clock'>

/** Reads, books and takes back what was asked of registrars' files, one after the other, until nothing is left. */
export async function workLargeImports(
  dependencies: Working,
  run: JobRun,
  logger: FastifyBaseLogger,
): Promise<JobOutcome> {
  let done = 0
  for (let row = await findLargeWork(dependencies.database.db); row !== undefined; ) {
    run.signal.throwIfAborted()
    await workOn(dependencies, row, run, logger)
    done += 1
    row = await findLargeWork(dependencies.database.db)
  }
  return done === 0 ? 'nothing' : undefined
}

async function workOn(
  dependencies: Working,
  row: LargeRow,
  run: JobRun,
  logger: FastifyBaseLogger,
): Promise<void> {
  try {
    if (row.stage === 'reading') await readLarge(dependencies, row, run)
    else if (row.stage === 'applying') await applyLarge(dependencies, row, run)
    else await undoLarge(dependencies, row)
  } catch (error) {
    // A server that ends leaves it to the next start, a database that does not answer to the next try.
    if (run.signal.aborted || isPassing(error)) throw error
    logger.error({ err: error, importId: row.importId, stage: row.stage }, 'A large import failed')
    await giveUp(dependencies, row)
  }
}

/** What cannot be done is not tried for ever, and holds up no others. */
async function giveUp({ database: { db } }: Working, row: LargeRow): Promise<void> {
  if (row.stage === 'reading') {
    const words = 'The files could not be read. Choose them once more.'
    await changeLarge(db, row, ['reading'], { stage: 'refused', done: 0, words })
  } else if (row.stage === 'applying') {
    const words = 'It could not be applied; nothing of it was booked. Apply it once more.'
    await changeLarge(db, row, ['applying'], { stage: 'ready', done: 0, words })
  } else {
    const words = 'It could not be taken back; nothing changed. Take it back once more.'
    await changeLarge(db, row, ['taking-back'], { stage: 'booked', done: 0, words })
  }
}
