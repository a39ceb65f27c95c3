import type { Language } from '@lakshya/contract'
import type { FolioPlace } from '../../book/index.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { termSay } from '../words/term-dictionary.ts'
import { schemeWords } from './mix-words.ts'

/** Where a fund's purchases go, as every paper says it: by the folio's number, null for a new one. */
export function folioWords(folio: string | null, language: Language): string {
  const say = termSay[language]
  return folio === null ? say.newFolio : say.folio(folio)
}

/** Numbers by fund code, as they are kept with what was agreed; undefined where the client has no folio to choose. */
export function folioNumbers(
  places: Readonly<Record<string, FolioPlace>>,
): Record<string, string | null> | undefined {
  const entries = Object.entries(places).map(([code, { folio }]) => [code, folio] as const)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The same under a fund's name; nothing where nobody was asked, as the client has no folio with the house. */
export function folioLine(
  folios: Readonly<Record<string, string | null>> | undefined,
  code: string,
  language: Language,
): string | undefined {
  const folio = folios?.[code]
  return folio === undefined ? undefined : folioWords(folio, language)
}

/** A cell of a table in a mail: a name, and small words under it where there are any. */
export function underName(name: string, ...lines: readonly (string | undefined)[]): string {
  return [name, ...lines.filter((line) => line !== undefined)].join('\n')
}

/** Folio by folio which funds are bought into it; undefined where nobody was asked. */
export function folioSentence({ goal, inputs }: AdviceContent, language: Language): string | undefined {
  const { folios } = goal
  if (folios === undefined) return undefined
  const placed = inputs.funds.flatMap((fund) => {
    const words = folioLine(folios, fund.code, language)
    return words === undefined ? [] : [{ words, name: schemeWords(fund) }]
  })
  const parts = [...Map.groupBy(placed, ({ words }) => words)].map(
    ([words, funds]) =>
      `${words}: ${funds.map(({ name }) => name).join('; ')}${language === 'hi' ? '।' : '.'}`,
  )
  return parts.length === 0 ? undefined : parts.join(' ')
}
