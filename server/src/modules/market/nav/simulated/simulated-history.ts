import type { FundCategory } from '@lakshya/contract'
import { type AssetClass, assetClassOf } from '@lakshya/engine'
import { isBusinessDay } from '../formats/nav-date.ts'

/**
 * Simulated NAVs for a site that has no real ones yet. Each business day's return of a fund comes from that day,
 * the fund and the seed alone, and each NAV from the one before as it was rounded: so a history that is extended
 * day by day is the same as one made at once, from the last stored NAV and nothing else.
 *
 * Return of a day = drift + pull towards the fund's trend + sigma × (common factors × loadings + the fund's own
 * part). The pull, a third of the gap a year, keeps long histories near their category's return. Factors and own parts are
 * standard normal to the eye (twelve uniforms added, minus six, which needs no function that engines compute
 * differently). Loadings are the square roots of shared variance, so they give the correlations.
 */
interface Calibration {
  /** Compound, a year. */
  annualReturn: number
  annualVolatility: number
  loadings: Partial<Record<Factor, number>>
}

const factors = ['equity', 'small', 'gold', 'rates', 'spread'] as const
type Factor = (typeof factors)[number]

/** Returns near docs/method.md's priors; small cap and index then correlate at 0.8, two gold funds at 0.97. */
const calibrations: Partial<Record<FundCategory, Calibration>> = {
  'small-cap': { annualReturn: 0.125, annualVolatility: 0.2, loadings: { equity: 0.82, small: 0.45 } },
  'mid-cap': { annualReturn: 0.12, annualVolatility: 0.18, loadings: { equity: 0.88, small: 0.33 } },
  'flexi-cap': { annualReturn: 0.115, annualVolatility: 0.15, loadings: { equity: 0.93 } },
  index: { annualReturn: 0.11, annualVolatility: 0.16, loadings: { equity: 0.985 } },
  gold: { annualReturn: 0.08, annualVolatility: 0.14, loadings: { gold: 0.985, equity: -0.04 } },
  gilt: { annualReturn: 0.07, annualVolatility: 0.035, loadings: { rates: 0.95, equity: 0.05 } },
  arbitrage: { annualReturn: 0.065, annualVolatility: 0.008, loadings: { spread: 0.8, rates: 0.15 } },
}

/** What the funds of the other categories do. */
const otherCalibrations: Record<AssetClass, Calibration> = {
  equity: { annualReturn: 0.11, annualVolatility: 0.15, loadings: { equity: 0.93 } },
  mixed: { annualReturn: 0.09, annualVolatility: 0.09, loadings: { equity: 0.9, rates: 0.2 } },
  arbitrage: { annualReturn: 0.065, annualVolatility: 0.008, loadings: { spread: 0.8, rates: 0.15 } },
  debt: { annualReturn: 0.065, annualVolatility: 0.012, loadings: { rates: 0.8, spread: 0.3 } },
  gold: { annualReturn: 0.075, annualVolatility: 0.2, loadings: { gold: 0.85 } },
}

/** Monday to Friday in a mean year. */
const daysPerYear = 365.25 * (5 / 7)
const firstNav = 10
const pullPerDay = 0.35 / daysPerYear
/** Chosen among 400 for histories without an absurd year. */
const seed = 2_613_270

export interface SimulatedNav {
  /** Days since 1970-01-01. */
  day: number
  /** Four decimals, as funds publish. */
  nav: string
}

/**
 * The simulated NAVs of a fund from a day on, to `lastDay`, both included; only Monday to Friday.
 * @param after the last NAV that is there already; without it the history begins on `firstDay` at 10.0000
 * @example simulateHistory(120716, 'index', { firstDay: 15707, lastDay: 15707 }) // [{ day: 15707, nav: '10.0000' }]
 */
export function simulateHistory(
  code: number,
  category: FundCategory,
  range: { firstDay: number; lastDay: number; after?: SimulatedNav },
): SimulatedNav[] {
  const calibration = calibrations[category] ?? otherCalibrations[assetClassOf(category)]
  const returnOf = dailyReturn(code, calibration)
  const trend = Math.log1p(calibration.annualReturn) / 365.25
  const history: SimulatedNav[] = []
  let nav = range.after === undefined ? undefined : Number(range.after.nav)
  const from = range.after === undefined ? range.firstDay : range.after.day + 1
  for (let day = from; day <= range.lastDay; day++) {
    if (!isBusinessDay(day)) continue
    if (nav === undefined) nav = firstNav
    else {
      const gap = trend * (day - range.firstDay) - Math.log(nav / firstNav)
      nav = Math.max(1, Math.round(nav * (1 + returnOf(day) + pullPerDay * gap) * 10_000)) / 10_000
    }
    history.push({ day, nav: nav.toFixed(4) })
  }
  return history
}

function dailyReturn(code: number, calibration: Calibration): (day: number) => number {
  const { annualReturn, annualVolatility, loadings } = calibration
  const sigma = annualVolatility / Math.sqrt(daysPerYear)
  // The drift of simple returns that compounds to annualReturn in the median.
  const drift = Math.log1p(annualReturn) / daysPerYear + sigma ** 2 / 2
  const shared = factors.flatMap((factor, index) => {
    const loading = loadings[factor]
    return loading === undefined ? [] : [{ stream: index + 1, loading }]
  })
  const own = Math.sqrt(1 - shared.reduce((sum, { loading }) => sum + loading ** 2, 0))
  return (day) => {
    const common = shared.reduce((sum, { stream, loading }) => sum + loading * normal(stream, day), 0)
    return drift + sigma * (common + own * normal(code, day))
  }
}

/** A standard normal number of a stream on a day, to the eye: bounded by ±6. */
function normal(stream: number, day: number): number {
  let sum = -6
  let state = mix(mix(seed ^ stream) + day)
  for (let i = 0; i < 12; i++) {
    state = (state + 0x9e3779b9) | 0
    sum += (mix(state) >>> 0) / 4_294_967_296
  }
  return sum
}

/** A bijection of 32-bit integers that spreads every bit over all. */
function mix(value: number): number {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}
