import { crc32, deflateSync } from 'node:zlib'

/** A logo as a drawing program writes it: shapes with a small style sheet. */
export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" data-name="Logo"><title>Iyer</title><style type="text/css">.a{fill:#0f5e57}</style><rect class="a" width="40" height="40" rx="8"/><path d="M11 29V17M20 29V11M29 29v-8" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><path d="M9 12.5c5-.4 8-2.4 9.5-5.5" style="fill:none;stroke:#f2c14e;stroke-width:2.6"/></svg>'

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** A PNG of one colour; its head may say another size than its pixels have. */
export function pngOf(
  width: number,
  height: number,
  { said = [width, height], extra = [] }: { said?: [number, number]; extra?: Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(said[0], 0)
  head.writeUInt32BE(said[1], 4)
  head.set([8, 6], 8)
  const line = Buffer.alloc(1 + width * 4, 0x66)
  line[0] = 0
  line.fill(0xff, 4)
  const lines = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
