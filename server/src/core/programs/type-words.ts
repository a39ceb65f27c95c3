import { type JsonSchema, refName } from '@lakshya/contract/openapi'

/** A JSON Schema, as Zod writes them, in TypeScript's words. What TypeScript cannot say (lengths, patterns, bounds) is left out. */
export function typeWords(schema: JsonSchema): string {
  const name = refName(schema)
  if (name !== undefined) return name
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schemasOf(schema.anyOf ?? schema.oneOf)
  if (choices !== undefined) return [...new Set(choices.map(typeWords))].join(' | ')
  const parts = schemasOf(schema.allOf)
  // Of what only narrows a text there is nothing to say.
  if (parts !== undefined && schema.type === undefined) return parts.map(inBrackets).join(' & ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: unknown) => typeWords({ ...schema, type })).join(' | ')
  }
  return plainWords(schema)
}

function plainWords(schema: JsonSchema): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return isSchema(schema.items) ? `${inBrackets(schema.items)}[]` : 'unknown[]'
    case 'object':
      return objectWords(schema)
    default:
      return 'unknown'
  }
}

function objectWords({ properties, required, additionalProperties }: JsonSchema): string {
  if (isSchema(properties)) {
    const needed = new Set(Array.isArray(required) ? required : [])
    const fields = Object.entries(properties).map(([name, each]) => {
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
      return `${key}${needed.has(name) ? '' : '?'}: ${isSchema(each) ? typeWords(each) : 'unknown'}`
    })
    return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
  }
  return `Record<string, ${isSchema(additionalProperties) ? typeWords(additionalProperties) : 'unknown'}>`
}

function inBrackets(schema: JsonSchema): string {
  const words = typeWords(schema)
  return / [|&] /.test(words) && !/^\{.*\}$/.test(words) ? `(${words})` : words
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function schemasOf(value: unknown): JsonSchema[] | undefined {
  return Array.isArray(value) ? value.filter(isSchema) : undefined
}
