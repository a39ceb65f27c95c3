/** What a visitor turned: rupees of today, whole years, percent a year; 15 is the most cautious level. */
export interface CalculatorPlan {
  readonly target: number
  readonly years: number
  readonly inflation: number
  readonly monthly: number
  readonly lumpsum: number
  readonly stepUp: number
  readonly level: number
}

/** Rupees with Indian grouping. */
export function rupees(value: number): string {
  return `₹${String(Math.round(value)).replace(/\B(?=(\d{2})*\d{3}$)/g, ',')}`
}

/** The plan in one line. */
export function planWords({
  target,
  years,
  monthly,
  lumpsum,
  stepUp,
  level,
  inflation,
}: CalculatorPlan): string {
  const paid = [
    ...(monthly > 0 ? [`${rupees(monthly)} a month`] : []),
    ...(monthly > 0 && stepUp > 0 ? [`${stepUp}% more each year`] : []),
    ...(lumpsum > 0 ? [`${rupees(lumpsum)} once`] : []),
  ]
  return `${rupees(target)} of today in ${years} years, ${paid.join(', ') || 'nothing yet'}, level ${level} of 15, inflation ${inflation}%`
}
