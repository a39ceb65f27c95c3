import type { JsonSchema } from '@lakshya/contract/openapi'

interface Field {
  name: string
  schema: JsonSchema
  isRequired: boolean
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of an object, or of what a list has; none of anything else. */
export function fieldsOf(schema: JsonSchema): Field[] {
  if (isSchema(schema.items)) return fieldsOf(schema.items)
  const all = Array.isArray(schema.allOf) ? schema.allOf.filter(isSchema).flatMap(fieldsOf) : []
  if (!isSchema(schema.properties)) return all
  const required = Array.isArray(schema.required) ? schema.required : []
  const own = Object.entries(schema.properties).flatMap(([name, field]) =>
    isSchema(field) ? [{ name, schema: field, isRequired: required.includes(name) }] : [],
  )
  return [...all, ...own]
}

/** What a schema may be one of; none where it is of one kind. */
export function partsOf(schema: JsonSchema): JsonSchema[] {
  const parts = schema.anyOf ?? schema.oneOf
  return Array.isArray(parts) ? parts.filter(isSchema) : []
}

/** Its bounds, such as ', 1 to 60 characters'. */
export function boundsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, exclusiveMinimum } = schema
  const least = exclusiveMinimum === undefined ? minimum : `above ${String(exclusiveMinimum)}`
  return [
    between(minLength, maxLength, ' characters'),
    between(least, maximum, ''),
    between(minItems, maxItems, ' of them'),
    schema.default === undefined ? '' : `, ${JSON.stringify(schema.default)} where it is left out`,
  ].join('')
}

function between(least: unknown, most: unknown, unit: string): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `, ${String(least)}${typeof least === 'number' ? ' or more' : ''}${unit}`
  return least === undefined
    ? `, at most ${String(most)}${unit}`
    : `, ${String(least)} to ${String(most)}${unit}`
}
