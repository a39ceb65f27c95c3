import type { JsonSchema } from '@lakshya/contract/openapi'
import { SchemaFields } from './schema-fields.tsx'

/** A named shape, to which calls and other shapes lead. */
export function SchemaPart({ name, schema }: { name: string; schema: JsonSchema }) {
  return (
    <details
      id={`shape-${name}`}
      data-call={`shape ${name}`.toLowerCase()}
      className="border-b border-line last:border-b-0"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-mono hover:bg-hover">{name}</summary>
      <div className="px-4 pb-4">
        <SchemaFields schema={schema} />
      </div>
    </details>
  )
}
