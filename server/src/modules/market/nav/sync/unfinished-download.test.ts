import { statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { dailyFile, offer } from '../../../../testing/daily-source.ts'
import { friday, fridays, navs, openStage } from './nav-sync.fixture.ts'
import { readSyncState } from './nav-sync.repository.ts'

const { stage, db, takeHistory, sync, latest, leftovers } = openStage()

/** A sync of which the source hangs up once 700 bytes of a file have arrived. */
async function syncBroken(content: string, headers: Record<string, string>): Promise<void> {
  let hangUp: () => void = () => {}
  stage().source.answerWith = (_request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(content), ...headers })
    response.write(content.slice(0, 700))
    hangUp = () => response.destroy()
  }
  const running = sync()
  const dataDir = join(stage().folder, 'data', 'deep', 'nav-sync')
  await vi.waitFor(() => expect(leftovers().map((name) => statSync(join(dataDir, name)).size)).toEqual([700]))
  hangUp()
  expect(await running).toBe('failed')
}

beforeEach(takeHistory)

it('goes on where it broke off', async () => {
  await syncBroken(friday, { etag: '"one"' })
  stage().source.answerWith = offer(friday)
  stage().test.setNow('2026-11-20T18:10:00Z')
  expect(await sync()).toBe('imported')
  const { range, 'if-range': condition } = stage().source.asked[1]?.headers ?? {}
  expect([range, condition]).toEqual(['bytes=700-', '"one"'])
  expect(await latest()).toEqual(fridays)
  expect((await readSyncState(db())).row_count).toBe(44)
})

it.each<[string, RequestListener]>([
  ['another file is there by then', offer(friday, '"two"')],
  ['the site does not know ranges', (_request, response) => response.end(friday)],
  [
    'the site refuses the range',
    (request, response) =>
      request.headers.range === undefined ? response.end(friday) : response.writeHead(416).end(),
  ],
])('begins anew where it broke off and %s', async (_case, listener) => {
  await syncBroken(dailyFile('19-Nov-2026', navs), { etag: '"one"' })
  stage().source.answerWith = listener
  stage().test.setNow('2026-11-20T18:10:00Z')
  expect(await sync()).toBe('imported')
  expect(stage().source.asked[1]?.headers.range).toBe('bytes=700-')
  expect(await latest()).toEqual(fridays)
})

it('begins anew where the site says nothing that tells one file from another', async () => {
  await syncBroken(friday, {})
  stage().source.answerWith = offer(friday)
  stage().test.setNow('2026-11-20T18:10:00Z')
  expect(await sync()).toBe('imported')
  expect(stage().source.asked[1]?.headers.range).toBeUndefined()
})
