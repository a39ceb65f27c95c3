import type { Language } from '@lakshya/contract'
import PDFDocument from 'pdfkit'
import { setFonts } from './open-font.ts'

/** A document being drawn. Lengths are points, from the top left; an A4 page has 595 x 842. */
export type Pdf = PDFKit.PDFDocument

export type { PdfFont } from './open-font.ts'

export interface PdfOptions {
  title: string
  author: string
  /** Of who reads it, English where it is left out. */
  language?: Language
  subject?: string
  /** Stands in the file as its creation: the same content gives the same bytes. */
  createdAt: Date
}

/** Edges of the page that nothing is drawn beyond. */
export const page = { width: 595.28, height: 841.89, margin: 36 } as const

/**
 * Draws a document of A4 pages and answers its bytes. A page's margins are the drawing's own affair, so that no text
 * ever starts a page by itself.
 */
export function makePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None of the library's own, whose measures are read from a text each time.
    font: '',
    lang: `${options.language ?? 'en'}-IN`,
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
  setFonts(pdf)
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
