import { tokenScopeOf } from './access-tokens.ts'
import type { createSchemas, JsonSchema } from './openapi-schemas.ts'
import { type ProblemCode, problemTable } from './problem.ts'
import { firmRoles, mayDo } from './roles.ts'
import { type Route, taskOf } from './route.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface ApiAnswer {
  readonly description: string
  readonly headers?: Record<string, unknown>
  readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } }
}

/** One call as OpenAPI describes it. */
export interface ApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } }
  }
  readonly responses: Record<string, ApiAnswer>
}

type Schemas = ReturnType<typeof createSchemas>

export function operationOf(name: string, route: Route, schemas: Schemas): ApiOperation {
  const parameters = [
    ...parametersOf('path', route.params, schemas),
    ...parametersOf('query', route.query, schemas),
    ...keyHeader(route),
  ]
  return {
    operationId: name,
    summary: route.summary,
    description: whoMay(route),
    tags: [tagOf(route)],
    security: securityOf(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemas.of(route.body, 'input')) } }),
    responses: answersOf(route, schemas),
  }
}

/** The part of an address after `/api/` by which calls stand together. */
function tagOf({ path }: Route): string {
  return path.split('/')[2] ?? ''
}

function whoMay(route: Route): string {
  if (route.access === 'public')
    return 'Called without signing in; by nothing but this site’s own pages where it writes.'
  if (route.access === 'client') return 'For a client who is signed in to the own view.'
  const scope = tokenScopeOf(route)
  const roles = firmRoles.filter((role) => mayDo(role, taskOf(route))).join(', ')
  const by =
    scope === undefined
      ? 'For a person who is signed in: no personal token reaches it.'
      : `For a person who is signed in, or a personal token with the scope \`${scope}\`.`
  return `${by} Roles: ${roles}.`
}

function securityOf(route: Route): Record<string, readonly string[]>[] {
  if (route.access === 'public') return []
  if (route.access === 'client') return [{ clientSession: [] }]
  const scope = tokenScopeOf(route)
  return scope === undefined ? [{ session: [] }] : [{ token: [scope] }, { session: [] }]
}

function parametersOf(place: 'path' | 'query', schema: Route['params'], schemas: Schemas): Parameter[] {
  if (schema === undefined) return []
  const whole = schemas.of(schema, 'input')
  const name = typeof whole.$ref === 'string' ? whole.$ref.split('/').at(-1) : undefined
  const { properties = {}, required = [] } = (name === undefined ? whole : schemas.components[name]) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([each, { description, ...rest }]) => ({
    name: each,
    in: place,
    required: place === 'path' || required.includes(each),
    ...(typeof description === 'string' ? { description } : {}),
    schema: rest,
  }))
}

function keyHeader({ key }: Route): Parameter[] {
  if (key === undefined) return []
  const description =
    'The caller’s own name of this act, at most 100 visible characters: sent again, nothing is done twice.'
  const schema = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' }
  return [{ name: 'Idempotency-Key', in: 'header', required: key === 'must', description, schema }]
}

const pageHeaders = {
  'X-Next-Cursor': {
    description: 'The `cursor` of the next page; missing on the last one.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'How many the list has on all its pages, where that is known.',
    schema: { type: 'integer' },
  },
}

function answersOf(route: Route, schemas: Schemas): Record<string, ApiAnswer> {
  const success: ApiAnswer =
    route.response === 'none'
      ? { description: 'Done; the answer has no body.' }
      : {
          description: route.download === undefined ? 'Done.' : `A file, named ${route.download}.`,
          ...(route.isPaged === true ? { headers: pageHeaders } : {}),
          content: json(schemas.of(route.response, 'output')),
        }
  const status = route.response === 'none' ? 204 : (route.status ?? 200)
  return {
    [status]: success,
    ...(route.isTagged === true ? { 304: { description: 'As the caller has it, by `If-None-Match`.' } } : {}),
    ...Object.fromEntries([...refusalsOf(route)].map(([code, words]) => [code, problemAnswer(words)])),
    default: problemAnswer('Any other refusal: `code` says which, `message` how to go on.'),
  }
}

function problemAnswer(description: string): ApiAnswer {
  return { description, content: json({ $ref: '#/components/schemas/Problem' }) }
}

/** What a call may be refused with by what its route says of itself, by status. */
function refusalsOf(route: Route): Map<number, string> {
  const codes: ProblemCode[] = []
  if (route.access === 'adviser') codes.push('NOT_SIGNED_IN', 'ROLE_REQUIRED')
  if (route.access === 'adviser')
    codes.push(tokenScopeOf(route) === undefined ? 'SESSION_REQUIRED' : 'SCOPE_REQUIRED')
  if (route.access === 'client') codes.push('CLIENT_SIGNED_OUT')
  if (route.method !== 'GET') codes.push('FOREIGN_ORIGIN')
  if (route.params !== undefined) codes.push('NOT_FOUND')
  if (route.body !== undefined) codes.push('MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (route.body !== undefined || route.query !== undefined) codes.push('INVALID_INPUT')
  if (route.key !== undefined) codes.push('IDEMPOTENCY_CONFLICT')
  codes.push('TOO_MANY_ATTEMPTS', 'TIMEOUT', 'UNAVAILABLE')
  const words = new Map<number, string>()
  for (const code of codes) {
    const { status } = problemTable[code]
    const before = words.get(status)
    words.set(status, before === undefined ? `\`${code}\`` : `${before}, \`${code}\``)
  }
  return words
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } } as const
}
