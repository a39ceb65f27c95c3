import { knownWords } from './phrases.ts'

/** How many letters are put in, left out, changed or swapped with the next; more than `most` counts as that and one. */
export function letterDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return Math.min(row[b.length] ?? most + 1, most + 1)
}

/** The known word that a misspelled one is nearest to; undefined where none is near, or two are equally. */
export function corrected(word: string): string | undefined {
  if (word.length < 4) return undefined
  const most = word.length >= 8 ? 2 : 1
  let best: string | undefined
  let nearest = most + 1
  let isTie = false
  for (const known of knownWords) {
    const distance = letterDistance(word, known, most)
    if (distance > most || distance > nearest) continue
    isTie = distance === nearest && stemOf(known) !== stemOf(best ?? known)
    if (distance < nearest || best === undefined) best = known
    nearest = distance
  }
  return isTie ? undefined : best
}

/** A word and its plural are one. */
const stemOf = (word: string) => word.replace(/(?:es|s)$/, '')
