/** How many funds of a mix have a colour of their own; the others share one. */
const hueCount = 6

/** The place in the palette that a category likes best; categories beyond these take what is free. */
const liked: Readonly<Record<string, number>> = {
  'flexi-cap': 0,
  gilt: 1,
  gold: 2,
  'mid-cap': 3,
  'small-cap': 4,
  arbitrage: 5,
}

/**
 * Places in a palette of six by fund code, for the six largest funds of a mix; a fund without one is among the others.
 * A colour belongs to its fund, not to its place by weight: it stays when weights change places, on screens and paper
 * alike.
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
  const largest = ordered
    .slice(0, hueCount)
    .map(([code]) => code)
    .toSorted()
  const hues = new Map<string, number>()
  const free = new Set(Array.from({ length: hueCount }, (_, place) => place))
  const give = (code: string, place: number) => {
    hues.set(code, place)
    free.delete(place)
  }
  for (const code of largest) {
    const category = categoryOf(code)
    const place = category === undefined ? undefined : liked[category]
    if (place !== undefined && free.has(place)) give(code, place)
  }
  for (const code of largest) {
    const [place] = free
    if (!hues.has(code) && place !== undefined) give(code, place)
  }
  return hues
}
