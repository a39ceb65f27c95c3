const mostKept = 20_000

/**
 * The same function, whose last results are kept by text: columns of registrars' files have few different values, and what is
 * read from each is felt in a file of a million rows.
 */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined || kept.has(text)) return known as T
    if (kept.size >= mostKept) kept.clear()
    const value = read(text)
    // A copy: a piece of a text keeps the whole of it, which is a piece of the file here.
    kept.set(Buffer.from(text, 'utf16le').toString('utf16le'), value)
    return value
  }
}
