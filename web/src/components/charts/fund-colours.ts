import { colourAt, orderedByWeight, othersColour, sliceColours } from './donut-slices.ts'

interface ColouredFund {
  readonly code: string
  /** Undefined while the catalogue is not there. */
  readonly category: string | undefined
}

/** The colour that a category likes best; categories beyond these take what is free. */
const liked: Readonly<Record<string, number>> = {
  'flexi-cap': 0,
  gilt: 1,
  gold: 2,
  'mid-cap': 3,
  'small-cap': 4,
  arbitrage: 5,
}

/**
 * Colours by fund code for the six largest funds of a mix, the one of 'Others' for the rest. A colour belongs to its
 * fund, not to its place by weight: it stays when weights change places.
 *
 * `shares` by code, in any unit. Example: the only flexi cap fund of a mix has the first colour, whatever its share.
 */
export function fundColours(
  shares: Readonly<Record<string, number>>,
  funds: readonly ColouredFund[],
): ReadonlyMap<string, string> {
  const parts = Object.entries(shares).map(([key, weight]) => ({ key, weight }))
  const ordered = orderedByWeight(parts).map(({ key }) => key)
  const largest = ordered.slice(0, sliceColours).toSorted()
  const colours = new Map<string, string>()
  const free = new Set(Array.from({ length: sliceColours }, (_, place) => place))
  const give = (code: string, place: number) => {
    colours.set(code, colourAt(place))
    free.delete(place)
  }
  for (const code of largest) {
    const category = funds.find((fund) => fund.code === code)?.category
    const place = category === undefined ? undefined : liked[category]
    if (place !== undefined && free.has(place)) give(code, place)
  }
  for (const code of largest) {
    const [place] = free
    if (!colours.has(code) && place !== undefined) give(code, place)
  }
  for (const code of ordered.slice(sliceColours)) colours.set(code, othersColour)
  return colours
}
