import { inflateSync } from 'node:zlib'

/** The words of a PDF made by this server, in the order drawn, one space between pieces; and how many pages it has. */
export function readPdf(file: Buffer): { text: string; pages: number } {
  const objects = readObjects(file)
  const all = [...objects.values()]
  const fonts = new Map<string, Map<number, string>>()
  for (const { dictionary } of all) {
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.dictionary ?? '')?.[1]
      const map = objects.get(Number(toUnicode))?.content
      if (name !== undefined && map !== undefined) fonts.set(name, readCharacterMap(map))
    }
  }
  const pages = all.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  const pieces = pages.flatMap(({ dictionary }) => {
    const id = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1]
    return readPieces(objects.get(Number(id))?.content ?? '', fonts)
  })
  return { text: pieces.join(' ').replace(/\s+/g, ' '), pages: pages.length }
}

interface PdfObject {
  dictionary: string
  content: string | undefined
}

function readObjects(file: Buffer): Map<number, PdfObject> {
  const raw = file.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const found of raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const body = found[2] ?? ''
    const start = body.indexOf('\nstream\n')
    const dictionary = start < 0 ? body : body.slice(0, start)
    objects.set(Number(found[1]), {
      dictionary,
      content: start < 0 ? undefined : unpack(dictionary, body, start),
    })
  }
  return objects
}

function unpack(dictionary: string, body: string, start: number): string {
  const bytes = Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1')
  return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

function readCharacterMap(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, first, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    ;[...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex], i) => {
      const units = (hex ?? '').replace(/ /g, '').match(/.{4}/g) ?? []
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      characters.set(Number.parseInt(first ?? '0', 16) + i, text)
    })
  }
  return characters
}

function readPieces(content: string, fonts: Map<string, Map<number, string>>): string[] {
  let font: Map<number, string> | undefined
  const pieces: string[] = []
  for (const [whole, name] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\] TJ/g)) {
    if (name !== undefined) {
      font = fonts.get(name)
      continue
    }
    const glyphs = [...whole.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
    pieces.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
  }
  return pieces
}
