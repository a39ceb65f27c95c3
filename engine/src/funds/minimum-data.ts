/** The least that a fund takes, in rupees: an instalment of a SIP, a lumpsum purchase. */
export interface FundMinimum {
  readonly sip: number
  readonly lumpsum: number
}

/** The minimums of funds by code: of the table below, or of a shelf that states its own. */
export type FundMinimums = (code: string) => FundMinimum

/** The least amount of a fund that the table does not name. */
export const defaultMinimum: FundMinimum = { sip: 500, lumpsum: 500 }

/** Minimums by scheme code, from the platform's specification, as of 2026-11-21. */
const minimums: Readonly<Record<string, FundMinimum>> = {
  '100597': { sip: 1000, lumpsum: 5000 },
  '105603': { sip: 500, lumpsum: 1000 },
  '116077': { sip: 500, lumpsum: 1000 },
  '118585': { sip: 500, lumpsum: 1000 },
  '119707': { sip: 500, lumpsum: 5000 },
  '119788': { sip: 500, lumpsum: 5000 },
  '120403': { sip: 500, lumpsum: 1000 },
  '120716': { sip: 500, lumpsum: 1000 },
  '120828': { sip: 1000, lumpsum: 5000 },
  '127039': { sip: 500, lumpsum: 500 },
  '129048': { sip: 500, lumpsum: 500 },
  '141064': { sip: 500, lumpsum: 1000 },
  '145139': { sip: 500, lumpsum: 1000 },
  '145723': { sip: 150, lumpsum: 5000 },
  '153188': { sip: 500, lumpsum: 500 },
}

/**
 * Swaps that are prescribed (or, as an empty list, ruled out) by scheme code; the others follow the general
 * rule.
 */
export const prescribedSwaps: Readonly<Record<string, readonly string[]>> = {
  '105603': ['153188'],
  '116077': ['141064'],
  '145139': [],
}

/**
 * A fund's minimums in rupees. Example: `minimumsOf('120828')` is 1,000 a SIP instalment and 5,000 as a
 * lumpsum.
 */
export function minimumsOf(code: string): FundMinimum {
  return (Object.hasOwn(minimums, code) ? minimums[code] : undefined) ?? defaultMinimum
}

/**
 * A fund's minimum for one kind of investment, by the table where no other minimums are given.
 *
 * Example: `minimumOf('145723', 'sip')` is 150.
 */
export function minimumOf(
  code: string,
  investmentType: 'lumpsum' | 'sip',
  minimums: FundMinimums = minimumsOf,
): number {
  return minimums(code)[investmentType]
}
