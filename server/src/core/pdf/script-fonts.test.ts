import { expect, it } from 'vitest'
import { makePdf, type Pdf } from './document.ts'
import { readPdf } from './pdf-text.fixture.ts'
import { settable } from './settable.ts'
import { drawLine, drawParagraph } from './text.ts'

/** Names with letters that join, vowels that stand before or around their letter, and accents. */
const names = {
  Devanagari: 'श्रीकांत कुलकर्णी',
  Tamil: 'ஸ்ரீதர் கிருஷ்ணமூர்த்தி',
  Bengali: 'অনিরুদ্ধ চক্রবর্তী',
  Gujarati: 'જ્ઞાનેશ્વરી ત્રિવેદી',
  Telugu: 'శ్రీనివాస్ రెడ్డి',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ',
  Malayalam: 'ശ്രീകുമാർ നമ്പ്യാർ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Oriya: 'ଶ୍ରୀକାନ୍ତ ମହାପାତ୍ର',
}
const options = { title: 'Names', author: 'Asha Rao', createdAt: new Date('2026-08-21T00:00:00Z') }
const place = { x: 36, y: 40, width: 400 }

interface Shaped {
  _font: { layout(text: string): { glyphs: { id: number }[] } }
}

it.each(Object.entries(names))(
  '%s is set by a font that has each letter, and joins them',
  async (_, name) => {
    const glyphs: number[] = []
    const file = await makePdf(options, (pdf: Pdf) => {
      const shaped = pdf as unknown as Shaped & { _fragment(text: string, ...given: unknown[]): void }
      for (const font of ['regular', 'strong'] as const) drawLine(pdf, name, place, { font })
      // What a run was set in is the document's font while it is measured.
      const measure = pdf.widthOfString.bind(pdf)
      expect(measure(name)).toBeGreaterThan(20)
      expect(shaped._font).toBeDefined()
      glyphs.push(...fontOf(pdf, name))
    })
    expect(glyphs.length).toBeGreaterThan(0)
    expect(glyphs).not.toContain(0)
    expect(glyphs.length).toBeLessThan(name.length)
    expect(settable(name, 'instead')).toBe(name)
    // Vowel signs may stand before their letter on paper: the letters are all there.
    const { text } = readPdf(file)
    const letters = (words: string) => [...new Set(words.match(/\p{Letter}/gu) ?? [])].sort()
    expect(letters(text)).toEqual(letters(name))
  },
)

/** The glyphs of a name, word by word, in the font of its script. */
function fontOf(pdf: Pdf, name: string): number[] {
  const families = (pdf as unknown as { _fontFamilies: Record<string, Shaped['_font']> })._fontFamilies
  const fonts = Object.entries(families).filter(([key]) => key === 'regular' || key.endsWith(' regular'))
  const [, font] = fonts.at(-1) ?? []
  return name.split(' ').flatMap((word) => font?.layout(word).glyphs.map(({ id }) => id) ?? [])
}

it('goes on one line and into paragraphs beside Latin letters, as wide as it was measured', async () => {
  const all = Object.values(names)
  const file = await makePdf(options, (pdf) => {
    pdf.font('regular').fontSize(9)
    for (const name of all) {
      const apart = pdf.widthOfString('Family of ') + pdf.widthOfString(name)
      expect(pdf.widthOfString(`Family of ${name}`)).toBeCloseTo(apart, 6)
    }
    expect(
      drawParagraph(pdf, all.join(' and '), { ...place, width: 120 }, { align: 'right' }),
    ).toBeGreaterThan(80)
  })
  expect(readPdf(file).text).not.toContain('?')
})

it('reads no other font for a document without such letters, and changes no byte of it', async () => {
  const plain = () => makePdf(options, (pdf) => drawLine(pdf, 'Meera Kulkarni मीरा, ₹5,000', place))
  const first = await plain()
  await makePdf(options, (pdf) => drawLine(pdf, names.Tamil, place))
  expect(await plain()).toEqual(first)
  expect(first.toString('latin1')).not.toContain('Tamil')
  expect(settable('王小明', 'instead')).toBe('instead')
})
