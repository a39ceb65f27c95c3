import { fundHues } from '@lakshya/engine'
import { colourAt, othersColour } from './donut-slices.ts'

interface ColouredFund {
  readonly code: string
  /** Undefined while the catalogue is not there. */
  readonly category: string | undefined
}

/**
 * Colours by fund code for the six largest funds of a mix, the one of 'Others' for the rest; paper has the same.
 *
 * `shares` by code, in any unit. Example: the only flexi cap fund of a mix has the first colour, whatever its share.
 */
export function fundColours(
  shares: Readonly<Record<string, number>>,
  funds: readonly ColouredFund[],
): ReadonlyMap<string, string> {
  const hues = fundHues(shares, (code) => funds.find((fund) => fund.code === code)?.category)
  return new Map(
    Object.keys(shares).map((code) => {
      const place = hues.get(code)
      return [code, place === undefined ? othersColour : colourAt(place)]
    }),
  )
}
