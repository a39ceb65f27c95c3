/** Files made, by what they were made from. The one asked for longest ago leaves first. */
export class FactsheetCache {
  readonly #files = new Map<string, Promise<Buffer>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The file of a key; made once, also for those who ask while it is being made. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#files.get(key)
    if (known !== undefined) {
      this.#files.delete(key)
      this.#files.set(key, known)
      return known
    }
    const made = make()
    this.#files.set(key, made)
    // What failed is made anew for the next one who asks.
    made.catch(() => this.#files.delete(key))
    const oldest = this.#files.keys().next().value
    if (this.#files.size > this.#most && oldest !== undefined) this.#files.delete(oldest)
    return made
  }

  get size(): number {
    return this.#files.size
  }
}
