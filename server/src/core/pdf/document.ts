import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** A document being drawn. Lengths are points, from the top left; an A4 page has 595 x 842. */
export type Pdf = PDFKit.PDFDocument

/** The fonts that words are set in. Both have the rupee sign, Latin, Greek, Cyrillic and Devanagari. */
export type PdfFont = 'regular' | 'strong'

export interface PdfOptions {
  title: string
  author: string
  subject?: string
  /** Stands in the file as its creation: the same content gives the same bytes. */
  createdAt: Date
}

/** Edges of the page that nothing is drawn beyond. */
export const page = { width: 595.28, height: 841.89, margin: 36 } as const

const require = createRequire(import.meta.url)
const fontFiles = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} satisfies Record<PdfFont, string>

/** A font as the PDF library holds it once it is read. */
type OpenFont = Buffer & { readonly brand: 'font' }

const opened = new Map<PdfFont, OpenFont>()

/**
 * A font with its tables read, which takes longer than drawing a page. Each document gets its own view of it with its
 * own glyphs: a glyph remembers the characters it was first set for, and no document may show in the next one's bytes.
 */
function openFont(font: PdfFont): OpenFont {
  const known = opened.get(font) ?? readFont(fontFiles[font])
  opened.set(font, known)
  return Object.create(known, { _glyphs: { value: {}, writable: true } })
}

function readFont(path: string): OpenFont {
  const reader = new PDFDocument({ autoFirstPage: false }).font(path) as unknown as {
    _font: { font: OpenFont }
  }
  return reader._font.font
}

/**
 * Draws a document of A4 pages and answers its bytes. A page's margins are the drawing's own affair, so that no text
 * ever starts a page by itself.
 */
export function makePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    // A page's foot says how many there are, which is known at the end.
    bufferPages: true,
    pdfVersion: '1.7',
    info: {
      Title: options.title,
      Author: options.author,
      ...(options.subject === undefined ? {} : { Subject: options.subject }),
      Creator: 'Lakshya',
      Producer: 'Lakshya',
      CreationDate: options.createdAt,
    },
  })
  for (const font of ['regular', 'strong'] as const) pdf.registerFont(font, openFont(font))
  const chunks: Buffer[] = []
  const made = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  return made
}
