/** Where NAVs come from. AMFI wins over the others; simulated ones yield to every real one. */
export type NavSource = 'amfi' | 'mfapi' | 'csv' | 'simulated'

/** One published NAV: `date` is `YYYY-MM-DD`, `nav` the decimal as published. */
export interface NavRow {
  /** Line of the file, or entry of the list in JSON, counted from 1. */
  position: number
  code: number
  date: string
  nav: string
}

/** What a file says about a scheme. null where it says nothing. */
export interface SchemeFacts {
  code: number
  name: string | null
  isinGrowth: string | null
  isinReinvestment: string | null
  fundHouse: string | null
  schemeType: string | null
  category: string | null
  plan: string | null
  option: string | null
}

/** Some rows of a file, with what it says about schemes that are new in it or have changed. */
export interface NavBatch {
  source: NavSource
  rows: NavRow[]
  schemes: SchemeFacts[]
}

/** Why a row is not taken, in words for the import's summary. */
export const skipReasons = {
  'no-nav': 'no NAV is published (blank or N.A.)',
  'zero-nav': 'the NAV is zero',
  'bad-nav': 'the NAV is not a positive decimal number',
  'bad-date': 'the date is not a calendar date in this format',
  'future-date': 'the date is more than a week after today',
  'bad-code': 'the scheme code is not a number of 1 to 9 digits',
  'bad-columns': 'the number of columns differs from the header',
  // The row named is the later one, which counts; the earlier one is skipped.
  'second-nav': 'a second NAV for the same date follows, which counts',
} as const
export type SkipReason = keyof typeof skipReasons

/** Takes what a parser finds, in the order of the file. */
export interface NavSink {
  row(position: number, code: number, date: string, nav: string): void
  /** Told for every row with a valid code; `describe` is asked only where `key` differs from the scheme's last. */
  scheme(code: number, key: string, describe: () => SchemeFacts): void
  skip(position: number, reason: SkipReason): void
}

/** A parser of one format. It is given the text piece by piece and holds no more than a line or token. */
export interface NavParser {
  readonly source: NavSource
  /** What `position` counts. */
  readonly unit: 'line' | 'entry'
  push(text: string): void
  /** @throws NavFileError where the text breaks off */
  end(): void
}

const codePattern = /^[1-9]\d{0,8}$/
const navPattern = /^(?:\d{1,9}\.?|\d{0,9}\.\d{1,12})$/
const notPublished = /^(?:|-+|n\.?\s?a\.?|null|nil)$/i

export function parseCode(text: string): number | undefined {
  return codePattern.test(text) ? Number(text) : undefined
}

/** What keeps a published NAV from being taken; undefined where it is a positive decimal. */
export function findNavProblem(text: string): SkipReason | undefined {
  if (navPattern.test(text)) return /[1-9]/.test(text) ? undefined : 'zero-nav'
  return notPublished.test(text) ? 'no-nav' : 'bad-nav'
}

/** The decimal as published; AMFI writes some whole NAVs as `10.`. */
export function normaliseNav(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}

/** A scheme of which only the code is known. */
export function bareScheme(code: number): SchemeFacts {
  return {
    code,
    name: null,
    isinGrowth: null,
    isinReinvestment: null,
    fundHouse: null,
    schemeType: null,
    category: null,
    plan: null,
    option: null,
  }
}

/** Text without control characters and doubled spaces, at most 300 characters; null where nothing remains. */
export function cleanText(text: string): string | null {
  const clean = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
  return clean === '' || clean === '-' ? null : clean
}

/** The plan that a scheme's name tells. */
export function planFromName(name: string): string | null {
  if (/\bdirect\b/i.test(name)) return 'Direct Plan'
  return /\bregular\b/i.test(name) ? 'Regular Plan' : null
}
