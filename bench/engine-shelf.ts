import { type Category, type FundSeries, fundRules } from '../engine/src/index.ts'

/** What the weekly returns of a category's funds are made of: shares of factors, and the fund's own part. */
interface Kind {
  readonly category: Category
  /** How many of a hundred funds are of it. */
  readonly share: number
  /** Annual volatility, and how it is shared among the factors; what is left is the fund's own. */
  readonly volatility: number
  readonly loadings: Partial<Record<Factor, number>>
}

const factors = ['equity', 'small', 'mid', 'gold', 'rates', 'credit', 'world', 'spread'] as const
type Factor = (typeof factors)[number]

/** A shelf as a distributor of some years has it: mostly active equity, some of everything. */
const kinds: readonly Kind[] = [
  { category: 'large-cap', share: 8, volatility: 0.15, loadings: { equity: 0.98 } },
  { category: 'large-and-mid-cap', share: 7, volatility: 0.155, loadings: { equity: 0.95, mid: 0.2 } },
  { category: 'mid-cap', share: 7, volatility: 0.175, loadings: { equity: 0.87, mid: 0.4 } },
  { category: 'small-cap', share: 7, volatility: 0.19, loadings: { equity: 0.8, mid: 0.3, small: 0.4 } },
  { category: 'flexi-cap', share: 9, volatility: 0.15, loadings: { equity: 0.95, mid: 0.12 } },
  { category: 'multi-cap', share: 4, volatility: 0.165, loadings: { equity: 0.92, mid: 0.25 } },
  { category: 'elss', share: 7, volatility: 0.155, loadings: { equity: 0.95, mid: 0.15 } },
  { category: 'value', share: 4, volatility: 0.16, loadings: { equity: 0.93, mid: 0.15 } },
  { category: 'focused', share: 4, volatility: 0.158, loadings: { equity: 0.93, mid: 0.1 } },
  { category: 'sectoral-thematic', share: 10, volatility: 0.2, loadings: { equity: 0.75, small: 0.1 } },
  { category: 'index', share: 5, volatility: 0.155, loadings: { equity: 0.995 } },
  { category: 'overseas', share: 3, volatility: 0.18, loadings: { world: 0.85, equity: 0.3 } },
  { category: 'aggressive-hybrid', share: 5, volatility: 0.11, loadings: { equity: 0.95, rates: 0.1 } },
  { category: 'balanced-advantage', share: 4, volatility: 0.08, loadings: { equity: 0.92, rates: 0.1 } },
  { category: 'multi-asset', share: 3, volatility: 0.09, loadings: { equity: 0.85, gold: 0.35 } },
  { category: 'arbitrage', share: 3, volatility: 0.007, loadings: { spread: 0.85 } },
  { category: 'short-duration', share: 3, volatility: 0.014, loadings: { rates: 0.85, credit: 0.3 } },
  { category: 'corporate-bond', share: 3, volatility: 0.017, loadings: { rates: 0.9, credit: 0.3 } },
  { category: 'gilt', share: 2, volatility: 0.035, loadings: { rates: 0.97 } },
  { category: 'credit-risk', share: 1, volatility: 0.03, loadings: { credit: 0.8, rates: 0.2 } },
  { category: 'gold', share: 1, volatility: 0.14, loadings: { gold: 0.99 } },
]

const weeksPerYear = 52.1775
const weeks = 10 * 52 + 30
/** A Friday, 2016-01-08, and a NAV every Friday from then on. */
const firstDay = 16_808

function drawing(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  // Twelve uniforms less six are normal to the eye.
  return () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6)
}

/**
 * The NAVs of a shelf of so many funds, from a fixed seed: weekly over ten and a half years, every seventh fund younger.
 */
export function shelfSeries(size: number): FundSeries[] {
  const normal = drawing(size)
  const moves = Array.from({ length: weeks }, () => factors.map(normal))
  const order = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  return Array.from({ length: size }, (_, i) => {
    const kind = order[Math.floor((i * order.length) / size)] ?? kinds[0]
    if (kind === undefined) throw new Error('no kinds')
    const tilt = factors.map((factor) => (kind.loadings[factor] ?? 0) * (1 + 0.06 * normal()))
    const own = Math.sqrt(Math.max(0.02, 1 - tilt.reduce((sum, part) => sum + part * part, 0)))
    const sigma = (kind.volatility * (1 + 0.08 * normal())) / Math.sqrt(weeksPerYear)
    const drift =
      Math.log1p(fundRules.priors[kind.category] + 0.012 * normal()) / weeksPerYear - sigma ** 2 / 2
    const start = i % 7 === 3 ? 52 * (1 + (i % 6)) : 0
    let nav = 10
    const navs = moves.slice(start).map((move) => {
      const common = move.reduce((sum, value, k) => sum + value * (tilt[k] ?? 0), 0)
      nav *= Math.exp(drift + sigma * (common + own * normal()))
      return nav
    })
    return {
      code: String(200_001 + i),
      category: kind.category,
      days: navs.map((_, week) => firstDay + 7 * (start + week)),
      navs,
    }
  })
}

/** Minimums as schemes have them, by code. */
export function shelfMinimums(code: string): { readonly sip: number; readonly lumpsum: number } {
  const number = Number(code) % 10
  return {
    sip: number < 5 ? 500 : number < 8 ? 1000 : 100,
    lumpsum: number < 3 ? 500 : number < 8 ? 5000 : 1000,
  }
}
