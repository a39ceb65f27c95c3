import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** The fonts that words are set in. Both have the rupee sign, Latin, Greek, Cyrillic and Devanagari. */
export type PdfFont = 'regular' | 'strong'

const require = createRequire(import.meta.url)
const fontFiles = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} satisfies Record<PdfFont, string>

/** A font as the PDF library holds it once it is read. */
type Typeface = Buffer & { readonly brand: 'font'; layout(...given: unknown[]): unknown; _glyphs: object }

/** Letters of a font with their places, as the PDF library sets them. */
interface SetWord {
  glyphs: readonly object[]
  positions: readonly object[]
  advanceWidth: number
}

/** A font of a document. */
interface SetFont {
  /** Words that were laid out, by their letters. */
  layoutCache: Record<string, SetWord>
  layoutCached(text: string): SetWord
}

interface OpenFont {
  face: Typeface
  /** Of all documents, since their words are mostly the same ones and laying them out takes longest. */
  words: Record<string, SetWord>
  count: number
}

/** Some 4 kB each. */
const mostWords = 4_000
/** Amounts and days are new ones each time. Nothing in these letters depends on its neighbours in either font. */
const figures = /^[0-9.,()%₹+/ -]+$/
const opened = new Map<PdfFont, OpenFont>()

/**
 * Gives a document its fonts, whose tables are read once, as that takes longer than drawing a page. Each document has its own
 * view of a font and each word its own glyphs: a glyph remembers the characters it was first set for, and no document may
 * show in the next one's bytes.
 */
export function setFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of ['strong', 'regular'] as const) {
    const font = opened.get(name) ?? { face: readFont(fontFiles[name]), words: noWords(), count: 0 }
    opened.set(name, font)
    if (font.count > mostWords) Object.assign(font, { words: noWords(), count: 0 })
    pdf.registerFont(name, viewOf(font)).font(name)
    const { _font: set } = pdf as unknown as { _font: SetFont }
    set.layoutCache = font.words
    set.layoutCached = (text) => (figures.test(text) ? letterByLetter(set, text) : wordOf(set, text))
  }
}

function wordOf(set: SetFont, text: string): SetWord {
  return Object.getPrototypeOf(set).layoutCached.call(set, text)
}

function letterByLetter(set: SetFont, text: string): SetWord {
  const letters = [...text].map((letter) => wordOf(set, letter))
  return {
    glyphs: letters.flatMap(({ glyphs }) => glyphs),
    positions: letters.flatMap(({ positions }) => positions),
    advanceWidth: letters.reduce((sum, letter) => sum + letter.advanceWidth, 0),
  }
}

/** Nothing of an object's own: a word may be 'constructor'. */
function noWords(): Record<string, SetWord> {
  return Object.create(null)
}

function viewOf(font: OpenFont): Typeface {
  const { face } = font
  return Object.create(face, {
    _glyphs: { value: {}, writable: true },
    layout: {
      value(this: Typeface, ...given: unknown[]) {
        font.count += 1
        this._glyphs = {}
        return face.layout.apply(this, given)
      },
    },
  })
}

function readFont(path: string): Typeface {
  const reader = new PDFDocument({ autoFirstPage: false }).font(path) as unknown as {
    _font: { font: Typeface }
  }
  return reader._font.font
}
