/** Source of instants. Tests pass their own; only main.ts reads the machine's. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** India's clocks, which are never put forward, before UTC. */
const kolkataMs = 5.5 * 3_600_000

/** The business date `YYYY-MM-DD` in India at an instant. */
export function businessDate(instant: Date): string {
  return new Date(instant.getTime() + kolkataMs).toISOString().slice(0, 10)
}

/** The instant at which a business date is over in India. */
export function businessDateEnd(date: string): Date {
  return new Date(`${date}T24:00:00+05:30`)
}

const kolkataMoment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** An instant as a person in India reads it: '21 Nov 2026, 11:30 am IST'. */
export function formatIndianMoment(instant: Date): string {
  return `${kolkataMoment.format(instant)} IST`
}
