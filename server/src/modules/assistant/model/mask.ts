import { foldText } from '@lakshya/contract'
import { phrases } from '../grammar/phrases.ts'

/** A question without anybody's name or number in it, and what each token stood for. */
export interface Masked {
  text: string
  /** By token, as it was typed. */
  originals: ReadonlyMap<string, string>
}

/** Words of the grammar that mean nothing but themselves; a name that is one of them is masked where another name is beside it. */
const known = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))

const secrets: readonly [RegExp, string][] = [
  [/\S+@\S+/g, 'MAIL'],
  [/\b[a-z]{5}\d{4}[a-z]\b/gi, 'PAN'],
  [/\b\d{3}[a-z]\b(?!\w)/gi, 'PAN'],
  // Telephones, accounts and folios; amounts of rupees are shorter, or have commas.
  [/\+?\d(?:[\s-]?\d){8,}/g, 'NUMBER'],
]

/**
 * Puts tokens in the place of every word that is in a name of the book's, of words that are nearly one, and of what looks like a
 * mail address, a PAN or a long number. Words beside one another are one token, CLIENT_1.
 */
export function mask(question: string, names: ReadonlySet<string>): Masked {
  const originals = new Map<string, string>()
  const tokenFor = (kind: string, original: string) => {
    const token = `${kind}_${originals.size + 1}`
    originals.set(token, original)
    return token
  }
  let text = question
  for (const [secret, kind] of secrets) text = text.replace(secret, (found) => tokenFor(kind, found))
  const parts = text.split(/([\p{L}\p{M}\d_]+)/u)
  const isName = parts.map((part) => isOfName(part, names, originals))
  const result: string[] = []
  for (let at = 0; at < parts.length; at++) {
    if (isName[at] !== true) {
      result.push(parts[at] ?? '')
      continue
    }
    let end = at
    while (/^[\s.-]+$/.test(parts[end + 1] ?? '') && isName[end + 2] === true) end += 2
    result.push(tokenFor('CLIENT', parts.slice(at, end + 1).join('')))
    at = end
  }
  return { text: result.join(''), originals }
}

/** Whether a word is of a name, or may be the beginning or the plural of one; capital letters in it are no matter. */
function isOfName(part: string, names: ReadonlySet<string>, tokens: ReadonlyMap<string, string>): boolean {
  if (!/[\p{L}]/u.test(part) || tokens.has(part)) return false
  const word = foldText(part)
  if (names.has(word) || names.has(word.replace(/s$/, ''))) return true
  if (known.has(word) || word.length < 3) return false
  for (const name of names) if (name.startsWith(word)) return true
  return false
}
