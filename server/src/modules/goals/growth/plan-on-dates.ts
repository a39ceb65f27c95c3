import {
  addMonths,
  dayFromIso,
  type EpochDay,
  instalmentCount,
  instalmentDay,
  instalmentOfYear,
  instalmentsBefore,
} from '@lakshya/engine'

/** What was agreed: amounts in rupees, the expected return as a fraction a year. */
export interface AgreedPlan {
  /** The lumpsum, or the first instalment. */
  total: number
  /** Percent by which the instalments rise each year, and rupees paid once beside them. */
  stepUp: number
  lumpsumAmount: number
  annualReturn: number
  /** Of the mixes that follow on its path, the first to come first. */
  later?: readonly { yearsLeft: number; expectedReturn: number }[]
  startOn: string
  targetDate: string
  timeFrame: number
  /** Null for a lumpsum. */
  sipFrequency: 'monthly' | 'yearly' | null
}

const daysPerYear = 365.25

/** The plan's own path on each date, in rupees: its amounts growing at its expected return; null before it began. */
export function planOn(plan: AgreedPlan, dates: readonly string[]): (number | null)[] {
  const paid = paymentsOf(plan)
  const first = paid[0]?.day ?? 0
  return dates.map((date) => {
    const day = dayFromIso(date)
    if (day < first) return null
    const grown = paid
      .filter((payment) => payment.day <= day)
      .map((payment) => payment.amount * growthBetween(plan, payment.day, day))
    return Math.round(grown.reduce((sum, value) => sum + value, 0) * 100) / 100
  })
}

/** What a rupee grows to from a day to another, at the return of the mix that the plan then has. */
function growthBetween({ annualReturn, later = [], targetDate }: AgreedPlan, from: EpochDay, to: EpochDay) {
  const target = dayFromIso(targetDate)
  let [at, rate, growth] = [from, annualReturn, 1]
  for (const { yearsLeft, expectedReturn } of later) {
    const step = Math.min(to, addMonths(target, -12 * yearsLeft))
    if (step > at) {
      growth *= (1 + rate) ** ((step - at) / daysPerYear)
      at = step
    }
    rate = expectedReturn
  }
  return growth * (1 + rate) ** ((to - at) / daysPerYear)
}

interface Payment {
  day: EpochDay
  amount: number
}

function paymentsOf(plan: AgreedPlan): Payment[] {
  const { total, stepUp, lumpsumAmount, startOn, targetDate, timeFrame, sipFrequency } = plan
  const start = dayFromIso(startOn)
  if (sipFrequency === null) return [{ day: start, amount: total }]
  const planned = instalmentCount(timeFrame, sipFrequency)
  const count = instalmentsBefore(start, sipFrequency, dayFromIso(targetDate), planned)
  const perYear = sipFrequency === 'yearly' ? 1 : 12
  const instalments = Array.from({ length: count }, (_, index) => ({
    day: instalmentDay(start, sipFrequency, index + 1),
    amount: instalmentOfYear(total, stepUp / 100, Math.floor(index / perYear)),
  }))
  return lumpsumAmount > 0 ? [{ day: start, amount: lumpsumAmount }, ...instalments] : instalments
}
