import { foldText } from '@lakshya/contract'

export interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** A text cut where it matches one of the words, which are folded; accents and case of the text stay. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const letters = [...text]
  let folded = ''
  // For each character of the folded text, the letter that it came from.
  const origin: number[] = []
  for (const [index, letter] of letters.entries()) {
    for (const part of foldText(letter)) {
      folded += part
      for (let unit = 0; unit < part.length; unit++) origin.push(index)
    }
  }
  const isMarked = letters.map(() => false)
  for (const word of words) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      for (let place = at; place < at + word.length; place++) isMarked[origin[place] ?? -1] = true
    }
  }
  const parts: MarkedPart[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    const marked = isMarked[index] === true
    if (last?.isMarked === marked) parts[parts.length - 1] = { text: last.text + letter, isMarked: marked }
    else parts.push({ text: letter, isMarked: marked })
  }
  return parts
}
