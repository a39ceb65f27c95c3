/** India is five and a half hours ahead of Greenwich, summer and winter, since 1945. */
const aheadMs = 330 * 60_000

const asIfThere = (instant: Date) => new Date(instant.getTime() + aheadMs).toISOString()

/** The calendar day in India at an instant, `YYYY-MM-DD`. Throws a RangeError where it is no instant. */
export function dayInIndia(instant: Date): string {
  return asIfThere(instant).slice(0, 10)
}

/** What a clock in India shows at an instant: 14:05. Throws a RangeError where it is no instant. */
export function timeInIndia(instant: Date): string {
  return asIfThere(instant).slice(11, 16)
}
