import { gzipSync } from 'node:zlib'

const blockBytes = 512
/** What npm dates files of a package by: the same bytes on every machine and day. */
const madeAt = Date.parse('1985-10-26T08:15:00Z') / 1000

/** Small files of short names as a gzipped tar archive (POSIX ustar), the same bytes for the same files. */
export function tarball(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text)
    const padding = Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes)
    return [headOf(name, content.length), content, padding]
  })
  const packed = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]), { level: 9 })
  // The byte that names the machine's system.
  packed[9] = 255
  return packed
}

function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the archive.`)
  const head = Buffer.alloc(blockBytes)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  head.write(name, 0)
  head.write(octal(0o644, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(size, 12), 124)
  head.write(octal(madeAt, 12), 136)
  // The sum is taken with blanks in its own place.
  head.write(' '.repeat(8), 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}
