import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bankDetailsRoutes } from '@lakshya/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { createBankLookup } from './bank-details.service.ts'

let directory: Server
let answerWith: RequestListener
/** Addresses that the directory of branches was asked for. */
let asked: string[] = []
let test: TestApp
let adviser: TestAdviser

beforeAll(async () => {
  directory = createServer((request, response) => {
    asked.push(request.url ?? '')
    answerWith(request, response)
  })
  await new Promise<void>((done) => directory.listen(0, '127.0.0.1', done))
  const { port } = directory.address() as AddressInfo
  test = await createTestApp({ IFSC_API_URL: `http://127.0.0.1:${port}/` })
})
beforeEach(async () => {
  asked = []
  await moveTo('2026-11-21T06:00:00Z')
})
afterAll(async () => {
  await test.close()
  directory.closeAllConnections()
  await new Promise((done) => directory.close(done))
})

const branch = { BANK: 'State Bank of India', BRANCH: 'Mumbai  Main', MICR: '400002010' }
const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const lookUp = (ifsc: string) => adviser.call(bankDetailsRoutes.bankDetails, { params: { ifsc } })
/** Sessions end meanwhile. */
const moveTo = async (instant: string) => {
  test.setNow(instant)
  adviser = await test.newAdviser()
}
/** A code that no test asked for before. */
let codes = 0
const newCode = () => `SBIN0${String(++codes).padStart(6, '0')}`

describe('a code that the directory of branches knows', () => {
  it('is answered with bank, branch and MICR, in any case and with blanks around, a time stamp in the query', async () => {
    answerWith = json({ ...branch, IFSC: 'SBIN0A00300' })
    const answer = await test.app.inject({
      url: '/api/bank-details/%20sbin0a00300?_=1795240800000',
      headers: { cookie: adviser.cookie },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      bankName: 'State Bank of India',
      branchName: 'Mumbai Main',
      micr: '400002010',
    })
    expect(asked).toEqual(['/SBIN0A00300'])
  })

  it.each([['40000201'], ['40000201X'], [''], [null], [400002010], [['400002010']], [undefined]])(
    'has no MICR where the directory says %j',
    async (MICR) => {
      answerWith = json({ ...branch, MICR })
      expect((await lookUp(newCode())).body).toMatchObject({ branchName: 'Mumbai Main', micr: null })
    },
  )

  it('is asked for once in 30 days', async () => {
    const ifsc = newCode()
    answerWith = json(branch)
    await lookUp(ifsc)
    await moveTo('2026-12-21T05:59:00Z')
    expect((await lookUp(ifsc)).body.branchName).toBe('Mumbai Main')
    expect(asked).toHaveLength(1)
    await moveTo('2026-12-21T06:00:00Z')
    answerWith = json({ ...branch, BRANCH: 'Fort' })
    expect((await lookUp(ifsc)).body.branchName).toBe('Fort')
    expect(asked).toHaveLength(2)
  })

  it('is answered as it was last known while the directory is down', async () => {
    const ifsc = newCode()
    answerWith = json(branch)
    await lookUp(ifsc)
    await moveTo('2027-11-21T06:00:00Z')
    answerWith = json('Down', 500)
    expect(await lookUp(ifsc)).toMatchObject({ status: 200, body: { branchName: 'Mumbai Main' } })
    expect(asked).toHaveLength(2)
  })

  it('is asked for once by many calls at the same time', async () => {
    const ifsc = newCode()
    let release: () => void = () => {}
    const first = new Promise<void>((done) => {
      answerWith = (_request, response) => {
        done()
        release = () => response.end(JSON.stringify(branch))
      }
    })
    const calls = Array.from({ length: 8 }, () => lookUp(ifsc))
    await first
    const late = lookUp(ifsc)
    release()
    for (const answer of await Promise.all([...calls, late])) expect(answer.status).toBe(200)
    expect(asked).toHaveLength(1)
  })
})

it('a branch that the directory does not know leaves the bank, for a day', async () => {
  const ifsc = newCode()
  answerWith = json('Not Found', 404)
  const answer = await lookUp(ifsc)
  expect(answer).toMatchObject({
    status: 200,
    body: { bankName: 'State Bank of India', branchName: null, micr: null },
  })
  expect(answer.body.message).toContain('not this branch')
  await lookUp(ifsc)
  expect(asked).toHaveLength(1)
  await moveTo('2026-11-22T06:00:00Z')
  answerWith = json(branch)
  expect((await lookUp(ifsc)).body.branchName).toBe('Mumbai Main')
})

it('a bank that no code stands for is not found, and nobody is asked', async () => {
  const answer = await lookUp('QQQQ0000001')
  expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND'])
  expect(answer.problem.error).toBe('No bank has an IFSC that begins with QQQQ. Please check it.')
  expect(asked).toEqual([])
})

it.each([
  ['SBIN000030', 'IFSC must be 11 characters'],
  ['SBIN1000300', 'An IFSC has four letters'],
  ['../../admin', 'An IFSC has four letters'],
  ['SBIN0%2e%2e/', 'IFSC must be 11 characters'],
  ['@evil.test/', 'An IFSC has four letters'],
  ['SBIN0?a=b#c', 'An IFSC has four letters'],
  [' ', 'IFSC must be 11 characters'],
])('what is no IFSC, %j, is refused at its field, and nobody is asked', async (ifsc, message) => {
  const answer = await lookUp(ifsc)
  expect([answer.status, answer.problem.code]).toEqual([422, 'INVALID_INPUT'])
  expect(answer.problem.details).toEqual([{ path: 'ifsc', message: expect.stringContaining(message) }])
  expect(asked).toEqual([])
})

const unusable: [string, RequestListener][] = [
  ['fails', json('Down', 500)],
  ['is overloaded', json('Slow down', 429)],
  ['answers a web page', (_request, response) => response.end('<html><title>Log in</title></html>')],
  ['answers nothing', (_request, response) => response.end()],
  ['answers null', json(null)],
  ['answers wrong types', json({ BANK: 7, BRANCH: ['Fort'], MICR: {} })],
  ['leaves the branch out', json({ BANK: 'State Bank of India' })],
  ['answers a blank branch', json({ ...branch, BRANCH: ' \u0000 ' })],
  ['answers of another code', json({ ...branch, IFSC: 'HDFC0000001' })],
  ['answers far too much', json({ ...branch, more: 'x'.repeat(1_000_000) })],
  ['answers a name without end', json({ ...branch, BRANCH: 'x'.repeat(10_000) })],
  ['breaks off', (_request, response) => response.writeHead(200, { 'content-length': 500 }).end('{"BANK')],
  ['hangs up', (_request, response) => response.destroy()],
  [
    'redirects',
    (request, response) => {
      if (request.url === '/elsewhere') json(branch)(request, response)
      else response.writeHead(302, { location: '/elsewhere' }).end()
    },
  ],
]

it.each(unusable)('a directory that %s is unavailable, and the bank is named', async (_case, listener) => {
  answerWith = listener
  const answer = await lookUp(newCode())
  expect([answer.status, answer.problem.code]).toEqual([503, 'UNAVAILABLE'])
  expect(answer.problem.error).toContain('State Bank of India')
  expect(answer.problem.error).toContain('type branch and MICR in')
  expect(answer.problem.details).toEqual([{ path: 'bankName', message: 'State Bank of India' }])
  expect(asked).toHaveLength(1)
})

it('after a failure the next call asks again', async () => {
  const ifsc = newCode()
  answerWith = json('Down', 500)
  expect((await lookUp(ifsc)).status).toBe(503)
  answerWith = json(branch)
  expect((await lookUp(ifsc)).status).toBe(200)
})

describe('a directory that is', () => {
  const context = () => {
    const { database, ...shared } = test.dependencies
    return { ...shared, db: database.db, log: pino({ level: 'silent' }) }
  }

  it.each<[string, RequestListener]>([
    ['silent', () => {}],
    ['slow in the middle of its answer', (_request, response) => void response.write('{"BANK": "State')],
  ])('%s is waited for no longer than the limit', async (_case, listener) => {
    answerWith = listener
    const outcome = createBankLookup(30)(context(), newCode())
    await expect(outcome).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('gone altogether is unavailable', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    gone.close()
    await once(gone, 'close')
    const config = { ...test.dependencies.config, ifscApiUrl: `http://127.0.0.1:${port}` }
    const outcome = createBankLookup()({ ...context(), config }, newCode())
    await expect(outcome).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
