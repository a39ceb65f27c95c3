import { dayOf, figureOf, printedDay } from '../figures.ts'
import type { Addressee, Registrar, Statement } from '../statement.ts'
import type { BodyLine } from './furniture.ts'
import { type Page, textOf } from './pieces.ts'

export interface FrontPage {
  statementFor: Addressee | null
  summary: Statement['summary']
  /** Where the folios begin. */
  next: number
}

const phone = /^(?:Phone\s*(?:Res|Off)|Mobile)\s*:\s*(.*)$/i

/** The addressee in the left column, and cost and value by fund house. */
export function readFront(lines: readonly BodyLine[]): FrontPage {
  const start = lines.findIndex((line) => /PORTFOLIO\s+SUMMARY/i.test(line.text))
  const folio = lines.findIndex((line) => /^Folio No\s*:/i.test(line.text))
  const first = folio < 0 ? lines.length : folio
  const statementFor = readAddressee(lines.slice(0, start < 0 ? first : start))
  const total = lines.findIndex((line, i) => i > start && /^Total\b/i.test(line.text))
  if (start < 0 || total < 0 || total > first) return { statementFor, summary: [], next: start + 1 }
  return { statementFor, summary: readSummary(lines.slice(start + 1, total)), next: total + 1 }
}

function readAddressee(lines: readonly BodyLine[]): Addressee | null {
  const email = lines.flatMap(({ pieces }) => pieces).find((piece) => /^Email\s*Id\s*:/i.test(piece.text))
  if (email === undefined) return null
  const texts = lines
    .map(({ pieces }) => textOf(pieces.filter((piece) => piece.x < email.x + 40 && piece.y >= email.y - 1)))
    .filter((text) => text !== '')
  const of = (pattern: RegExp) =>
    texts.map((text) => pattern.exec(text)?.[1]?.trim()).find((text) => text !== undefined)
  const [, name = '', ...rest] = texts
  const end = rest.findIndex((text) => phone.test(text))
  return {
    name,
    email: of(/^Email\s*Id\s*:\s*(\S+)/i) ?? null,
    mobile: of(/^Mobile\s*:\s*(.+)/i) ?? null,
    address: end < 0 ? rest : rest.slice(0, end),
  }
}

/** A line a house; a long name may begin on the line before. */
function readSummary(lines: readonly BodyLine[]): Statement['summary'] {
  const summary: Statement['summary'] = []
  const isCostFirst = !/Market Value.*Cost Value/i.test(lines.map(({ text }) => text).join(' '))
  let before = ''
  for (const { text } of lines) {
    const words = text.split(' ')
    const figures: string[] = []
    for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
      const figure = last.includes('.') ? figureOf(last) : undefined
      if (figure === undefined) break
      figures.unshift(figure)
      words.pop()
    }
    const name = words.join(' ')
    if (figures.length === 0) {
      before = /Cost Value|Market Value|\(INR\)/i.test(text) ? '' : name
      continue
    }
    const [left = '', right] = figures
    const [cost, marketValue] =
      right === undefined ? [null, left] : isCostFirst ? [left, right] : [right, left]
    summary.push({ amc: `${before} ${name}`.trim(), cost, marketValue })
    before = ''
  }
  return summary
}

/** Who made it, by the mark at the page's edge. */
export function issuerOf(pages: readonly Page[]): Registrar | null {
  const texts = pages.flatMap(({ turned, pieces }) => [...turned, ...pieces.map(({ text }) => text)])
  const mark = texts
    .map((text) => /(CAMS|KFIN|KARVY)CASWS/i.exec(text)?.[1])
    .find((name) => name !== undefined)
  if (mark === undefined) return null
  return mark.toUpperCase() === 'CAMS' ? 'CAMS' : 'KFINTECH'
}

/** From and to, as printed below the title. */
export function periodOf(pages: readonly Page[]): Statement['period'] {
  const pattern = new RegExp(`(${printedDay.source})\\s+To\\s+(${printedDay.source})`, 'i')
  for (const { pieces } of pages) {
    const found = pattern.exec(textOf(pieces.slice(0, 40))) ?? pattern.exec(textOf(pieces))
    const from = dayOf(found?.[1] ?? '')
    const to = dayOf(found?.[2] ?? '')
    if (from !== undefined && to !== undefined) return { from, to }
  }
  return null
}
