import { type JsonSchema, refName } from '@lakshya/contract/openapi'
import { fieldsOf, isSchema } from './schema-words.ts'
import { TypeWords } from './type-words.tsx'

/** The fields of a shape, one a line: name, type with its bounds, whether it must be there. What it refers to is a link. */
export function SchemaFields({ schema }: { schema: JsonSchema }) {
  const fields = refName(schema) === undefined ? fieldsOf(schema) : []
  if (fields.length === 0) {
    return (
      <p>
        <TypeWords schema={schema} />
      </p>
    )
  }
  return (
    <div className="grid gap-1">
      {schema.type === 'array' ? <p>A list; each has:</p> : null}
      <ul className="divide-y divide-line rounded-control border border-line">
        {fields.map(({ name, schema: field, isRequired }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(120px,220px)_minmax(0,1fr)] gap-x-3 px-3 py-1.5 max-wide:grid-cols-1"
          >
            <span className="font-mono wrap-anywhere">
              {name}
              {isRequired ? '' : '?'}
            </span>
            <span className="min-w-0 text-ink-2 wrap-anywhere">
              <TypeWords schema={field} />
              {typeof field['x-in'] === 'string' ? `, in the ${field['x-in']}` : ''}
              {isSchema(field.items) || isSchema(field.properties) ? <Inside schema={field} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Inside({ schema }: { schema: JsonSchema }) {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return null
  return (
    <ul className="mt-1 border-l-2 border-line pl-3">
      {fields.map(({ name, schema: field, isRequired }) => (
        <li key={name}>
          <span className="font-mono text-ink">
            {name}
            {isRequired ? '' : '?'}
          </span>{' '}
          <TypeWords schema={field} />
          {isSchema(field.items) || isSchema(field.properties) ? <Inside schema={field} /> : null}
        </li>
      ))}
    </ul>
  )
}
