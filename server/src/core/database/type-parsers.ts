/** PostgreSQL type ids whose text the application wants as something else than the drivers' default. */
const int8 = 20
const date = 1082
const int8Array = 1016
const dateArray = 1182

const asNumber = (text: string): number => Number(text)
const asText = (text: string): string => text
const arrayOf =
  <T>(parse: (text: string) => T) =>
  (text: string): T[] =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map(parse)

/** int8 as number (ids stay below 2^53), date as `YYYY-MM-DD`; numeric stays text on both drivers. */
export const embeddedParsers: Record<number, (text: string) => unknown> = {
  [int8]: asNumber,
  [date]: asText,
  [int8Array]: arrayOf(asNumber),
  [dateArray]: arrayOf(asText),
}

/** The same parsers by type id, for `pg`. */
export function parserOf(typeId: number): ((text: string) => unknown) | undefined {
  return embeddedParsers[typeId]
}
