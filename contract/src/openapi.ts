import { scopeWords, tokenMark, tokenScopes } from './access-tokens.ts'
import { routes } from './index.ts'
import { type ApiOperation, operationOf } from './openapi-operation.ts'
import { createSchemas, type JsonSchema } from './openapi-schemas.ts'
import { problem, problemTable } from './problem.ts'
import type { Route } from './route.ts'

export type { ApiOperation } from './openapi-operation.ts'
export { type JsonSchema, refName } from './openapi-schemas.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Record<string, Record<string, ApiOperation>>
  readonly components: {
    readonly schemas: Record<string, JsonSchema>
    readonly securitySchemes: Record<string, JsonSchema>
  }
}

/** The whole contract as an OpenAPI 3.1 document: every route, by the same data that the server serves it by. */
export function openApiDocument(): OpenApiDocument {
  const all = Object.entries<Route>(routes)
  const schemas = createSchemas([
    { schema: problem, side: 'output' },
    ...all.flatMap(([, { params, query, body, response }]) => [
      ...[params, query, body].flatMap((schema) =>
        schema === undefined ? [] : [{ schema, side: 'input' as const }],
      ),
      ...(response === 'none' ? [] : [{ schema: response, side: 'output' as const }]),
    ]),
  ])
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const [name, route] of all) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, schemas) }
  }
  const tags = [
    ...new Set(Object.values(paths).flatMap((each) => Object.values(each).flatMap(({ tags }) => tags))),
  ]
  return {
    openapi: '3.1.1',
    info: { title: 'Lakshya', version: '1', description },
    servers: [{ url: '/' }],
    tags: tags.sort().map((name) => ({ name })),
    paths,
    components: { schemas: schemas.components, securitySchemes },
  }
}

const scopeLines = tokenScopes.map((scope) => `- \`${scope}\`: ${scopeWords[scope].may}`).join('\n')
const problemLines = Object.entries(problemTable)
  .map(([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`)
  .join('\n')

const description = `Calls of the platform, as its own pages make them. A program signs in with a personal token, made on the profile:
\`Authorization: Bearer ${tokenMark}…\`. It sees its owner’s firm alone: an id of another firm answers 404 as one that does not exist. A token
may ask 120 times at once and 10 times a second from then on; past that 429 with \`Retry-After\`.

Scopes of a token, of which none may do more than its owner’s role:

${scopeLines}

Bodies are JSON. Amounts are rupees, dates \`YYYY-MM-DD\` in India, moments ISO 8601 in UTC. Every refusal is a \`Problem\`; its \`code\` is one of:

${problemLines}`

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `A personal token (${tokenMark}…). The scope beside it is the one that the token must have.`,
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-lakshya',
    description:
      'The session of a person who is signed in in a browser (`lakshya` where the site has no HTTPS).',
  },
  clientSession: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-lakshya-client',
    description: 'The session of a client in the own view.',
  },
}
