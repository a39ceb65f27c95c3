import { UnreadableFile } from './unreadable-file.ts'

/** A spreadsheet of 2,000 clients unpacks to some 5 MB. */
const mostUnpacked = 60_000_000
const broken = () =>
  new UnreadableFile(
    'The Excel file is damaged or was not saved to its end. Save it again and choose it once more.',
  )

interface Entry {
  readonly method: number
  readonly start: number
  readonly size: number
}

/**
 * Opens an Excel file, which is a ZIP. The browser's own unpacking does the work and is stopped once a part grows beyond
 * what a list of clients may be, whatever size the file claims.
 * @returns the text of a part by its name; undefined where there is none
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>): (name: string) => Promise<string | undefined> {
  const entries = readDirectory(bytes)
  let left = mostUnpacked
  return async (name) => {
    const entry = entries.get(name)
    if (entry === undefined) return undefined
    const packed = new Blob([bytes.subarray(entry.start, entry.start + entry.size)])
    if (entry.method !== 0 && entry.method !== 8) throw broken()
    const stream =
      entry.method === 0
        ? packed.stream()
        : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw broken()
      })
      if (done) return text + decoder.decode()
      left -= value.length
      if (left < 0) {
        await reader.cancel().catch(() => undefined)
        throw new UnreadableFile('This file unpacks to more than any list of clients. It was not read.')
      }
      text += decoder.decode(value, { stream: true })
    }
  }
}

/** The parts that a ZIP names at its end. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== 0x06054b50) end--
    const count = view.getUint16(end + 10, true)
    const entries = new Map<string, Entry>()
    let at = view.getUint32(end + 16, true)
    for (let n = 0; n < count; n++) {
      if (view.getUint32(at, true) !== 0x02014b50) throw broken()
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
      const local = view.getUint32(at + 42, true)
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      entries.set(name, { method: view.getUint16(at + 10, true), start, size: view.getUint32(at + 20, true) })
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
    return entries
  } catch {
    throw broken()
  }
}
