import fc from 'fast-check'
import { z } from 'zod'
import type { RandomSource } from './random-source.ts'

/** What of a JSON schema values are made from. */
interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  format?: string
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Ids, codes and texts that exist in the book that is sent to, by the name of their field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** A value that a schema takes, or nearly: what only code refuses (a sum, an order of days) it may have wrong. */
export function validValue(schema: z.ZodType, random: RandomSource, known: KnownValues): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as JsonSchema
  return madeOf(json, { random, known, definitions: json.$defs ?? {}, depth: 0 })
}

interface Making {
  random: RandomSource
  known: KnownValues
  definitions: Record<string, JsonSchema>
  depth: number
  name?: string
}

const deepest = 6

function madeOf(schema: JsonSchema, making: Making): unknown {
  const { random, known, definitions, depth, name } = making
  const there = name === undefined ? undefined : known[name]
  if (there !== undefined && there.length > 0 && random.next() < 0.7) return random.pick(there)
  if (schema.$ref !== undefined) {
    const found = definitions[schema.$ref.split('/').at(-1) ?? '']
    return found === undefined || depth > deepest ? null : madeOf(found, { ...making, depth: depth + 1 })
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return madeOf(random.pick(choices), { ...making, depth: depth + 1 })
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => madeOf(part, { ...making, depth: depth + 1 })))
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return objectOf(schema, making)
  if (type === 'array') return arrayOf(schema, making)
  if (type === 'string') return textOf(schema, making)
  if (type === 'integer' || type === 'number') return numberOf(schema, making, type)
  if (type === 'boolean') return random.next() < 0.5
  if (type === 'null') return null
  return random.pick(['', 'text', 1, true, null, []])
}

function objectOf(schema: JsonSchema, making: Making): Record<string, unknown> {
  const { random, depth } = making
  const value: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(key) === true
    if (!isNeeded && (random.next() < 0.5 || depth > deepest)) continue
    value[key] = madeOf(part, { ...making, depth: depth + 1, name: key })
  }
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined) {
    for (let k = random.whole(3); k > 0; k--) {
      const key = madeOf(schema.propertyNames ?? { type: 'string', maxLength: 8 }, {
        ...making,
        depth: depth + 1,
      })
      value[String(key)] = madeOf(schema.additionalProperties, { ...making, depth: depth + 1 })
    }
  }
  return value
}

function arrayOf(
  { items = {}, prefixItems, minItems = 0, maxItems = 4 }: JsonSchema,
  making: Making,
): unknown[] {
  const inner = { ...making, depth: making.depth + 1 }
  if (prefixItems !== undefined) return prefixItems.map((part) => madeOf(part, inner))
  const most = making.depth > deepest ? minItems : Math.min(maxItems, Math.max(minItems, 3))
  const count = minItems + making.random.whole(most - minItems + 1)
  return Array.from({ length: count }, () => madeOf(items, inner))
}

const words = ['Meera', 'Rao & Sons', 'अनन्या', 'O’Brien', 'House', '12 Gokhale Road', 'a', 'x@example.com']

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema, { random }: Making): string {
  if (format === 'date') return random.pick(['2026-11-21', '2024-02-29', '1984-03-12', '2036-01-01'])
  if (format === 'date-time') return '2026-11-21T06:00:00.000Z'
  if (format === 'email') return `fuzz-${random.whole(1e6)}@example.com`
  if (format === 'uuid') return '4f6a6a7e-6f0b-4c58-9d2b-0c6a2a1d7a10'
  if (pattern !== undefined) return matching(pattern, random)
  const text = random.pick(words).padEnd(minLength, 'x')
  return text.slice(0, Math.max(minLength, maxLength))
}

/** A text of a pattern; a plain one where the pattern is of a kind that none is made from. */
function matching(pattern: string, random: RandomSource): string {
  try {
    const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), {
      seed: random.whole(2 ** 31),
      numRuns: 1,
    })
    return text
  } catch {
    return random.pick(words)
  }
}

function numberOf(
  { minimum, exclusiveMinimum, maximum = 1_000_000 }: JsonSchema,
  { random }: Making,
  type: 'integer' | 'number',
): number {
  const least =
    minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + (type === 'integer' ? 1 : 0.01))
  const most = Math.max(least, Math.min(maximum, least + 1_000_000))
  const value = least + random.next() * (most - least)
  return type === 'integer' ? Math.floor(value) : Math.round(value * 100) / 100
}
