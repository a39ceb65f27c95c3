import type { Language } from '@lakshya/contract'

/** The first language of a browser that clients' pages have; English for others. */
export function browserLanguage(said: string | undefined = globalThis.navigator?.language): Language {
  return said?.toLowerCase().startsWith('hi') === true ? 'hi' : 'en'
}
