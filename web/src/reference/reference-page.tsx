import { scopeWords, tokenScopes } from '@lakshya/contract'
import type { ApiOperation, OpenApiDocument } from '@lakshya/contract/openapi'
import { BrandMark } from '../components/icon.tsx'
import { Operation } from './operation.tsx'
import { SchemaPart } from './schema-part.tsx'

interface Call {
  method: string
  path: string
  operation: ApiOperation
}

const column = 'mx-auto max-w-240 px-gutter'

/** Rendered at build time alone: it reads whole without a script, which only searches. */
export function ReferencePage({ document }: { document: OpenApiDocument }) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return (
    <div className="flex min-h-screen flex-col">
      <header className="border-b border-line bg-surface">
        <div className={`flex min-h-12 items-center gap-4 ${column}`}>
          <a
            href="/"
            className="inline-flex min-h-11 items-center gap-2 text-[16px] font-semibold tracking-title text-ink hover:no-underline"
          >
            <span className="text-brand-text">
              <BrandMark />
            </span>
            Lakshya
          </a>
          <a href="/profile" className="ml-auto inline-flex min-h-11 items-center">
            Make a token
          </a>
        </div>
      </header>
      <main className={`grid w-full min-w-0 gap-6 py-6 ${column}`}>
        <Beginning />
        <Search count={calls.length} />
        {document.tags.map(({ name }) => (
          <Group key={name} name={name} calls={calls.filter(({ operation }) => operation.tags[0] === name)} />
        ))}
        <section aria-labelledby="shapes" data-group>
          <h2 id="shapes" className="mb-2 text-section font-semibold">
            Shapes
          </h2>
          <div className="rounded-panel border border-line bg-surface">
            {Object.entries(document.components.schemas).map(([name, schema]) => (
              <SchemaPart key={name} name={name} schema={schema} />
            ))}
          </div>
        </section>
      </main>
    </div>
  )
}

function Beginning() {
  return (
    <section className="grid gap-3">
      <h1 className="text-title font-semibold">API reference</h1>
      <p>
        Every call that the platform’s own pages make, as{' '}
        <a href="/api/openapi.json" className="underline">
          OpenAPI 3.1
        </a>{' '}
        too. A program signs in with a personal token, which its owner makes on the{' '}
        <a href="/profile" className="underline">
          profile
        </a>
        . For TypeScript and JavaScript there is a{' '}
        <a href="/api/client.tgz" download className="underline">
          typed client
        </a>{' '}
        (npm install FILE). By hand:
      </p>
      <pre className="rounded-control border border-line bg-sunken p-3 font-mono whitespace-pre-wrap wrap-anywhere">
        {'curl -H "Authorization: Bearer lk_…" https://this-site/api/clients'}
      </pre>
      <p>
        It sees its owner’s firm alone: an id of another firm answers 404, as one that does not exist. It may
        ask 120 times at once and 10 times a second from then on; past that the answer is 429 with
        Retry-After. Bodies are JSON, amounts rupees, dates YYYY-MM-DD in India, moments ISO 8601 in UTC.
        Every refusal is a{' '}
        <a href="#shape-Problem" className="underline">
          Problem
        </a>
        . What a token may do is chosen when it is made, and never more than its owner’s role:
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {tokenScopes.map((scope) => (
          <div key={scope} className="contents">
            <dt className="font-mono">{scope}</dt>
            <dd>{scopeWords[scope].may}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Search({ count }: { count: number }) {
  return (
    <search
      className="sticky top-0 z-5 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 bg-canvas px-2 py-2"
      hidden
    >
      <label htmlFor="find-call" className="font-semibold">
        Find a call
      </label>
      <input
        id="find-call"
        type="search"
        autoComplete="off"
        placeholder="Word, path or scope"
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-surface px-3"
      />
      <output id="found-calls" className="text-small text-ink-2" htmlFor="find-call">
        {count} calls
      </output>
    </search>
  )
}

function Group({ name, calls }: { name: string; calls: readonly Call[] }) {
  return (
    <section aria-labelledby={`group-${name}`} data-group>
      <h2 id={`group-${name}`} className="mb-2 font-mono text-section font-semibold">
        /api/{name}
      </h2>
      <div className="rounded-panel border border-line bg-surface">
        {calls.map((call) => (
          <Operation key={call.operation.operationId} {...call} />
        ))}
      </div>
    </section>
  )
}
