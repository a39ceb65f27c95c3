/** The address that asks a question: behind its `#`, which no request carries, so that no name comes into a log. */
export function askAddress(question: string): string {
  return `/ask#q=${encodeURIComponent(question)}`
}

/** The question of such an address; undefined where it has none. */
export function askedBy(hash: string): string | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('q')?.trim()
  return text === undefined || text === '' ? undefined : text
}
