/** Which things have a word, by any letters of it. Things are told by ascending numbers. */
export class WordPlaces {
  readonly #places = new Map<string, number[]>()
  /** Every word once, parted by spaces: the letters are looked for in all of them at once. */
  #text = ' '
  /** Where each word begins in the text, ascending, and what has it. */
  #begins: number[] = []
  #having: number[][] = []

  /** @param words - of one thing, of letters and digits alone */
  add(words: readonly string[], place: number): void {
    for (const word of words) {
      const known = this.#places.get(word)
      if (known === undefined) this.#begin(word, place)
      else if (known.at(-1) !== place) known.push(place)
    }
  }

  /** The things that have a word with these letters in it, ascending. @param letters - without spaces, one at least */
  having(letters: string): number[] {
    const found = new Set<number>()
    let at = this.#text.indexOf(letters)
    while (at !== -1) {
      const nth = this.#wordAt(at)
      for (const place of this.#having[nth] ?? []) found.add(place)
      // A word that has the letters twice is looked at once.
      at = this.#text.indexOf(letters, this.#begins[nth + 1] ?? this.#text.length)
    }
    return [...found].sort((a, b) => a - b)
  }

  #begin(word: string, place: number): void {
    const places = [place]
    this.#places.set(word, places)
    this.#begins.push(this.#text.length)
    this.#having.push(places)
    this.#text += `${word} `
  }

  #wordAt(at: number): number {
    let low = 0
    let high = this.#begins.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#begins[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}
