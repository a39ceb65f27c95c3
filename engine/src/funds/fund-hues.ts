/** How many funds of a mix have a colour of their own; the others share one. */
const hueCount = 6
/** A part of the whole below this is a sliver: it gets no colour that it would lose again. */
const sliver = 0.005

/** The place in the palette that a category has where its fund is not named below. */
const ofCategory: Readonly<Record<string, number>> = {
  'flexi-cap': 0,
  gilt: 1,
  gold: 2,
  'mid-cap': 3,
  'small-cap': 4,
  arbitrage: 5,
}

/**
 * Places of funds that share a category or meet in one mix: no two of those that stand together on the frontier at any
 * risk level, with real or with simulated NAVs, have the same.
 */
const ofFund: Readonly<Record<string, number>> = {
  '118585': 5,
  '119707': 1,
  '120403': 3,
  '120716': 5,
  '120828': 1,
  '122639': 0,
  '127039': 5,
  '129048': 5,
  '145139': 4,
  '153188': 3,
}

/**
 * Places in a palette of six by fund code, for the six largest funds of a mix; a fund without one is among the others.
 * A colour belongs to its fund, not to its place by weight: it stays when weights change places, on screens and paper
 * alike. Where two want the same the lower code has it, and the other takes the next that is free, or none where it is
 * less than half a percent of the mix.
 *
 * `shares` by code, in any unit. Example: the only flexi cap fund of a mix has place 0, whatever its share.
 */
export function fundHues(
  shares: Readonly<Record<string, number>>,
  categoryOf: (code: string) => string | undefined,
): ReadonlyMap<string, number> {
  const ordered = Object.entries(shares)
    .filter(([, share]) => share > 0)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const total = ordered.reduce((sum, [, share]) => sum + share, 0)
  const largest = ordered
    .slice(0, hueCount)
    .map(([code]) => code)
    .toSorted()
  const hues = new Map<string, number>()
  const taken = new Set<number>()
  const give = (code: string, place: number) => {
    hues.set(code, place)
    taken.add(place)
  }
  const wanted = new Map(largest.map((code) => [code, placeOf(code, categoryOf(code))]))
  for (const [code, place] of wanted) if (place !== undefined && !taken.has(place)) give(code, place)
  for (const [code, place] of wanted) {
    if (hues.has(code) || (shares[code] ?? 0) < sliver * total) continue
    const first = place ?? Number(code) % hueCount
    const free = Array.from({ length: hueCount }, (_, step) => (first + step) % hueCount)
    const next = free.find((one) => !taken.has(one))
    if (next !== undefined) give(code, next)
  }
  return hues
}

function placeOf(code: string, category: string | undefined): number | undefined {
  if (Object.hasOwn(ofFund, code)) return ofFund[code]
  return category === undefined ? undefined : ofCategory[category]
}
