import { Readable } from 'node:stream'
import { mayDo } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import { actingAs, actorOf } from '../../../core/audit/actor.ts'
import { audit } from '../../../core/audit/audit.ts'
import { asFirm } from '../../../core/database/reach.ts'
import { nameDevice } from '../../../core/http/device.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { signInOf } from '../../../core/http/request-session.ts'
import { requireFactor } from '../../../core/http/session.ts'
import { createPace } from '../../../core/security/pace.ts'
import { requireConfirmed } from '../../identity/index.ts'
import { csvText } from '../csv/csv-text.ts'
import { findFileAfter } from './run-items.repository.ts'
import { findFailures, findRuns } from './runs.repository.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

/** Archives are long: five at once, and one in ten seconds. */
const archives = { burst: 5, perSecond: 0.1, words: 'You took this file many times. Please' } as const

type Place = Pick<Dependencies, 'database' | 'vault'> & { firmId: number; runId: number }

/**
 * `/reports/runs/{id}.zip`: the files of a run that is done, written as they are read, so that no more than one is in
 * memory; for who has just shown who he is. That it was taken is written down first.
 */
export function serveArchives(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, config, clock, vault } = dependencies
  const { db } = database
  const takeArchive = createPace(archives)
  app.get<{ Params: { file: string } }>('/reports/runs/:file', async (request, reply) => {
    const signedIn = await signInOf(request, dependencies)
    if (signedIn === undefined) throw new AppError('NOT_SIGNED_IN')
    requireFactor(signedIn, config)
    if (!mayDo(signedIn.role, 'finalise')) throw new AppError('ROLE_REQUIRED')
    const { firmId, adviserId } = signedIn
    const runId = Number(/^(\d{1,15})\.zip$/.exec(request.params.file)?.[1] ?? 0)
    const [run] = await asFirm(firmId, () => findRuns(db, firmId, { runId }))
    if (run === undefined || run.state !== 'done') return reply.callNotFound()
    requireConfirmed({ signedIn, clock })
    takeArchive(String(adviserId), clock())
    const device = () => nameDevice(request.headers['user-agent'])
    await actingAs(actorOf({ signedIn, ip: request.ip, device }), () =>
      audit({ db, vault, clock }, firmId, {
        action: 'export.reports-taken',
        record: { kind: 'report run', id: runId },
        words: `${run.files ?? 0} files`,
      }),
    )
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="reports-${runId}.zip"`)
      .send(Readable.from(zipStream(filesOf({ database, vault, firmId, runId }))))
  })
}

/** The files of a run, and last a table of those who have none. */
async function* filesOf({ database: { db }, vault, firmId, runId }: Place): AsyncGenerator<ZipEntry> {
  for (let after = 0; ; ) {
    // Between two files it is whoever takes the archive that runs.
    const file = await asFirm(firmId, () => findFileAfter({ db, vault }, { firmId, runId }, after))
    if (file === undefined) break
    after = file.id
    yield file
  }
  const failures = await asFirm(firmId, () => findFailures(db, firmId, runId))
  if (failures.length === 0) return
  const rows = failures.map((one) => [one.name, one.client_id, one.failure])
  yield { name: 'not-made.csv', bytes: Buffer.from(csvText([['Client', 'Number', 'Reason'], ...rows])) }
}
