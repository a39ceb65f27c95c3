const spare = 12
/** The window moves in steps, as each step draws. */
const step = 6

/** Which rows are drawn, and the heights in pixels of what is not drawn above and below. */
export interface RowsDrawn {
  first: number
  end: number
  before: number
  after: number
}

/** Which of many rows to draw: those in sight, from a height in pixels until another, and some around them. */
export function rowsInSight(
  count: number,
  heightOf: (index: number) => number,
  from: number,
  until: number,
): RowsDrawn {
  let top = 0
  // Of what begins below the first rows are drawn, of what has gone by the last.
  let firstSeen = from < 0 ? 0 : count
  let lastSeen = 0
  for (; lastSeen < count && top < until; lastSeen++) {
    top += heightOf(lastSeen)
    if (top > from) firstSeen = Math.min(firstSeen, lastSeen)
  }
  const first = Math.max(0, firstSeen - (firstSeen % step) - spare)
  const end = Math.min(count, lastSeen - (lastSeen % step) + step + spare)
  const sumOf = (begin: number, stop: number) => {
    let sum = 0
    for (let index = begin; index < stop; index++) sum += heightOf(index)
    return Math.round(sum)
  }
  return { first, end, before: sumOf(0, first), after: sumOf(end, count) }
}

/** What is known of the heights of a table's rows: those once drawn, and for the others a guess that does not wander. */
export function rowHeights() {
  const known: number[] = []
  let sum = 0
  let count = 0
  let guess: number | undefined
  return {
    of: (index: number): number => {
      if (count > 0) guess ??= sum / count
      return known[index] ?? guess ?? 36
    },
    /** Keeps the height of a drawn row. Those kept before one was asked for are what the others are guessed by. */
    note: (index: number, height: number): void => {
      // Where nothing is laid out no row has a height.
      if (height === 0) return
      known[index] = height
      sum += height
      count++
    },
  }
}
