import type { RowKey, Vault } from './crypto.ts'
import type { SealedPlace } from './sealed-columns.ts'

/** A few hundred kilobytes at most, of what this process had in its memory anyway. */
const mostKept = 5_000
const longestMs = 10 * 60_000

/** What was opened lately, in two halves: the elder goes when the younger is full or old. */
function openMemory() {
  let [young, old] = [new Map<string, string>(), new Map<string, string>()]
  let since = performance.now()
  const age = () => {
    if (young.size < mostKept / 2 && performance.now() - since < longestMs / 2) return
    old = young
    young = new Map()
    since = performance.now()
  }
  return {
    get: (key: string) => young.get(key) ?? old.get(key),
    set(key: string, text: string) {
      age()
      young.set(key, text)
    },
  }
}

/**
 * A function that opens values of one place, each once in some minutes: deciphering takes a hundred times as long as finding it. A value is
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
