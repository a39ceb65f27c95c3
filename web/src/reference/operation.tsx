import type { ApiOperation } from '@lakshya/contract/openapi'
import { SchemaFields } from './schema-fields.tsx'

interface OperationProps {
  method: string
  path: string
  operation: ApiOperation
}

/** A call: closed it says what it does and who may, open also what is sent and answered. */
export function Operation({ method, path, operation }: OperationProps) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const by = callerOf(operation)
  return (
    <details
      id={operationId}
      data-call={`${method} ${path} ${summary} ${operationId} ${by}`.toLowerCase()}
      className="border-b border-line last:border-b-0"
    >
      <summary className="grid min-h-11 cursor-pointer grid-cols-[64px_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover max-wide:grid-cols-[52px_minmax(0,1fr)]">
        <span className="font-mono text-small font-semibold">{method}</span>
        <span className="min-w-0">
          <span className="block font-mono wrap-anywhere">{path}</span>
          <span className="block text-ink-2">{summary}</span>
        </span>
        <span className="text-small text-ink-3 max-wide:col-start-2">{by}</span>
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4">
        <p>
          <code>{operationId}</code>. {plain(description)}
        </p>
        {parameters.length === 0 ? null : (
          <Part title="Parameters">
            <SchemaFields
              schema={{
                type: 'object',
                required: parameters.filter(({ required }) => required).map(({ name }) => name),
                properties: Object.fromEntries(
                  parameters.map((each) => [each.name, { ...each.schema, 'x-in': each.in }]),
                ),
              }}
            />
          </Part>
        )}
        {requestBody === undefined ? null : (
          <Part title="Body">
            <SchemaFields schema={requestBody.content['application/json'].schema} />
          </Part>
        )}
        {Object.entries(responses).map(([status, answer]) =>
          /^2/.test(status) ? (
            <Part key={status} title={`Answer ${status}`}>
              <p>
                {answer.description}
                {answer.headers === undefined
                  ? ''
                  : ' Pages: X-Next-Cursor names the next, X-Total-Count how many.'}
              </p>
              {answer.content === undefined ? null : (
                <SchemaFields schema={answer.content['application/json'].schema} />
              )}
            </Part>
          ) : null,
        )}
        <Part title="Refusals">
          <ul>
            {Object.entries(responses).map(([status, answer]) =>
              /^[45]/.test(status) ? (
                <li key={status} className="wrap-anywhere">
                  {status}: {plain(answer.description)}
                </li>
              ) : null,
            )}
          </ul>
        </Part>
      </div>
    </details>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-small font-semibold text-ink-2">{title}</h3>
      {children}
    </div>
  )
}

function callerOf({ security }: ApiOperation): string {
  const [first] = security
  if (first === undefined) return 'anybody'
  const scope = first.token?.[0]
  if (scope !== undefined) return `token: ${scope}`
  return first.clientSession === undefined ? 'signed in only' : 'client’s view'
}

/** The document's text without its Markdown marks. */
function plain(text: string): string {
  return text.replaceAll('`', '')
}
