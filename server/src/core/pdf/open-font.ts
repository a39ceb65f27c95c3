import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { setByScript } from './script-fonts.ts'

/** The fonts that words are set in. Both have the rupee sign, Latin, Greek, Cyrillic and Devanagari; `script-fonts.ts` has others. */
export type PdfFont = 'regular' | 'strong'

const require = createRequire(import.meta.url)
const fontFiles = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} satisfies Record<PdfFont, string>

/** What places accents on letters of a font. */
interface Placer {
  applyAnchor(mark: { markAnchor: object | null }, base: object | null, place: number): void
}

/** A font as the PDF library holds it once it is read. */
type Typeface = Buffer & {
  readonly brand: 'font'
  layout(...given: unknown[]): unknown
  _glyphs: object
  _layoutEngine: { engine?: { GPOSProcessor?: Placer } }
}

/** Letters of a font with their places, as the PDF library sets them. */
interface SetWord {
  glyphs: readonly object[]
  positions: readonly object[]
  advanceWidth: number
}

/** A font of a document. */
interface SetFont {
  ascender: number
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
const opened = new Map<string, OpenFont>()

/**
 * Gives a document its fonts, whose tables are read once, as that takes longer than drawing a page. Each document has its own
 * view of a font and each word its own glyphs: a glyph remembers the characters it was first set for, and no document may
 * show in the next one's bytes.
 */
export function setFonts(pdf: PDFKit.PDFDocument): void {
  const strong = addFont(pdf, 'strong', fontFiles.strong)
  addFont(pdf, 'regular', fontFiles.regular)
  setByScript(pdf, {
    weight: (font) => (font === strong ? 'strong' : 'regular'),
    add: (name, file) => addFont(pdf, name, file),
  })
}

/** Gives a document a font under a name and sets in it from then on, read where it is the first to need it. */
function addFont(pdf: PDFKit.PDFDocument, name: string, file: string): SetFont {
  const font = opened.get(name) ?? { face: readFont(file), words: noWords(), count: 0 }
  opened.set(name, font)
  if (font.count > mostWords) Object.assign(font, { words: noWords(), count: 0 })
  pdf.registerFont(name, viewOf(font)).font(name)
  const { _font: set } = pdf as unknown as { _font: SetFont }
  set.layoutCache = font.words
  set.layoutCached = (text) => (figures.test(text) ? letterByLetter(set, text) : wordOf(set, text))
  return set
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
  const view: Typeface = Object.create(face, {
    _glyphs: { value: {}, writable: true },
    layout: {
      value(this: Typeface, ...given: unknown[]) {
        font.count += 1
        this._glyphs = {}
        return face.layout.apply(this, given)
      },
    },
  })
  placeKnownAlone(view)
  return view
}

/** An accent may have no place on a letter, which fontkit takes for an error: it stands where it comes then. */
function placeKnownAlone({ _layoutEngine: { engine } }: Typeface): void {
  const placer = engine?.GPOSProcessor
  if (placer === undefined) return
  const place = placer.applyAnchor.bind(placer)
  placer.applyAnchor = (mark, base, at) => {
    if (base !== null && mark.markAnchor !== null) place(mark, base, at)
  }
}

function readFont(path: string): Typeface {
  const reader = new PDFDocument({ autoFirstPage: false }).font(path) as unknown as {
    _font: { font: Typeface }
  }
  return reader._font.font
}
