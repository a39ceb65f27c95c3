import { familyRoutes, reportRunRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { createLogger } from '../../../core/process/logger.ts'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { createGoalTest } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { zipFiles } from '../../../testing/zip-files.ts'
import { deleteOldRuns } from './end-run.ts'
import { makeRuns } from './make-runs.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const portfolio = { reports: [{ kind: 'portfolio' }], endings: ['pdf'] }
const ask = (change: object = {}, as: TestAdviser = adviser) =>
  as.call(reportRunRoutes.askReportRun, {
    body: { scope: { kind: 'book' }, ...portfolio, when: 'now', ...change },
  })
const runs = async (as: TestAdviser = adviser) => (await as.call(reportRunRoutes.listReportRuns, {})).body
const make = (signal = new AbortController().signal, report = (_words: string) => {}) =>
  makeRuns({ ...test.dependencies, logger: createLogger('silent') }, { signal, report })
const archiveOf = (id: number, as: TestAdviser = adviser) =>
  test.app.inject({ url: `/reports/runs/${id}.zip`, headers: { cookie: as.cookie } })
const named = (name: string) => newClientOf(adviser, { name })
const changeClient = (id: number, change: { archived_at?: Date; pan_sealed?: Buffer }) =>
  test.dependencies.database.db.updateTable('client').set(change).where('id', '=', id).execute()

describe('reports of the whole book', () => {
  it('are made of each client in the lists, once, and read as one archive', async () => {
    const meera = await named('Meera Shah')
    const arjun = await named('Arjun Rao')
    const gone = await named('Gone Away')
    await changeClient(gone.id, { archived_at: new Date('2026-11-20T06:00:00Z') })
    const reports = [{ kind: 'portfolio' }, { kind: 'gains', year: 2026 }]
    const { body: asked } = await ask({ reports, endings: ['pdf', 'csv'] })
    expect(asked).toMatchObject({ state: 'running', total: 2, done: 0, scope: 'book', keptUntil: null })
    expect((await archiveOf(asked.id)).statusCode).toBe(404)
    await make()
    const [run] = await runs()
    expect(run).toMatchObject({ id: asked.id, state: 'done', done: 2, files: 8, failed: 0 })
    expect(run?.keptUntil).toBe('2026-11-28T06:00:00.000Z')
    const archive = await archiveOf(asked.id)
    expect([archive.statusCode, archive.headers['content-type'], archive.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    const files = zipFiles(archive.rawPayload)
    const nameOf = (who: string, id: number, kind: string) => `${who}-${id}-${kind}-2026-11-21`
    expect([...files.keys()]).toEqual(
      [
        nameOf('Arjun-Rao', arjun.id, 'portfolio'),
        nameOf('Arjun-Rao', arjun.id, 'gains'),
        nameOf('Meera-Shah', meera.id, 'portfolio'),
        nameOf('Meera-Shah', meera.id, 'gains'),
      ].flatMap((name) => [`${name}.pdf`, `${name}.csv`]),
    )
    const statement = files.get(`${nameOf('Meera-Shah', meera.id, 'portfolio')}.pdf`)
    expect(readPdf(statement ?? Buffer.alloc(0)).text).toContain('Meera Shah, PAN ending')
    const table = files.get(`${nameOf('Arjun-Rao', arjun.id, 'portfolio')}.csv`)
    expect(String(table)).toContain('Arjun Rao,2026-11-21,Client')
  })

  it('go on after an end between two clients, and no client is in them twice', async () => {
    for (const name of ['Client One', 'Client Two', 'Client Three']) await named(name)
    const { body: asked } = await ask()
    const ending = new AbortController()
    const broken = make(ending.signal, () => ending.abort(new Error('The server is ending.')))
    await expect(broken).rejects.toThrow('The server is ending.')
    expect((await runs())[0]).toMatchObject({ state: 'running', done: 1, total: 3 })
    await make()
    expect((await runs())[0]).toMatchObject({ state: 'done', done: 3, files: 3 })
    expect(zipFiles((await archiveOf(asked.id)).rawPayload).size).toBe(3)
  })

  it('wait for 22:00 in India, one run of a firm at a time, until they are cancelled', async () => {
    await named('Night Client')
    const { body: asked } = await ask({ when: 'tonight' })
    expect(asked).toMatchObject({ state: 'waiting', startAt: '2026-11-21T16:30:00.000Z' })
    expect((await ask()).problem.code).toBe('REPORTS_OPEN')
    test.setNow('2026-11-21T16:29:00Z')
    expect(await make()).toBe('nothing')
    const cancelled = await adviser.call(reportRunRoutes.cancelReportRun, { params: { id: asked.id } })
    expect(cancelled.body.state).toBe('cancelled')
    test.setNow('2026-11-21T16:31:00Z')
    expect(await make()).toBe('nothing')
    await adviser.call(reportRunRoutes.deleteReportRun, { params: { id: asked.id } })
    expect(await runs()).toEqual([])
  })

  it('leave out who cannot be reported on, and name them', async () => {
    await named('Stays Here')
    const broken = await named('Sealed Otherwise')
    const { body: asked } = await ask()
    // What no longer opens is wrong with the client, and not with the moment.
    await changeClient(broken.id, { pan_sealed: Buffer.from('nothing') })
    for (let tries = 1; tries < 3; tries++) await expect(make()).rejects.toThrow('not readable')
    await make()
    const [run] = await runs()
    expect(run).toMatchObject({ state: 'done', done: 2, files: 1, failed: 1 })
    const reason = 'The reports could not be made. Make them on the client’s page.'
    expect(run?.failures).toEqual([{ clientId: broken.id, clientName: 'Sealed Otherwise', reason }])
    const files = zipFiles((await archiveOf(asked.id)).rawPayload)
    expect(String(files.get('not-made.csv'))).toContain(`Sealed Otherwise,${broken.id},`)
    await changeClient(broken.id, { archived_at: new Date() })
  })
})

it('is asked for again and again, as often as the database plans it', async () => {
  await named('Often Asked')
  for (let times = 1; times <= 15; times++) {
    const { status, body } = await ask()
    expect([times, status]).toEqual([times, 201])
    await adviser.call(reportRunRoutes.cancelReportRun, { params: { id: body.id } })
  }
})

describe('the files of a run', () => {
  it('lie sealed, are kept for seven days, and go with the run', async () => {
    await named('Kept Client')
    const { body: asked } = await ask()
    await make()
    const { db } = test.dependencies.database
    const stored = () =>
      db.selectFrom('report_file').select('content_sealed').where('run_id', '=', asked.id).execute()
    const [file] = await stored()
    expect(Buffer.from(file?.content_sealed ?? []).toString('latin1')).not.toMatch(/%PDF|JVBERi/)
    await deleteOldRuns(db, new Date('2026-11-28T05:59:00Z'))
    expect(await stored()).toHaveLength(1)
    await deleteOldRuns(db, new Date('2026-11-28T06:00:00Z'))
    expect(await stored()).toEqual([])
    expect(await runs()).toEqual([])
  })

  it('are for who may finalise and has just shown who he is, and to another firm those of nobody', async () => {
    await named('Secret Client')
    const { body: asked } = await ask()
    await make()
    const staff = await joined(test, adviser, 'staff')
    expect((await ask({}, staff)).problem.code).toBe('ROLE_REQUIRED')
    expect((await archiveOf(asked.id, staff)).statusCode).toBe(403)
    const stranger = await test.newAdviser()
    expect((await archiveOf(asked.id, stranger)).statusCode).toBe(404)
    expect(await runs(stranger)).toEqual([])
    test.setNow('2026-11-21T06:20:00Z')
    const unlocked = await adviser.call(reportRunRoutes.unlockReportRun, { params: { id: asked.id } })
    expect(unlocked.problem.code).toBe('PASSWORD_REQUIRED')
    expect((await archiveOf(asked.id)).statusCode).toBe(403)
    expect((await ask()).problem.code).toBe('PASSWORD_REQUIRED')
  })
})

it('a family’s reports are those of its members, and another firm’s client is in no run', async () => {
  const head = await named('Head Client')
  const child = await named('Child Client')
  await named('Not Related')
  const body = { name: 'The Family', headClientId: head.id, clientIds: [head.id, child.id] }
  const { body: family } = await adviser.call(familyRoutes.createFamily, { body })
  const { body: asked } = await ask({ scope: { kind: 'family', familyId: family.id } })
  expect(asked).toMatchObject({ scope: 'family', scopeName: 'The Family', total: 2 })
  await make()
  const other = await test.newAdviser()
  const theirs = await ask({ scope: { kind: 'clients', clientIds: [head.id] } }, other)
  expect([theirs.status, theirs.problem.code]).toEqual([404, 'NOT_FOUND'])
  expect((await ask({ scope: { kind: 'family', familyId: family.id } }, other)).status).toBe(404)
  expect((await ask({}, other)).problem.message).toBe('There is no client to make reports of.')
})
