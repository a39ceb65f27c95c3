import { foldText, fundCategories, fundCategoryName, kycStates } from '@lakshya/contract'
import {
  type Concept,
  categoryWords,
  kindWords,
  kycWords,
  purposes,
  risks,
  vocabulary,
} from './vocabulary.ts'

/** What a phrase stands for; a value where it is one of several. */
export interface Meaning {
  concept: Concept | 'CATEGORY' | 'KIND' | 'KSTATE' | 'PURPOSE' | 'RISKWORD'
  value?: string
}

function collect(): Map<string, Meaning> {
  const found = new Map<string, Meaning>()
  const add = (list: string, meaning: Meaning) => {
    for (const phrase of list.split('|')) if (!found.has(phrase)) found.set(phrase, meaning)
  }
  const addAll = (table: Readonly<Record<string, string>>, concept: Meaning['concept']) => {
    for (const [value, list] of Object.entries(table)) add(list, { concept, value })
  }
  // A category's own words come first: 'index' is a kind of fund before it is anything else.
  addAll(categoryWords, 'CATEGORY')
  addAll(kindWords, 'KIND')
  for (const category of fundCategories) {
    const name = foldText(fundCategoryName(category)).replaceAll(',', '')
    if (name.includes(' '))
      add(`${name}|${name} funds|${name} fund`, { concept: 'CATEGORY', value: category })
  }
  addAll(purposes, 'PURPOSE')
  addAll(risks, 'RISKWORD')
  addAll(kycWords, 'KSTATE')
  for (const state of kycStates) add(`kyc ${state.toLowerCase()}`, { concept: 'KSTATE', value: state })
  for (const [concept, list] of Object.entries(vocabulary)) add(list, { concept: concept as Concept })
  return found
}

export const phrases: ReadonlyMap<string, Meaning> = collect()

/** Words of the longest phrase. */
export const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/** Single words that are known, for what is misspelled. */
export const knownWords: readonly string[] = [
  ...new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length >= 4)),
]
