/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonRecord = Readonly<Record<string, Json>>

/** Is this value an object? */
export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object in a field. Throws where it is none. */
export function recordOf(value: Json | undefined): JsonRecord {
  if (!isRecord(value)) throw new TypeError(`expected an object, found ${JSON.stringify(value)}`)
  return value
}

/** The list in a field. Throws where it is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  if (!Array.isArray(value))
    throw new TypeError(`expected a list, found ${JSON.stringify(value)?.slice(0, 60)}`)
  return value
}

/** The number in a field. Throws where it is none. */
export function numberOf(value: Json | undefined): number {
  if (typeof value !== 'number') throw new TypeError(`expected a number, found ${JSON.stringify(value)}`)
  return value
}

/** The text in a field. Throws where it is none. */
export function textOf(value: Json | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`expected a text, found ${JSON.stringify(value)}`)
  return value
}

/** A list of numbers. */
export function numbersOf(value: Json | undefined): number[] {
  return listOf(value).map(numberOf)
}

/** A list of lists of numbers. */
export function matrixOf(value: Json | undefined): number[][] {
  return listOf(value).map(numbersOf)
}

/** Numbers by name. */
export function numberRecordOf(value: Json | undefined): Record<string, number> {
  return Object.fromEntries(Object.entries(recordOf(value)).map(([key, entry]) => [key, numberOf(entry)]))
}
