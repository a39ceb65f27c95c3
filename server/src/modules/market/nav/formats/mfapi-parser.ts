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
import { type JsonScalar, JsonScanner, type JsonToken } from './json-scanner.ts'
import { type DateReader, readMfapiDate, remembering } from './nav-date.ts'
import { expectedFiles, NavFileError } from './nav-file-error.ts'

/** Reads an mfapi.in answer: `{"meta": {"scheme_code", …}, "data": [{"date", "nav"}, …], "status": "SUCCESS"}`. */
export class MfapiParser implements NavParser {
  readonly source = 'mfapi'
  readonly unit = 'entry'
  readonly #sink: NavSink
  readonly #json = new JsonScanner((token) => this.#token(token))
  readonly #readDate: DateReader = remembering(readMfapiDate)
  readonly #meta = new Map<string, JsonScalar>()
  /** Keys on the way to where the scanner is; '' in a list. */
  readonly #path: string[] = []
  #entry: { date?: JsonScalar; nav?: JsonScalar } = {}
  #entries = 0
  #code: number | undefined
  #hasData = false

  constructor(sink: NavSink) {
    this.#sink = sink
  }

  push(text: string): void {
    this.#json.push(text)
  }

  end(): void {
    this.#json.end()
    if (!this.#hasData) throw new NavFileError(`The JSON has no list "data" of NAVs. ${expectedFiles}`)
    if (this.#entries === 0) {
      throw new NavFileError(
        'The list "data" is empty: mfapi.in knows no NAV of this scheme. Ask it for another.',
      )
    }
  }

  #token(token: JsonToken): void {
    const depth = this.#path.length
    if (token.kind === 'open') {
      if (depth === 0 && token.bracket === '[') {
        throw new NavFileError(`The JSON is a list, not one mfapi.in answer. ${expectedFiles}`)
      }
      if (depth === 1 && this.#path[0] === 'data' && token.bracket === '[') this.#startData()
      this.#path.push('')
    } else if (token.kind === 'key') this.#path[depth - 1] = token.name
    else if (token.kind === 'value') this.#value(token.value, depth)
    else {
      this.#path.pop()
      if (this.#isIn('data') && this.#path.length === 2 && token.bracket === '}') this.#endEntry()
    }
  }

  #isIn(key: string): boolean {
    return this.#path[0] === key
  }

  #value(value: JsonScalar, depth: number): void {
    const key = this.#path[depth - 1]
    if (depth === 2 && this.#isIn('meta') && key !== undefined) this.#meta.set(key, value)
    else if (depth === 3 && this.#isIn('data') && key === 'date') this.#entry.date = value
    else if (depth === 3 && this.#isIn('data') && key === 'nav') this.#entry.nav = value
    else if (depth === 1 && key === 'status' && value !== 'SUCCESS') {
      throw new NavFileError('The answer’s status is not SUCCESS. Ask mfapi.in again.')
    }
  }

  #startData(): void {
    this.#hasData = true
    const code = this.#meta.get('scheme_code')
    if (code === undefined) {
      throw new NavFileError(
        'The JSON has no "meta" with a "scheme_code" before "data", so whose NAVs these are is not known.',
      )
    }
    this.#code = parseCode(String(code))
    if (this.#code === undefined) {
      throw new NavFileError(
        `The scheme_code is ${String(code).slice(0, 20)}: mfapi.in does not know the scheme. Ask it for another code.`,
      )
    }
    const facts = this.#describe(this.#code)
    this.#sink.scheme(this.#code, '', () => facts)
  }

  #describe(code: number): SchemeFacts {
    const text = (key: string) => cleanText(String(this.#meta.get(key) ?? ''))
    const name = text('scheme_name')
    return {
      code,
      name,
      isinGrowth: text('isin_growth'),
      isinReinvestment: text('isin_div_reinvestment'),
      fundHouse: text('fund_house'),
      schemeType: text('scheme_type'),
      category: text('scheme_category'),
      plan: planFromName(name ?? ''),
      option: null,
    }
  }

  #endEntry(): void {
    this.#entries++
    const problem = this.#take(String(this.#entry.date ?? '').trim(), String(this.#entry.nav ?? '').trim())
    if (problem) this.#sink.skip(this.#entries, problem)
    this.#entry = {}
  }

  #take(dateText: string, nav: string): SkipReason | undefined {
    const date = this.#readDate(dateText)
    if (date === undefined) return 'bad-date'
    const problem = findNavProblem(nav)
    if (problem === undefined && this.#code !== undefined) {
      this.#sink.row(this.#entries, this.#code, date, normaliseNav(nav))
    }
    return problem
  }
}
