import type { Language } from '@lakshya/contract'

/** A text, or one that numbers and names are filled into. */
type Said = string | ((...given: never[]) => string)

type Same<W> = { readonly [K in keyof W]: W[K] extends string ? string : W[K] }

/** What a client may read, in each language under the same keys: one that is missing in a language does not compile. */
export function dictionary<W extends Record<string, Said>>(
  en: W & Same<W>,
  hi: NoInfer<Same<W>>,
): Readonly<Record<Language, Same<W>>> {
  return { en, hi }
}
