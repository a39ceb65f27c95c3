/**
 * What a goal's mix is expected to do once so many whole years are left, after the risk has been lowered: annual
 * fractions. Several stand in the order in which they come.
 */
export interface LaterOutlook {
  readonly yearsLeft: number
  readonly expectedReturn: number
  readonly volatility: number
}

/**
 * What adds up month by month over the last months before the end: `own` a month while the mix is the goal's own, the
 * value of a later mix from its years left on.
 *
 * Example: 1 a month and 2 in the last year come to 30 over 18 months.
 */
export function overLastMonths(
  own: number,
  later: readonly { readonly yearsLeft: number; readonly value: number }[],
): (months: number) => number {
  return (months) => {
    let sum = 0
    let done = 0
    for (const { yearsLeft, value } of later.toReversed()) {
      const until = Math.min(months, yearsLeft * 12)
      sum += value * Math.max(0, until - done)
      done = Math.max(done, until)
    }
    return sum + own * (months - done)
  }
}

/**
 * What a rupee grows to over the last months before the end, at the return of the mix that is held in each of them.
 *
 * Annual fractions above -1. Example: at 10 % and 5 % in the last year two years make 1.155.
 */
export function growthOverLast(
  annualReturn: number,
  later: readonly LaterOutlook[],
): (months: number) => number {
  const logs = overLastMonths(
    Math.log1p(annualReturn) / 12,
    later.map(({ yearsLeft, expectedReturn }) => ({ yearsLeft, value: Math.log1p(expectedReturn) / 12 })),
  )
  return (months) => Math.exp(logs(months))
}
