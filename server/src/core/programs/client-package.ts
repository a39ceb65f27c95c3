import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes, tokenCalls } from './client-types.ts'
import { tarball } from './tarball.ts'

/** The package is called so, and its file too. */
export const clientName = 'lakshya-client'

export interface ClientPackage {
  version: string
  /** The files of the package, by name. */
  files: Readonly<Record<string, string>>
  /** What `npm install FILE` takes. */
  archive: Buffer
}

/**
 * The typed client package, made from the contract: JavaScript modules on fetch without dependencies, and their types. The same
 * contract makes the same bytes; the version ends with a digest of them, so that another contract is another version.
 */
export function clientPackage(): ClientPackage {
  const parts = {
    'index.js': indexText(),
    'runtime.js': readFileSync(join(import.meta.dirname, 'runtime.js'), 'utf8'),
    'index.d.ts': `${clientTypes()}\n`,
    'README.md': readme,
  }
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8)
  const version = `1.0.0-c${digest}`
  const files = { 'package.json': manifestOf(version), ...parts }
  const entries = Object.entries(files).map(([name, text]) => [`package/${name}`, text] as const)
  return { version, files, archive: tarball(Object.fromEntries(entries)) }
}

function indexText(): string {
  const calls = tokenCalls().map(([name, { method, path, key, isPaged }]) => {
    const more = [...(key === undefined ? [] : ['isKeyed: true']), ...(isPaged ? ['isPaged: true'] : [])]
    return `  ${name}: { ${[`method: '${method}'`, `path: '${path}'`, ...more].join(', ')} },`
  })
  return `import { makeClient } from './runtime.js'

export { LakshyaRefusal, verifyWebhook, WebhookRefused } from './runtime.js'

const calls = {
${calls.join('\n')}
}

export function connectLakshya(options) {
  return makeClient(calls, options)
}
`
}

function manifestOf(version: string): string {
  const manifest = {
    name: clientName,
    version,
    description: 'Typed calls of the Lakshya platform, and a check of its webhooks',
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const readme = `# lakshya-client

\`\`\`ts
import { connectLakshya, LakshyaRefusal, verifyWebhook } from '${clientName}'

const lakshya = connectLakshya({ site: 'https://lakshya.example', token: process.env.LAKSHYA_TOKEN ?? '' })
for await (const client of lakshya.each.listClients({ query: { limit: 100 } })) console.log(client.id, client.name)

try {
  await lakshya.getClient({ params: { id: 7 } })
} catch (error) {
  if (error instanceof LakshyaRefusal && error.code === 'NOT_FOUND') console.log('gone')
  else throw error
}

const message = await verifyWebhook({ secret: 'whsec_…', headers: request.headers, body: rawBody })
\`\`\`

Made from the contract of the site that it came from, which describes every call at \`/api/docs\`.
`
