import type { Dependencies } from '../../../core/http/request-context.ts'
import type { JobRun } from '../../../core/jobs/job.ts'
import { findNamedSchemes } from '../importing/imports.repository.ts'
import { knownSchemes } from '../importing/known-schemes.ts'
import { countParts } from './count-parts.ts'
import { insertFindings } from './findings.ts'
import {
  changeLarge,
  deleteLargeContent,
  findLarge,
  findPiece,
  type LargeRow,
} from './large-imports.repository.ts'
import { pieceCount } from './piece-count.ts'
import { planPart, unpackPart } from './plan-part.ts'
import { readInThread } from './read-in-thread.ts'
import type { ReadingHost } from './read-parts.ts'

type Reading = Pick<Dependencies, 'database' | 'vault' | 'clock'>

/**
 * Reads files that have arrived: what they bring is planned part by part, as a statement's is, and kept, sealed, until it is
 * applied. What an earlier run left goes first; the files go once they are read.
 */
export async function readLarge(dependencies: Reading, row: LargeRow, run: JobRun): Promise<void> {
  const { database, vault } = dependencies
  const { db } = database
  const { firmId, importId, files } = row
  await deleteLargeContent(db, row, ['import_part', 'import_finding'])
  const counter = countParts()
  const news = newsOf(dependencies, row, run)
  let [place, findings] = [0, 0]
  const host: ReadingHost = {
    async piece(file, at) {
      const sealed = await findPiece(db, firmId, importId, { file, place: at })
      return sealed === undefined
        ? ''
        : vault.open('import_piece.content_sealed', [firmId, importId, file, at], sealed)
    },
    async known(schemes) {
      const resolver = await knownSchemes(db, [{ schemes }], await findNamedSchemes(db, firmId))
      return schemes.map(({ registrar, registrarCode, isin }) =>
        isin === null ? resolver.byCode(registrar, registrarCode) : resolver.byIsin(isin),
      )
    },
    async part(content, rows) {
      const part = unpackPart(content)
      const plan = await planPart({ db, firmId, vault }, part, row.answers)
      const found = counter.add(part, plan, rows)
      place += 1
      await db
        .insertInto('import_part')
        .values({
          firm_id: firmId,
          import_id: importId,
          place,
          content_sealed: vault.seal('import_part.content_sealed', [firmId, importId, place], content),
        })
        .execute()
      await insertFindings(db, row, findings + 1, found)
      findings += found.length
    },
    progress: (rows) => news.tell(rows),
  }
  const toRead = {
    pieces: files.map(({ bytes }) => pieceCount(bytes)),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  const outcome = await readInThread(toRead, host, AbortSignal.any([run.signal, news.gone]))
  await db.transaction().execute(async (trx) => {
    const isRead = !('outcome' in outcome)
    const stands = await changeLarge(
      trx,
      row,
      ['reading'],
      isRead
        ? { stage: 'ready', done: 0, total: 0, totals: JSON.stringify(counter.totals()) }
        : { stage: 'refused', done: 0, total: 0, words: outcome.message },
    )
    const kept = stands && isRead ? [] : (['import_part', 'import_finding'] as const)
    await deleteLargeContent(trx, row, ['import_piece', ...kept])
    if (!isRead) return
    await trx
      .updateTable('statement_import')
      .set({ digest: Buffer.from(outcome.digest, 'hex') })
      .where('firm_id', '=', firmId)
      .where('id', '=', importId)
      .execute()
  })
}

const newsEveryMs = 1_000

/** Says how far the reading is, once a second, and hears where the import was discarded meanwhile. */
function newsOf({ database }: Reading, row: LargeRow, { report }: JobRun) {
  const gone = new AbortController()
  let told = 0
  const tell = async (done: number) => {
    report(`${done} rows`)
    const stands = await changeLarge(database.db, row, ['reading'], { done })
    if (!stands && (await findLarge(database.db, row.firmId, row.importId))?.stage !== 'reading') gone.abort()
  }
  return {
    gone: gone.signal,
    tell(done: number) {
      if (performance.now() - told < newsEveryMs) return
      told = performance.now()
      // Where the database does not take it, the next one tells.
      tell(done).catch(() => {})
    },
  }
}
