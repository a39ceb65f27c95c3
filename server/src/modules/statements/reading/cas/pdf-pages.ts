import { getDocument } from 'unpdf/pdfjs'
import type { Refusal } from '../reading.ts'
import { refusal } from '../refusal.ts'
import type { Page, Piece } from './pieces.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>

/** The texts of each page of a PDF, or why it cannot be opened. The password opens this file and is kept nowhere. */
export async function readPages(bytes: Uint8Array, password: string | undefined): Promise<Page[] | Refusal> {
  if (!endsAsPdf(bytes)) return refusal('damaged_file')
  const task = getDocument({
    data: Uint8Array.from(bytes),
    password: password ?? '',
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
  })
  try {
    const document = await task.promise
    const pages: Page[] = []
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await readPage(document, number))
    return pages
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') return refusal(password ? 'wrong_password' : 'no_password')
    return refusal('damaged_file')
  } finally {
    await task.destroy()
  }
}

/** A file cut off in the middle has no end mark; what a mail server adds behind it does no harm. */
function endsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(Math.max(0, bytes.length - 2048))).includes('%%EOF')
}

async function readPage(document: PdfDocument, number: number): Promise<Page> {
  const page = await document.getPage(number)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform as number[]
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  const pieces: Piece[] = []
  const turned: string[] = []
  for (const item of items) {
    if (!('str' in item)) continue
    // Soft hyphens mark where a long word was broken.
    const text = item.str.replaceAll('\u00ad', '').trim()
    if (text === '') continue
    const [xx = 1, xy = 0, yx = 0, yy = 1, left = 0, base = 0] = item.transform as number[]
    const along = a * xx + c * xy
    const down = b * xx + d * xy
    if (along <= 0 || Math.abs(down) > along * 0.1) turned.push(text)
    else {
      const x = a * left + c * base + e
      const y = b * left + d * base + f
      pieces.push({ text, x, right: x + item.width, y, size: Math.hypot(yx, yy) })
    }
  }
  page.cleanup()
  return { pieces, turned }
}
