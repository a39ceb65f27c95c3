import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Route, routes } from './index.ts'

const all: [string, Route][] = Object.entries(routes)

it('has one route for each method and path', () => {
  const addresses = all.map(([, route]) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe.each(all)('%s', (_name, route) => {
  it('lies under /api/ and has a schema for its parameters, if it has any', () => {
    expect(route.path).toMatch(/^\/api\/[a-z][a-zA-Z/:-]*$/)
    expect(route.path.includes(':')).toBe(route.params !== undefined)
  })

  it('takes a body only where something changes or is asked for at length', () => {
    if (route.method === 'GET') expect(route.body).toBeUndefined()
  })

  it('can be written as JSON Schema, as its reference needs', () => {
    for (const schema of [route.params, route.query, route.body]) {
      if (schema !== undefined) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object')
    }
    if (route.response !== 'none')
      expect(z.toJSONSchema(route.response, { io: 'output' })).toBeTypeOf('object')
  })
})
