import { NavFileError } from './nav-file-error.ts'

export type JsonScalar = string | number | boolean | null

export type JsonToken =
  | { kind: 'open'; bracket: '{' | '[' }
  | { kind: 'close'; bracket: '}' | ']' }
  | { kind: 'key'; name: string }
  | { kind: 'value'; value: JsonScalar }

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing'

const longestToken = 20_000
const deepest = 32

/** Reads JSON that comes in pieces, token by token, so that a long list is never held whole. */
export class JsonScanner {
  readonly #onToken: (token: JsonToken) => void
  readonly #open: ('{' | '[')[] = []
  #expected: Expected = 'value'
  /** An unfinished string (with its opening quote) or literal. */
  #part = ''
  #isEscaped = false
  #line = 1

  constructor(onToken: (token: JsonToken) => void) {
    this.#onToken = onToken
  }

  push(text: string): void {
    for (const char of text) {
      if (char === '\n') this.#line++
      if (this.#part.startsWith('"')) this.#inString(char)
      else this.#outside(char)
      if (this.#part.length > longestToken) this.#fail('a value is too long')
    }
  }

  end(): void {
    this.#endLiteral()
    if (this.#expected === 'nothing') return
    throw new NavFileError(
      `The JSON breaks off in line ${this.#line}. Download the file again; a whole answer ends with }.`,
    )
  }

  #inString(char: string): void {
    this.#part += char
    if (this.#isEscaped) this.#isEscaped = false
    else if (char === '\\') this.#isEscaped = true
    else if (char === '"') {
      const text = this.#parsed(this.#part)
      this.#part = ''
      if (this.#expected === 'key' || this.#expected === 'key or }') {
        this.#onToken({ kind: 'key', name: String(text) })
        this.#expected = ':'
      } else this.#value(text)
    }
  }

  #outside(char: string): void {
    if (/[\w.+-]/.test(char)) {
      this.#part += char
      return
    }
    this.#endLiteral()
    if (char === '"') this.#part = char
    else if (char === '{' || char === '[') this.#opened(char)
    else if (char === '}' || char === ']') this.#closed(char)
    else if (char === ':' && this.#expected === ':') this.#expected = 'value'
    else if (char === ',' && this.#expected === ', or end') {
      this.#expected = this.#open.at(-1) === '{' ? 'key' : 'value'
    } else if (!/[ \t\r\n]/.test(char)) this.#fail(`a stray ${JSON.stringify(char)}`)
  }

  #endLiteral(): void {
    if (this.#part === '' || this.#part.startsWith('"')) return
    const literal = this.#part
    this.#part = ''
    this.#value(this.#parsed(literal))
  }

  #parsed(text: string): JsonScalar {
    try {
      return JSON.parse(text) as JsonScalar
    } catch {
      return this.#fail(`${text.slice(0, 30)} is no JSON value`)
    }
  }

  #value(value: JsonScalar): void {
    if (this.#expected !== 'value' && this.#expected !== 'value or ]') this.#fail('a value out of place')
    this.#onToken({ kind: 'value', value })
    this.#after()
  }

  #opened(bracket: '{' | '['): void {
    if (this.#expected !== 'value' && this.#expected !== 'value or ]') this.#fail(`a stray ${bracket}`)
    if (this.#open.length >= deepest) this.#fail('it is nested too deeply')
    this.#open.push(bracket)
    this.#onToken({ kind: 'open', bracket })
    this.#expected = bracket === '{' ? 'key or }' : 'value or ]'
  }

  #closed(bracket: '}' | ']'): void {
    const ending = bracket === '}' ? 'key or }' : 'value or ]'
    const isFit = this.#open.at(-1) === (bracket === '}' ? '{' : '[')
    if (!isFit || (this.#expected !== ending && this.#expected !== ', or end'))
      this.#fail(`a stray ${bracket}`)
    this.#open.pop()
    this.#onToken({ kind: 'close', bracket })
    this.#after()
  }

  #after(): void {
    this.#expected = this.#open.length === 0 ? 'nothing' : ', or end'
  }

  #fail(what: string): never {
    throw new NavFileError(`Line ${this.#line} is not valid JSON: ${what}. Download the file again.`)
  }
}
