import { problemTable, type Route, routes, tokenScopeOf, webhookEvents, webhookTest } from '@lakshya/contract'
import {
  type ApiOperation,
  type JsonSchema,
  type OpenApiDocument,
  openApiDocument,
} from '@lakshya/contract/openapi'
import { typeWords } from './type-words.ts'

/** The calls of the contract that a personal token reaches, by name. */
export function tokenCalls(): [name: string, route: Route][] {
  return Object.entries<Route>(routes).filter(([, route]) => tokenScopeOf(route) !== undefined)
}

/** The types of the package: every call with what goes in and comes out, and the shapes that these name. */
export function clientTypes(): string {
  const document = openApiDocument()
  const operations = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  )
  const calls = tokenCalls().flatMap(([name, route]) => {
    const operation = operations.get(name)
    return operation === undefined ? [] : [{ name, route, operation }]
  })
  const paged = calls.filter(({ route }) => route.isPaged === true)
  return [
    standing,
    `export type LakshyaCode = ${Object.keys(problemTable).map(quoted).join(' | ')} | 'UNKNOWN'`,
    `export type WebhookEvent = ${[...Object.keys(webhookEvents), webhookTest].map(quoted).join(' | ')}`,
    `export interface LakshyaClient {\n${calls.map(methodWords).join('\n')}\n  /** Lists in pages, item by item. */\n  each: LakshyaLists\n}`,
    `export interface LakshyaLists {\n${paged.map(listWords).join('\n')}\n}`,
    ...shapesOf(document),
  ].join('\n\n')
}

interface Call {
  name: string
  route: Route
  operation: ApiOperation
}

function methodWords({ name, route, operation }: Call): string {
  const { input, isNeeded } = inputWords(operation)
  const answer = answerWords(operation)
  return `${docWords(route, operation)}\n  ${name}(input${isNeeded ? '' : '?'}: ${input}, options?: CallOptions): Promise<${answer}>`
}

function listWords({ name, route, operation }: Call): string {
  const { input, isNeeded } = inputWords(operation)
  const item = `(${answerWords(operation)})[number]`
  return `${docWords(route, operation)}\n  ${name}(input${isNeeded ? '' : '?'}: ${input}, options?: CallOptions): AsyncGenerator<${item}, void, undefined>`
}

function docWords(route: Route, { summary }: ApiOperation): string {
  const words = `${summary}. Scope ${tokenScopeOf(route)}: ${route.method} ${route.path}`
  return `  /** ${words.replaceAll('*/', '')} */`
}

function inputWords({ parameters = [], requestBody }: ApiOperation): { input: string; isNeeded: boolean } {
  const params = parameters.filter(({ in: place }) => place === 'path')
  const query = parameters.filter(({ in: place }) => place === 'query')
  const isQueryNeeded = query.some(({ required }) => required)
  const fields = (each: typeof parameters) =>
    each
      .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${valueWords(schema)}`)
      .join('; ')
  const parts = [
    ...(params.length === 0 ? [] : [`params: { ${fields(params)} }`]),
    ...(query.length === 0 ? [] : [`query${isQueryNeeded ? '' : '?'}: { ${fields(query)} }`]),
    ...(requestBody === undefined ? [] : [`body: ${typeWords(bodyOf(requestBody))}`]),
  ]
  const isNeeded = params.length > 0 || isQueryNeeded || requestBody !== undefined
  return { input: parts.length === 0 ? 'Record<string, never>' : `{ ${parts.join('; ')} }`, isNeeded }
}

/** A value in an address: a number may be given as such, though it arrives as text. */
function valueWords(schema: JsonSchema): string {
  const words = typeWords(schema)
  return words === 'string' ? 'string | number' : words
}

function bodyOf({ content }: { content: { 'application/json': { schema: JsonSchema } } }): JsonSchema {
  return content['application/json'].schema
}

function answerWords({ responses }: ApiOperation): string {
  const [, answer] = Object.entries(responses).find(([status]) => /^2/.test(status)) ?? []
  return answer?.content === undefined ? 'undefined' : typeWords(bodyOf({ content: answer.content }))
}

function shapesOf({ components }: OpenApiDocument): string[] {
  return Object.entries(components.schemas).map(([name, schema]) => {
    const words = typeWords(schema)
    return `export type ${name} = ${words}`
  })
}

const quoted = (text: string) => `'${text}'`

const standing = `/** Made from the contract of the platform: calls that a personal token reaches. */
export interface LakshyaOptions {
  /** The address of the platform, such as https://lakshya.example. */
  site: string
  /** A personal token, made on the profile. */
  token: string
  /** Another fetch than the runtime's. */
  fetch?: typeof fetch
  /** How long one try may take; a minute where it is not said. */
  timeoutMs?: number
}

export interface CallOptions {
  /** The Idempotency-Key of a call that takes one; made by itself, and the same at every try, where it is not said. */
  key?: string
  signal?: AbortSignal
}

/** Makes a client. Reads, and writes with a key, are tried three times where the platform does not answer or is busy. */
export declare function connectLakshya(options: LakshyaOptions): LakshyaClient

/** A refusal of the platform. */
export declare class LakshyaRefusal extends Error {
  readonly status: number
  readonly code: LakshyaCode
  readonly details: readonly { path: string; message: string }[]
  /** Seconds after which it may be asked again, where that was said. */
  readonly retryAfterSeconds: number | undefined
  /** The whole refusal. */
  readonly problem: Problem
}

/** A message that is not the platform's, or an old one. */
export declare class WebhookRefused extends Error {}

export interface WebhookMessage {
  /** The same whenever the message comes. */
  id: string
  type: WebhookEvent
  timestamp: string
  data: Record<string, string | number>
}

/**
 * Checks that a message was signed with a webhook's secret, and not long ago, and reads it.
 * @throws WebhookRefused
 */
export declare function verifyWebhook(message: {
  /** whsec_… */
  secret: string
  headers: { get(name: string): string | null } | Record<string, string | string[] | undefined>
  /** As it came, byte for byte. */
  body: string | Uint8Array
  toleranceSeconds?: number
  now?: Date
}): Promise<WebhookMessage>`
