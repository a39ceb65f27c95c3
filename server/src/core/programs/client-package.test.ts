import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProgram } from '../../testing/access-tokens.ts'
import { newClientOf } from '../../testing/clients.ts'
import { expectedSignature } from '../../testing/hook-receiver.ts'
import { registration } from '../../testing/registration.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { clientPackage } from './client-package.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'lakshya-client-'))
let test: TestApp
let site: string
beforeAll(async () => {
  test = await createTestApp()
  site = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What somebody outside writes: uses the types strictly, and tells what it saw. */
const program = `
import { connectLakshya, LakshyaRefusal, verifyWebhook, WebhookRefused, type ClientDetail } from 'lakshya-client'

const [site = '', token = '', newClient = '', message = ''] = process.argv.slice(2)
const lakshya = connectLakshya({ site, token })
const names: string[] = []
for await (const client of lakshya.each.listClients({ query: { limit: 1 } })) names.push(client.name)
const [first] = await lakshya.listClients()
const body: Parameters<typeof lakshya.createClient>[0]['body'] = JSON.parse(newClient)
const made = await lakshya.createClient({ body }, { key: 'one and the same' }).catch((error: unknown) => error)
const again = await lakshya.createClient({ body }, { key: 'one-and-the-same' })
const detail: ClientDetail = again.client
const twice = await lakshya.createClient({ body }, { key: 'one-and-the-same' })
// @ts-expect-error an id is needed
const nobody = () => lakshya.getClient()
// @ts-expect-error sorts are named
const unsorted = () => lakshya.listClients({ query: { sort: 'luck' } })
const refused = await lakshya.getClient({ params: { id: 999_999 } }).catch((error: unknown) => {
  if (error instanceof LakshyaRefusal) return [error.status, error.code === 'NOT_FOUND', error.message]
  throw error
})
const { secret, headers, text, now } = JSON.parse(message)
const told = await verifyWebhook({ secret, headers, body: text, now: new Date(now) })
const check = (change: object) =>
  verifyWebhook({ secret, headers, body: text, now: new Date(now), ...change }).catch((error: unknown) =>
    error instanceof WebhookRefused ? error.message : error,
  )
const wrong = [await check({ body: text + ' ' }), await check({ now: new Date(now + 400_000) })]
console.log(JSON.stringify({
  names, first: first?.name, isSame: detail.id === twice.client.id, badKey: made instanceof LakshyaRefusal && made.code,
  refused, told, wrong, unused: [typeof nobody, typeof unsorted],
}))
`

const settings = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
  },
  files: ['globals.d.ts', 'program.ts'],
}

function signedMessage() {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const now = Date.parse('2026-11-21T06:00:00Z')
  const seconds = now / 1_000
  const text = '{"type":"kyc.changed","timestamp":"2026-11-21T06:00:00.000Z","data":{"clientId":7}}'
  const signed = { id: 'msg_1', seconds, body: text, signature: '', event: JSON.parse(text) }
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,AAAA ${expectedSignature(secret, signed)}`,
  }
  return JSON.stringify({ secret, headers, text, now })
}

it('is the same for the same contract, and its version tells another', () => {
  const [one, other] = [clientPackage(), clientPackage()]
  expect(one.archive.equals(other.archive)).toBe(true)
  expect(one.version).toMatch(/^1\.0\.0-c[0-9a-f]{8}$/)
  expect(one.files['index.js']).toContain("  getClient: { method: 'GET', path: '/api/clients/:id' },")
  // What takes a person who is signed in is no call of a program's.
  expect(one.files['index.js']).not.toMatch(/ (makeToken|makeWebhook|login|requestOtp): /)
})

it('is installed from the running server without a network, checked by a strict compiler, and used', async () => {
  const adviser = await test.newAdviser()
  await newClientOf(adviser, { name: 'Asha Rao', panNumber: 'ZQXPZ4821Q' })
  await newClientOf(adviser, { name: 'Bina Rao', panNumber: 'ZQXPZ4822Q' })
  const { token } = await newProgram(test, adviser, { scopes: ['read', 'prepare'] })
  const answer = await fetch(`${site}/api/client.tgz`)
  expect(answer.headers.get('content-type')).toBe('application/gzip')
  writeFileSync(join(folder, 'client.tgz'), Buffer.from(await answer.arrayBuffer()))
  writeFileSync(join(folder, 'package.json'), '{ "name": "try", "private": true, "type": "module" }')
  writeFileSync(join(folder, 'program.ts'), program)
  writeFileSync(join(folder, 'globals.d.ts'), 'declare const process: { argv: string[] }\n')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const at = { cwd: folder, env: { ...process.env, npm_config_cache: join(folder, 'cache') } }
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './client.tgz'], at)
  const compiler = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '-p', '.'], at).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout)
  })
  const body = JSON.stringify(registration({ name: 'Chitra Rao', panNumber: 'ZQXPZ4823Q' }))
  const args = ['program.js', site, token, body, signedMessage()]
  const { stdout } = await run(process.execPath, args, at)
  expect(JSON.parse(stdout)).toEqual({
    names: ['Asha Rao', 'Bina Rao'],
    first: 'Asha Rao',
    isSame: true,
    badKey: expect.stringMatching(/^[A-Z_]+$/),
    refused: [404, true, expect.any(String)],
    told: {
      id: 'msg_1',
      type: 'kyc.changed',
      timestamp: '2026-11-21T06:00:00.000Z',
      data: { clientId: 7 },
    },
    wrong: ['The signature of the message is not right.', 'The message is too old, or of a time to come.'],
    unused: ['function', 'function'],
  })
})
