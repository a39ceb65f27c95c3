import type { RowKey, Vault } from './crypto.ts'
import type { SealedPlace } from './sealed-columns.ts'

/** A few hundred kilobytes at most, of what this process had in its memory anyway. */
const mostKept = 5_000
const longestMs = 10 * 60_000

/** What was opened lately: all of it goes when there is too much of it, and when its time is over, whether anybody asks or not. */
function openMemory() {
  const texts = new Map<string, string>()
  return {
    get: (key: string) => texts.get(key),
    set(key: string, text: string) {
      if (texts.size >= mostKept) texts.clear()
      if (texts.size === 0) setTimeout(() => texts.clear(), longestMs).unref()
      texts.set(key, text)
    },
  }
}

/**
 * A function that opens values of one place, each once in ten minutes: deciphering takes a hundred times as long as finding it. A value is
 * known by its row and by all of its sealed bytes, so that what was altered, or lies in another row, is refused as ever.
 */
export function openOnce(place: SealedPlace): (vault: Vault, row: RowKey, sealed: Uint8Array) => string {
  const memories = new WeakMap<Vault, ReturnType<typeof openMemory>>()
  return (vault, row, sealed) => {
    let memory = memories.get(vault)
    if (memory === undefined) {
      memory = openMemory()
      memories.set(vault, memory)
    }
    const bytes = Buffer.isBuffer(sealed) ? sealed : Buffer.from(sealed)
    const key = `${row.join('\0')}\0${bytes.toString('latin1')}`
    const known = memory.get(key)
    if (known !== undefined) return known
    const text = vault.open(place, row, bytes)
    memory.set(key, text)
    return text
  }
}
