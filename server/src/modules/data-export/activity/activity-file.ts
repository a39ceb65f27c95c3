import { Readable } from 'node:stream'
import { activityQuery, mayDo } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import { actingAs, actorOf } from '../../../core/audit/actor.ts'
import { audit } from '../../../core/audit/audit.ts'
import { asFirm } from '../../../core/database/reach.ts'
import { nameDevice } from '../../../core/http/device.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { signInOf } from '../../../core/http/request-session.ts'
import { checked } from '../../../core/http/serve.ts'
import { requireFactor } from '../../../core/http/session.ts'
import { createPace } from '../../../core/security/pace.ts'
import { eachActivity } from './activity.service.ts'

/** Whole trails are long: five at once, and one in ten seconds. */
const files = { burst: 5, perSecond: 0.1, words: 'You took this file many times. Please' } as const

/**
 * `/activity.jsonl`: a file of as many lines as there are entries, so that it is written as it is read, and lies beside
 * the contract as PDFs do. That it was taken is itself written down first.
 */
export function serveActivityFile(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, config, clock, vault } = dependencies
  const { db } = database
  const takeFile = createPace(files)
  app.get('/activity.jsonl', async (request, reply) => {
    const signedIn = await signInOf(request, dependencies)
    if (signedIn === undefined) throw new AppError('NOT_SIGNED_IN')
    requireFactor(signedIn, config)
    if (!mayDo(signedIn.role, 'own')) throw new AppError('ROLE_REQUIRED')
    const query = checked(activityQuery, request.query)
    takeFile(String(signedIn.adviserId), clock())
    const { firmId } = signedIn
    const device = () => nameDevice(request.headers['user-agent'])
    const words = Object.entries(query)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')
    const act = { action: 'export.activity', ...(words === '' ? {} : { words }) } as const
    await asFirm(firmId, () =>
      actingAs(actorOf({ signedIn, ip: request.ip, device }), () => audit({ db, vault, clock }, firmId, act)),
    )
    const source = { outerDb: db, vault, firmId }
    return reply
      .type('application/jsonl; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="lakshya-activity.jsonl"')
      .send(Readable.from(linesOf(eachActivity(source, query))))
  })
}

async function* linesOf(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}
