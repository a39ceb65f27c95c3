import { type JsonSchema, refName } from '@lakshya/contract/openapi'
import { boundsOf, isSchema, partsOf } from './schema-words.ts'

/** A type in a few words. */
export function TypeWords({ schema }: { schema: JsonSchema }): React.ReactNode {
  const name = refName(schema)
  if (name !== undefined) {
    return (
      <a href={`#shape-${name}`} className="underline">
        {name}
      </a>
    )
  }
  const parts = partsOf(schema)
  if (parts.length > 0) {
    return parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
      <span key={index}>
        {index === 0 ? '' : ' or '}
        <TypeWords schema={part} />
      </span>
    ))
  }
  if (isSchema(schema.items)) {
    return (
      <>
        list of <TypeWords schema={schema.items} />
        {boundsOf(schema)}
      </>
    )
  }
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (isSchema(schema.additionalProperties) && !isSchema(schema.properties)) {
    return (
      <>
        map to <TypeWords schema={schema.additionalProperties} />
      </>
    )
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type
  return `${typeof schema.format === 'string' ? schema.format : String(type ?? 'any')}${boundsOf(schema)}`
}
