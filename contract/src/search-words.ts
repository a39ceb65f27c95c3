/** Letters that are no base letter with an accent. */
const ownLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/**
 * A text as it is searched: small letters, without accents. The database folds names in the same way.
 * Example: 'Ábel Łukasz' is 'abel lukasz'.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđı]/g, (letter) => ownLetters[letter] ?? letter)
}

const mostWords = 10

/** The words of a search, folded, each to be found in whatever order; at most ten. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
}
