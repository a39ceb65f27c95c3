import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testConfig } from '../../testing/test-app.ts'
import { servePages } from './pages.ts'

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'lakshya-pages-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<h1>Landing %CONTACT_EMAIL%</h1>')
  writeFileSync(join(folder, 'reference.html'), '<h1>Reference</h1>')
  writeFileSync(join(folder, 'app.html'), '<head></head><h1>Application</h1>')
  writeFileSync(join(folder, 'calculator.html'), '<h1>Calculator</h1>')
  const parts = { '*': ['/assets/app-1.js'], '/goals/:id': ['/assets/app-1.js', '/assets/goal-1.js'] }
  writeFileSync(join(folder, 'page-parts.json'), JSON.stringify(parts))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'let a = 1')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'packed')
  app = fastify()
  await servePages(app, folder, testConfig({ CONTACT_EMAIL: 'desk@lakshya.example' }))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('serves the landing page at / with the contact address filled in', async () => {
  const answer = await app.inject('/')
  expect(answer.body).toBe('<h1>Landing desk@lakshya.example</h1>')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

it.each(['/dashboard', '/clients/7', '/nowhere', '/app.html'])(
  'serves the application at %s',
  async (path) => {
    expect((await app.inject(path)).body).toContain('<h1>Application</h1>')
  },
)

it.each([
  ['/dashboard', ['app']],
  ['/goals/7', ['app', 'goal']],
  ['/goals/7?item=1', ['app', 'goal']],
  ['/goals/', ['app']],
  ['/goals/new', ['app']],
  ['/goals/7/review', ['app']],
  ['/nowhere', ['app']],
])('names the files that the page at %s begins with', async (path, parts) => {
  const links = parts.map((part) => `<link rel="modulepreload" crossorigin href="/assets/${part}-1.js">`)
  expect((await app.inject(path)).body).toBe(`<head>${links.join('')}</head><h1>Application</h1>`)
})

it('keeps files named by their content for ever, packed where the browser takes it', async () => {
  const plain = await app.inject('/assets/app-1a2b.js')
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    'let a = 1',
    'public, max-age=31536000, immutable',
  ])
  const packed = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
})

it.each(['/api/nowhere', '/assets/gone-1.js', '/assets/../package.json', '/..%2f..%2fetc/passwd'])(
  'does not serve a file at %s',
  async (path) => {
    const answer = await app.inject(path)
    expect(answer.body).not.toMatch(/root:|"name"/)
    if (/^\/(api|assets)\/\w/.test(path)) expect(answer.statusCode).toBe(404)
  },
)

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
])('packs a page for a browser that takes %s', async (accepted, coding) => {
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(coding)
  const text =
    coding === 'br'
      ? brotliDecompressSync(answer.rawPayload)
      : coding === 'gzip'
        ? gunzipSync(answer.rawPayload)
        : answer.rawPayload
  expect(String(text)).toContain('Landing')
})
