/** Source of instants. Tests pass their own; only main.ts reads the machine's. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const kolkataDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The business date `YYYY-MM-DD` in India at an instant. */
export function businessDate(instant: Date): string {
  return kolkataDate.format(instant)
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
