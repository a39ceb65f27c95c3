import { type Route, routes, taskOf, tokenScopeOf } from '@lakshya/contract'
import { openApiDocument } from '@lakshya/contract/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const document = openApiDocument()

it('anybody gets the description of all calls, and gets it once', async () => {
  const first = await test.app.inject({ method: 'GET', url: '/api/openapi.json' })
  expect(first.statusCode).toBe(200)
  expect(JSON.parse(first.body)).toEqual(JSON.parse(JSON.stringify(document)))
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await test.app.inject({ method: 'GET', url: '/api/openapi.json', headers })).statusCode).toBe(304)
})

it('is OpenAPI 3.1 by a validator of others', async () => {
  const validator = new Validator()
  const outcome = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)
  expect(outcome.errors ?? []).toEqual([])
  expect([outcome.valid, validator.version]).toEqual([true, '3.1'])
  const broken = { ...structuredClone(document), paths: { '/api/x': { get: { responses: 'none' } } } }
  expect((await new Validator().validate(broken as unknown as Record<string, unknown>)).valid).toBe(false)
})

it('refers to nothing that it has not', () => {
  const referred = JSON.stringify(document).match(/#\/[^"]+/g) ?? []
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(referred.filter((each) => !known.includes(each))).toEqual([])
  expect(referred.length).toBeGreaterThan(100)
})

it('has each route of the contract, with who may call it and what a token must be allowed', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const byName = new Map(operations.map((operation) => [operation.operationId, operation]))
  expect(byName.size).toBe(Object.keys(routes).length)
  for (const [name, route] of Object.entries<Route>(routes)) {
    const operation = byName.get(name)
    const scope = tokenScopeOf(route)
    expect([name, operation?.security[0]?.token?.[0]]).toEqual([name, scope])
    if (route.access === 'adviser' && scope === undefined)
      expect(operation?.security).toEqual([{ session: [] }])
    if (scope !== undefined) expect(scope).toBe(taskOf(route))
    if (route.summary.includes('Idempotency-Key')) expect([name, route.key]).not.toEqual([name, undefined])
    const header = operation?.parameters?.find((each) => each.in === 'header')
    expect([name, header?.required]).toEqual([
      name,
      route.key === undefined ? undefined : route.key === 'must',
    ])
  }
})
