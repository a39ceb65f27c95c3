/** One part of a whole, before grouping. */
export interface Part {
  readonly key: string
  readonly name: string
  /** Its share in any unit, 0 or more: order and angle follow it. */
  readonly weight: number
  /** The figure that is shown with it. */
  readonly value: number
  /** Its own colour; without one that of its place. */
  readonly colour?: string
}

export interface Slice extends Part {
  readonly colour: string
  /** Percent of the whole. */
  readonly share: number
  /** The parts that the slice stands for: one, or those of 'Others'. */
  readonly members: readonly Part[]
}

type Weighed = Pick<Part, 'key' | 'weight'>

const colours = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c6)']
export const othersColour = 'var(--c-others)'

const byWeight = (a: Weighed, b: Weighed) => b.weight - a.weight || (a.key < b.key ? -1 : 1)

/** Parts in the order in which every chart and table shows them: largest first, ties by key. */
export function orderedByWeight<P extends Weighed>(parts: readonly P[]): P[] {
  return parts.filter((part) => part.weight > 0).toSorted(byWeight)
}

/** Colour of the part at a place in that order; the seventh and on share the colour of 'Others'. */
export function colourAt(place: number): string {
  return colours[place] ?? othersColour
}

/**
 * Slices of a donut: the six largest parts in colours of their own, the seventh and on together as 'Others'.
 * Parts of 0 are left out.
 */
export function groupSlices(parts: readonly Part[]): Slice[] {
  const ordered = orderedByWeight(parts)
  const total = ordered.reduce((sum, part) => sum + part.weight, 0)
  const slices = ordered.slice(0, colours.length).map((part, place) => ({
    ...part,
    colour: part.colour ?? colourAt(place),
    share: (part.weight / total) * 100,
    members: [part],
  }))
  const rest = ordered.slice(colours.length)
  if (rest.length === 0) return slices
  const weight = rest.reduce((sum, part) => sum + part.weight, 0)
  const others = {
    key: 'others',
    name: 'Others',
    weight,
    value: rest.reduce((sum, part) => sum + part.value, 0),
    colour: othersColour,
    share: (weight / total) * 100,
    members: rest,
  }
  return [...slices, others]
}
