import { NavFileError } from './nav-file-error.ts'

const longestLine = 20_000

/** Cuts text that comes in pieces into lines; LF, CRLF and CR-less last lines alike. */
export class LineSplitter {
  #rest = ''
  #number = 0
  readonly #onLine: (line: string, number: number, isLast: boolean) => void

  /** @param onLine gets each line with its number; `isLast` where no newline ends it */
  constructor(onLine: (line: string, number: number, isLast: boolean) => void) {
    this.#onLine = onLine
  }

  push(text: string): void {
    const all = this.#rest + text
    let from = 0
    for (let at = all.indexOf('\n'); at !== -1; at = all.indexOf('\n', from)) {
      this.#emit(all.slice(from, at), false)
      from = at + 1
    }
    this.#rest = all.slice(from)
    this.#check(this.#rest)
  }

  end(): void {
    if (this.#rest !== '') this.#emit(this.#rest, true)
    this.#rest = ''
  }

  #emit(line: string, isLast: boolean): void {
    this.#number++
    this.#check(line)
    this.#onLine(line.endsWith('\r') ? line.slice(0, -1) : line, this.#number, isLast)
  }

  #check(line: string): void {
    if (line.length <= longestLine) return
    throw new NavFileError(
      `Line ${this.#number + 1} is longer than ${longestLine} characters, so this is no file of NAV rows.`,
    )
  }
}
