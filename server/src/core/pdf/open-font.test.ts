import { createRequire } from 'node:module'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { makePdf } from './document.ts'
import { readPdf } from './pdf-text.fixture.ts'
import { drawLine } from './text.ts'

const require = createRequire(import.meta.url)
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
}
const options = { title: 'A report', author: 'Asha Rao', createdAt: new Date('2026-08-21T00:00:00Z') }
const documentOf = (...lines: string[]) =>
  makePdf(options, (pdf) => {
    for (const [i, line] of lines.entries()) drawLine(pdf, line, { x: 36, y: 40 + 12 * i, width: 500 })
  })

it('makes the same bytes of the same words, whatever was drawn before', async () => {
  const first = await documentOf('AB Total constructor 12,34,567.89')
  // Letters of other alphabets that look the same, and the same words beside others.
  await documentOf('АВ Total', 'ΑΒ', '१२ constructor', '(12,34,567.89)')
  expect(await documentOf('AB Total constructor 12,34,567.89')).toEqual(first)
  expect(readPdf(first).text).toContain('AB Total constructor 12,34,567.89')
})

it.each(['regular', 'strong'] as const)('sets figures as wide as the %s font lays them out', async (font) => {
  const plain = new PDFDocument({ autoFirstPage: false }).font(files[font]).fontSize(9)
  const text = fc.stringMatching(/^[0-9.,()%₹+/ -]{1,14}$/)
  await makePdf(options, (pdf) => {
    pdf.font(font).fontSize(9)
    fc.assert(
      fc.property(text, (words) => {
        expect(pdf.widthOfString(words)).toBeCloseTo(plain.widthOfString(words), 9)
      }),
    )
  })
})
