/** A ZIP of these parts, packed. */
export async function zip(
  parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const locals: Uint8Array<ArrayBuffer>[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [text, content] of Object.entries(parts)) {
    const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const packed = new Uint8Array(await new Response(stream).arrayBuffer())
    const name = new TextEncoder().encode(text)
    locals.push(
      record(30, [
        [0, 0x04034b50],
        [8, 8, 2],
        [26, name.length, 2],
      ]),
      name,
      packed,
    )
    const entry: Field[] = [
      [0, 0x02014b50],
      [10, 8, 2],
      [20, packed.length],
      [28, name.length, 2],
      [42, offset],
    ]
    central.push(record(46, entry), name)
    offset += 30 + name.length + packed.length
  }
  const end = record(22, [
    [0, 0x06054b50],
    [10, Object.keys(parts).length, 2],
    [16, offset],
  ])
  return new Uint8Array(await new Blob([...locals, ...central, end]).arrayBuffer())
}

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
