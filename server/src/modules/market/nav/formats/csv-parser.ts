import {
  bareScheme,
  findNavProblem,
  type NavParser,
  type NavSink,
  normaliseNav,
  parseCode,
  type SkipReason,
} from '../nav-row.ts'
import { LineSplitter } from './line-splitter.ts'
import { type DateReader, readIsoDate, remembering } from './nav-date.ts'
import { NavFileError } from './nav-file-error.ts'

export type CsvHeader = 'code,date,nav' | 'date,nav'

/** The CSV header that a line is, in any case and with blanks or quotes. */
export function findCsvHeader(line: string): CsvHeader | undefined {
  const plain = line.replace(/[\s"]+/g, '').toLowerCase()
  return plain === 'code,date,nav' || plain === 'date,nav' ? plain : undefined
}

/** Reads `code,date,nav`, and `date,nav` where the code is given by the file's name. Dates are `YYYY-MM-DD`. */
export class CsvParser implements NavParser {
  readonly source = 'csv'
  readonly unit = 'line'
  readonly #sink: NavSink
  readonly #fileCode: number | undefined
  readonly #lines = new LineSplitter((line, number, isLast) => this.#line(line, number, isLast))
  readonly #readDate: DateReader = remembering(readIsoDate)

  constructor(sink: NavSink, header: CsvHeader, fileName: string) {
    this.#sink = sink
    if (header === 'date,nav') {
      this.#fileCode = parseCode(fileName.split('.')[0] ?? '')
      if (this.#fileCode === undefined) {
        throw new NavFileError(
          'The columns are date,nav, but the file’s name is no scheme code. Name it by its code, such as ' +
            '120716.csv, or add a code column.',
        )
      }
    }
  }

  push(text: string): void {
    this.#lines.push(text)
  }

  end(): void {
    this.#lines.end()
  }

  #line(line: string, number: number, isLast: boolean): void {
    if (line.trim() === '' || findCsvHeader(line)) return
    const fields = line.split(',').map(unquoted)
    const problem = this.#take(fields, number)
    if (isLast && (problem === 'bad-columns' || problem === 'bad-date')) {
      throw new NavFileError(`The file breaks off in line ${number}. A whole file ends with a complete row.`)
    }
    if (problem) this.#sink.skip(number, problem)
  }

  #take(fields: string[], number: number): SkipReason | undefined {
    if (fields.length !== (this.#fileCode === undefined ? 3 : 2)) return 'bad-columns'
    const nav = fields.pop() ?? ''
    const date = this.#readDate(fields.pop() ?? '')
    const code = this.#fileCode ?? parseCode(fields.pop() ?? '')
    if (code === undefined) return 'bad-code'
    this.#sink.scheme(code, '', () => bareScheme(code))
    if (date === undefined) return 'bad-date'
    const problem = findNavProblem(nav)
    if (problem === undefined) this.#sink.row(number, code, date, normaliseNav(nav))
    return problem
  }
}

function unquoted(field: string): string {
  const text = field.trim()
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text
}
