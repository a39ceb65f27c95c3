import { crc32, deflateRawSync } from 'node:zlib'

/** An Excel workbook of one sheet, whose texts stand in its cells and whose numbers are numbers. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const lines = rows.map((cells, row) => {
    const all = cells.map((cell, at) => {
      const place = `${String.fromCharCode(65 + at)}${row + 1}`
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
    })
    return `<row r="${row + 1}">${all.join('')}</row>`
  })
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}

function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text)
    const told = Buffer.alloc(26)
    told.writeUInt16LE(20, 0)
    told.writeUInt16LE(8, 4)
    told.writeUInt32LE(crc32(text), 10)
    told.writeUInt32LE(packed.length, 14)
    told.writeUInt32LE(Buffer.byteLength(text), 18)
    told.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\0'), told, place, Buffer.from(name))
    locals.push(Buffer.from('PK\x03\x04'), told, Buffer.from(name), packed)
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...central, end])
}

/** A dBASE III file, whose names have ten letters at most and whose days no separators. */
export function dbfOf(rows: readonly Readonly<Record<string, string>>[]): Buffer {
  const names = Object.keys(rows[0] ?? {})
  const width = 40
  const head = Buffer.alloc(32 + 32 * names.length + 1)
  head[0] = 3
  head.writeUInt32LE(rows.length, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(1 + width * names.length, 10)
  for (const [at, name] of names.entries()) {
    head.write(`${name.slice(0, 10).padEnd(11, '\0')}C`, 32 + 32 * at, 'latin1')
    head[32 + 32 * at + 16] = width
  }
  head[head.length - 1] = 0x0d
  const records = rows.map((row) => ` ${names.map((name) => (row[name] ?? '').padEnd(width)).join('')}`)
  return Buffer.concat([head, Buffer.from(`${records.join('')}\x1a`, 'latin1')])
}
