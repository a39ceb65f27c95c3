import {
  cleanText,
  findNavProblem,
  type NavParser,
  type NavSink,
  normaliseNav,
  parseCode,
  planFromName,
  type SchemeFacts,
  type SkipReason,
} from '../nav-row.ts'
import { LineSplitter } from './line-splitter.ts'
import { type DateReader, readAmfiDate, remembering } from './nav-date.ts'
import { NavFileError } from './nav-file-error.ts'

/** Where each column stands. -1: the format has none. */
interface AmfiLayout {
  columns: number
  isinGrowth: number
  isinReinvestment: number
  name: number
  plan: number
  option: number
  nav: number
  date: number
}

const navAll = { isinGrowth: 1, isinReinvestment: 2, name: 3 }
const layouts = new Map<string, AmfiLayout>([
  [
    'schemecode;isindivpayout/isingrowth;isindivreinvestment;schemename;netassetvalue;date',
    { columns: 6, ...navAll, plan: -1, option: -1, nav: 4, date: 5 },
  ],
  [
    'schemecode;isindivpayout/isingrowth;isindivreinvestment;schemename;plan;option;netassetvalue;date',
    { columns: 8, ...navAll, plan: 4, option: 5, nav: 6, date: 7 },
  ],
  [
    'schemecode;schemename;isindivpayout/isingrowth;isindivreinvestment;netassetvalue;repurchaseprice;saleprice;date',
    { columns: 8, name: 1, isinGrowth: 2, isinReinvestment: 3, plan: -1, option: -1, nav: 4, date: 7 },
  ],
])

/** The layout that a header line stands for: NAVAll before and since August 2026, and the history report. */
export function findAmfiLayout(header: string): AmfiLayout | undefined {
  return layouts.get(header.replace(/\s+/g, '').toLowerCase())
}

const sectionPattern = /^((?:open|close|interval)[a-z\s-]*?schemes?)\s*\((.*)\)$/i

/** Reads AMFI's NAVAll file (both headers) and its history report. */
export class AmfiParser implements NavParser {
  readonly source = 'amfi'
  readonly unit = 'line'
  readonly #sink: NavSink
  readonly #lines = new LineSplitter((line, number, isLast) => this.#line(line, number, isLast))
  readonly #readDate: DateReader = remembering(readAmfiDate)
  #layout: AmfiLayout | undefined
  #schemeType: string | null = null
  #category: string | null = null
  #fundHouse: string | null = null

  constructor(sink: NavSink) {
    this.#sink = sink
  }

  push(text: string): void {
    this.#lines.push(text)
  }

  end(): void {
    this.#lines.end()
  }

  #line(raw: string, number: number, isLast: boolean): void {
    const line = raw.trim()
    if (line === '') return
    if (!line.includes(';')) {
      if (isLast) throw new NavFileError(brokenOff(number))
      this.#heading(line, number)
      return
    }
    const header = findAmfiLayout(line)
    if (header) this.#layout = header
    else this.#row(raw.split(';'), number, isLast)
  }

  /** A line without columns names a section or a fund house. */
  #heading(line: string, number: number): void {
    const section = sectionPattern.exec(line)
    if (section) {
      this.#schemeType = cleanText(section[1] ?? '')
      this.#category = cleanText(section[2] ?? '')
      this.#fundHouse = null
    } else if (/^[\p{L}\d][^<>{}]{1,99}$/u.test(line) && !/^\d+$/.test(line)) {
      this.#fundHouse = cleanText(line)
    } else {
      this.#sink.skip(number, 'bad-columns')
    }
  }

  #row(fields: string[], number: number, isLast: boolean): void {
    const layout = this.#layout
    if (layout === undefined) return
    const problem = this.#take(fields, layout, number)
    if (isLast && (problem === 'bad-columns' || problem === 'bad-date')) {
      throw new NavFileError(brokenOff(number))
    }
    if (problem) this.#sink.skip(number, problem)
  }

  #take(fields: string[], layout: AmfiLayout, number: number): SkipReason | undefined {
    if (fields.length !== layout.columns) return 'bad-columns'
    const at = (column: number) => fields[column]?.trim() ?? ''
    const code = parseCode(at(0))
    if (code === undefined) return 'bad-code'
    // join makes a string of its own; a slice would keep the whole piece of the file in memory.
    const key = [this.#fundHouse, this.#category, ...fields.slice(1, layout.nav)].join(';')
    this.#sink.scheme(code, key, () => this.#describe(code, at, layout))
    const date = this.#readDate(at(layout.date))
    if (date === undefined) return 'bad-date'
    const nav = at(layout.nav)
    const problem = findNavProblem(nav)
    if (problem === undefined) this.#sink.row(number, code, date, normaliseNav(nav))
    return problem
  }

  #describe(code: number, at: (column: number) => string, layout: AmfiLayout): SchemeFacts {
    const name = cleanText(at(layout.name))
    return {
      code,
      name,
      isinGrowth: cleanText(at(layout.isinGrowth)),
      isinReinvestment: cleanText(at(layout.isinReinvestment)),
      fundHouse: this.#fundHouse,
      schemeType: this.#schemeType,
      category: this.#category,
      plan: cleanText(at(layout.plan)) ?? planFromName(name ?? ''),
      option: cleanText(at(layout.option)),
    }
  }
}

function brokenOff(line: number): string {
  return `The file breaks off in line ${line}. Download it again; a whole file ends with a complete row.`
}
