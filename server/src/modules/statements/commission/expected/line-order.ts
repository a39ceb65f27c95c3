/** What lines and groups are put in order by. */
export interface Sized {
  key: string
  received: number
  difference: number | null
}

/** The largest difference first, paid too little before too much; what cannot be compared by what was paid. */
export function bySize(a: Sized, b: Sized): number {
  const [one, other] = [a.difference ?? 0, b.difference ?? 0]
  return (
    Math.abs(other) - Math.abs(one) ||
    one - other ||
    Math.abs(b.received) - Math.abs(a.received) ||
    (a.key < b.key ? -1 : 1)
  )
}
