import { dayFromIso, type EpochDay, instalmentCount, instalmentDay, instalmentsBefore } from '@lakshya/engine'

/** What was agreed: amounts in rupees, the expected return as a fraction a year. */
export interface AgreedPlan {
  /** The lumpsum, or one instalment. */
  total: number
  annualReturn: number
  startOn: string
  targetDate: string
  timeFrame: number
  /** Null for a lumpsum. */
  sipFrequency: 'monthly' | 'yearly' | null
}

const daysPerYear = 365.25

/** The plan's own path on each date, in rupees: its amounts growing at its expected return; null before it began. */
export function planOn(plan: AgreedPlan, dates: readonly string[]): (number | null)[] {
  const paid = paymentDays(plan)
  const [first = 0] = paid
  return dates.map((date) => {
    const day = dayFromIso(date)
    if (day < first) return null
    const grown = paid
      .filter((paidOn) => paidOn <= day)
      .map((paidOn) => plan.total * (1 + plan.annualReturn) ** ((day - paidOn) / daysPerYear))
    return Math.round(grown.reduce((sum, value) => sum + value, 0) * 100) / 100
  })
}

function paymentDays({ startOn, targetDate, timeFrame, sipFrequency }: AgreedPlan): EpochDay[] {
  const start = dayFromIso(startOn)
  if (sipFrequency === null) return [start]
  const planned = instalmentCount(timeFrame, sipFrequency)
  const count = instalmentsBefore(start, sipFrequency, dayFromIso(targetDate), planned)
  return Array.from({ length: count }, (_, index) => instalmentDay(start, sipFrequency, index + 1))
}
