import { crc32, deflateRawSync } from 'node:zlib'

/** A file that is put into an archive; a PDF is packed already. */
export interface ZipEntry {
  name: string
  bytes: Buffer
}

const versionNeeded = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980: the day of a file says nothing here. */
const dosDate = 0x0021
/** More would need the form of the format for large archives. */
const mostEntries = 65_535

/**
 * The bytes of a ZIP archive of files that come one after the other, each in memory by itself.
 * @throws RangeError where there are more files than an archive holds
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of entries) {
    if (directory.length === mostEntries) throw new RangeError('Too many files for one archive.')
    const packed = name.endsWith('.pdf') ? bytes : deflateRawSync(bytes)
    const path = Buffer.from(name, 'utf8')
    const common = commonFields({ packed, bytes, path })
    const head = Buffer.concat([uint32(0x04034b50), uint16(versionNeeded), common, path])
    directory.push(directoryEntry({ common, path, at }))
    at += head.length + packed.length
    yield head
    yield packed
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  yield* directory
  const count = uint16(directory.length)
  yield Buffer.concat([
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    count,
    count,
    uint32(size),
    uint32(at),
    uint16(0),
  ])
}

/** What stands alike before a file and in the directory: flags, method, date, checksum, sizes, lengths of names. */
function commonFields({ packed, bytes, path }: { packed: Buffer; bytes: Buffer; path: Buffer }): Buffer {
  return Buffer.concat([
    uint16(flags),
    uint16(packed === bytes ? 0 : 8),
    uint16(0),
    uint16(dosDate),
    uint32(crc32(bytes)),
    uint32(packed.length),
    uint32(bytes.length),
    uint16(path.length),
    uint16(0),
  ])
}

function directoryEntry({ common, path, at }: { common: Buffer; path: Buffer; at: number }): Buffer {
  const rest = [uint16(0), uint16(0), uint16(0), uint32(0), uint32(at)]
  return Buffer.concat([
    uint32(0x02014b50),
    uint16(versionNeeded),
    uint16(versionNeeded),
    common,
    ...rest,
    path,
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
