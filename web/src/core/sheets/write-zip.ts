/** A ZIP of these parts, packed, as Excel and every unpacker take it. */
export async function zipOf(
  parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const locals: Uint8Array<ArrayBuffer>[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [text, content] of Object.entries(parts)) {
    const name = new TextEncoder().encode(text)
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const packed = new Uint8Array(await new Response(stream).arrayBuffer())
    /** What both places say of a part, from a place on. */
    const told = (at: number): Field[] => [
      [at, 20, 2],
      [at + 4, deflated, 2],
      [at + 8, firstDay, 2],
      [at + 10, checksum(bytes)],
      [at + 14, packed.length],
      [at + 18, bytes.length],
      [at + 22, name.length, 2],
    ]
    locals.push(record(30, [[0, 0x04034b50], ...told(4)]), name, packed)
    central.push(record(46, [[0, 0x02014b50], [4, 20, 2], ...told(6), [42, offset]]), name)
    offset += 30 + name.length + packed.length
  }
  const count = Object.keys(parts).length
  const end: Field[] = [
    [0, 0x06054b50],
    [8, count, 2],
    [10, count, 2],
    [12, central.reduce((sum, { length }) => sum + length, 0)],
    [16, offset],
  ]
  return new Uint8Array(await new Blob([...locals, ...central, record(22, end)]).arrayBuffer())
}

const deflated = 8
/** 1 January 1980: a ZIP must name a day, and this one says nothing. */
const firstDay = 0x21

/** Place, number, and its bytes where they are not four. */
type Field = readonly [at: number, value: number, bytes?: 2]

function record(size: number, fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(size))
  for (const [at, value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  }
  return new Uint8Array(view.buffer)
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  return rest
})

/** CRC-32 as ZIP has it; Excel calls a file damaged without. */
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ (remainders[(rest ^ byte) & 0xff] ?? 0)
  return (rest ^ 0xffffffff) >>> 0
}
