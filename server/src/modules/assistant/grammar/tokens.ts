import { foldText } from '@lakshya/contract'

/** Endings that are words of their own or say nothing. */
const endings: readonly [RegExp, string][] = [
  [/\bwho's\b/g, 'who is'],
  [/\bwhat's\b/g, 'what is'],
  [/\b(is|are|has|have|does|do|did|was)n't\b/g, '$1nt'],
  [/n't\b/g, 'nt'],
  [/'s\b/g, ''],
  [/'/g, ''],
]

/** Signs of comparison in words. */
const signs: readonly [RegExp, string][] = [
  [/>=|≥/g, ' at least '],
  [/<=|≤/g, ' at most '],
  [/>/g, ' above '],
  [/</g, ' below '],
  [/%/g, ' percent '],
  [/₹|\brs\.?(?=\s|\d)|\binr\b|\brupees?\b/g, ' rupees '],
  [/(\d)\s*\+(?=\s|$)/g, '$1 plus'],
  [/(\d{4}-\d{2}-\d{2})/g, ' $1 '],
  [/(\d),(?=\d{2,3}\b)/g, '$1'],
  [/(?<=\d)(st|nd|rd|th)\b/g, ''],
  [/(?<![\d-])(\d+(?:\.\d+)?)([a-z]+)/g, '$1 $2'],
]

/**
 * A question's words, small and without accents; commas inside numbers and possessive ends are gone.
 * Example: "Meera’s AUM above ₹10L?" is ['meera', 'aum', 'above', 'rupees', '10', 'l'].
 */
export function wordsOf(question: string): string[] {
  let text = foldText(question).replace(/[’‘`´]/g, "'")
  for (const [ending, instead] of endings) text = text.replace(ending, instead)
  for (const [sign, instead] of signs) text = text.replace(sign, instead)
  return text.match(/\d{4}-\d{2}-\d{2}|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:[-.][\p{L}\p{M}]+)*/gu) ?? []
}
