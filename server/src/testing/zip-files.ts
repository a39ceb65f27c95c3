import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, as its directory has them, their checksums compared. */
export function zipFiles(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const head = archive.readUInt32LE(at + 42)
    const from = head + 30 + archive.readUInt16LE(head + 26)
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    const bytes = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`)
    if (files.has(name)) throw new Error(`${name} is in the archive twice.`)
    files.set(name, bytes)
    at += 46 + nameLength
  }
  return files
}
