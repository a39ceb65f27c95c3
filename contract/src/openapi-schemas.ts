import { z } from 'zod'

/** JSON Schema 2020-12 as Zod writes it. */
export type JsonSchema = { readonly [key: string]: unknown }

type Side = 'input' | 'output'
type Named = Record<string, JsonSchema>

const place = '#/components/schemas/'

/** The name of the component that a schema refers to; undefined where it refers to none. */
export function refName(schema: JsonSchema): string | undefined {
  const ref = schema.$ref
  return typeof ref === 'string' && ref.startsWith(place) ? ref.slice(place.length) : undefined
}

/**
 * The schemas of a document: each Zod schema written once, what has a name as a component that others refer to. What is sent
 * and what is answered under one name may differ, as by a default: what is sent is then called `…Input`.
 */
export function createSchemas(all: readonly { schema: z.ZodType; side: Side }[]) {
  const named: Record<Side, Named> = { input: {}, output: {} }
  for (const { schema, side } of all) Object.assign(named[side], written(schema, side).$defs)
  const apart = namesApart(named)
  const nameOf = (name: string, side: Side) => (side === 'input' && apart.has(name) ? `${name}Input` : name)
  const settle = (value: unknown, side: Side): unknown => {
    if (Array.isArray(value)) return value.map((each) => settle(each, side))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key, each]) => !isLeftOut(key, each))
    return Object.fromEntries(
      entries.map(([key, each]) =>
        key === '$ref' && typeof each === 'string'
          ? [key, place + nameOf(each.replace('#/$defs/', ''), side)]
          : [key, settle(each, side)],
      ),
    )
  }
  const components: Named = {}
  for (const side of ['input', 'output'] as const) {
    for (const [name, schema] of Object.entries(named[side]))
      components[nameOf(name, side)] = settle(schema, side) as JsonSchema
  }
  const sorted = Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    components: sorted,
    of: (schema: z.ZodType, side: Side) => settle(written(schema, side), side) as JsonSchema,
  }
}

function written(schema: z.ZodType, side: Side): JsonSchema & { $defs?: Named } {
  return z.toJSONSchema(schema, { io: side }) as JsonSchema & { $defs?: Named }
}

/** Zod’s own particulars, and the bounds and patterns that only repeat what a type or format says. */
function isLeftOut(key: string, value: unknown): boolean {
  if (key === '$schema' || key === '$defs') return true
  if (key === 'id' && typeof value === 'string') return true
  return (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
}

/** Names whose schemas differ by side, themselves or in what they refer to. */
function namesApart({ input, output }: Record<Side, Named>): ReadonlySet<string> {
  const apart = new Set<string>()
  const both = Object.keys(input).filter((name) => output[name] !== undefined)
  for (const name of both) {
    if (JSON.stringify(input[name]) !== JSON.stringify(output[name])) apart.add(name)
  }
  for (let before = -1; before !== apart.size; ) {
    before = apart.size
    for (const name of both) {
      const text = JSON.stringify(input[name])
      if ([...apart].some((other) => text.includes(`"#/$defs/${other}"`))) apart.add(name)
    }
  }
  return apart
}
