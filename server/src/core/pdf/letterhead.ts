import type { Language } from '@lakshya/contract'
import { riskLines, standingWords } from '../language/standing-words.ts'
import { numbersOf, type PdfSender, roleOf } from './disclosures.ts'
import { type Pdf, page } from './document.ts'
import { fittingSize } from './heading.ts'
import { palette } from './palette.ts'
import { drawLine, drawParagraph, heightOf } from './text.ts'

/** Who hands a paper out, with the picture that leads it. */
export interface PdfLetterhead {
  /** Of who reads it, English where it is left out. */
  language?: Language
  sender: PdfSender
  logo: { png: Buffer; width: number; height: number } | null
}

const left = page.margin
const width = page.width - 2 * page.margin
const top = 28
const logoBox = { width: 120, height: 36 } as const
const rightWidth = 200
const small = { size: 8, color: palette.text2 } as const

/**
 * The head of a page: logo, name, role and numbers of the distributor on the left, some lines on the right, over a
 * line; answers the `y` below it.
 */
export function drawLetterhead(
  pdf: Pdf,
  { sender, logo, language = 'en' }: PdfLetterhead,
  right: readonly string[],
): number {
  const x = left + (logo === null ? 0 : drawLogo(pdf, logo) + 11)
  const place = { x, width: left + width - rightWidth - 14 - x }
  const size = fittingSize(pdf, sender.name, place.width, [14.5, 12.5, 11, 9.5])
  drawLine(pdf, sender.name, { ...place, y: top - 1 + (14.5 - size) * 0.7 }, { size, font: 'strong' })
  drawLine(pdf, roleOf(sender, language), { ...place, y: top + 18 }, small)
  drawLine(pdf, numbersOf(sender, language).join(' · '), { ...place, y: top + 28.5 }, small)
  const below = Math.max(top + 43, drawRight(pdf, right))
  pdf.rect(left, below + 4, width, 1.5).fill(palette.text)
  return below + 5.5
}

function drawRight(pdf: Pdf, lines: readonly string[]): number {
  const place = { x: left + width - rightWidth, width: rightWidth }
  const style = { ...small, align: 'right' } as const
  const height = lines.reduce((sum, line) => sum + heightOf(pdf, line, rightWidth, style), 0)
  let y = top + Math.max(0, (38 - height) / 2)
  for (const line of lines) y = drawParagraph(pdf, line, { ...place, y }, style)
  return y
}

/** Answers how wide it is. */
function drawLogo(pdf: Pdf, { png, width: pixels, height }: NonNullable<PdfLetterhead['logo']>): number {
  const scale = Math.min(logoBox.width / pixels, logoBox.height / height)
  const size = { width: pixels * scale, height: height * scale }
  // By the same words the same picture: it stands in the file once, however many pages it leads.
  const source = `data:image/png;base64,${png.toString('base64')}`
  pdf.image(source, left, top + (logoBox.height - size.height) / 2, size)
  return size.width
}

const footHeight = 40

/** Where what stands above the foot ends. */
export const footTop = page.height - 20 - footHeight

/** The foot of a page of a paper: the disclosures, who hands it out, which page it is, and small who made it. */
export function drawPageFoot(
  pdf: Pdf,
  sender: PdfSender,
  { number, of, language = 'en' }: { number: number; of: number; language?: Language },
): void {
  const say = standingWords[language]
  pdf.rect(left, footTop, width, 0.5).fill(palette.lineStrong)
  const end = 90
  const place = { x: left, width: width - end }
  const right = { x: left + width - end, width: end }
  const who = [sender.name, roleOf(sender, language), ...numbersOf(sender, language)].join(' · ')
  const lines = [...riskLines(language), say.past, who]
  const apart = lines.length > 3 ? 8.8 : 11
  lines.forEach((words, i) => {
    const style =
      i === 0 ? ({ size: 7.5, font: 'strong' } as const) : { size: apart * 0.636, color: palette.text2 }
    drawLine(pdf, words, { ...place, y: footTop + 5 + i * apart + (i === 0 ? 0 : 0.5) }, style)
  })
  drawLine(pdf, say.page(number, of), { ...right, y: footTop + 5 }, { ...small, size: 7.5, align: 'right' })
  const made = { size: 6.5, color: palette.text3, align: 'right' } as const
  drawLine(pdf, say.made, { ...right, y: footTop + 27.5 }, made)
}
