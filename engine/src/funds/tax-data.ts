import { addMonths, dayFromIso, type EpochDay } from '../numbers/index.ts'
import { type AssetClass, assetClassOf, type Category } from './category-data.ts'

/** What a fund is for income tax: by what it holds, not by its name. */
export type TaxKind = 'equity-oriented' | 'specified-debt' | 'other' | 'listed-gold-etf' | 'hybrid'

/**
 * What the funds of a category are where its asset class does not say it, as of 2026-11-21; the scheme's document decides.
 *
 * - Equity holds 65 % of Indian equity or more, by its mandate; so do arbitrage and equity savings (with hedged
 *   shares), aggressive hybrids and, as most are run, balanced advantage. Funds of funds and of foreign shares do not.
 * - Debt funds hold more than 65 % in debt: specified debt where bought on or after 1 April 2023. So do conservative
 *   hybrids, and liquid and bond ETFs.
 * - Gold and silver funds are funds of funds, not the listed ETF itself: other than equity, 24 months. The ETFs, and
 *   those of foreign shares, are listed units: 12 months.
 * - Hybrids between them, and those whose mix is not known: 24 months.
 */
const ownTaxKinds: Partial<Readonly<Record<Category, TaxKind>>> = {
  overseas: 'other',
  'overseas-etf': 'listed-gold-etf',
  'aggressive-hybrid': 'equity-oriented',
  'conservative-hybrid': 'specified-debt',
  'balanced-advantage': 'equity-oriented',
  'equity-savings': 'equity-oriented',
  'fof-domestic': 'other',
  'gold-etf': 'listed-gold-etf',
  'silver-etf': 'listed-gold-etf',
}

const taxKinds: Readonly<Record<AssetClass, TaxKind>> = {
  equity: 'equity-oriented',
  mixed: 'hybrid',
  arbitrage: 'equity-oriented',
  debt: 'specified-debt',
  gold: 'other',
}

/** What a fund of a category is for income tax. Example: `taxKindOf('gold')` is 'other'. */
export function taxKindOf(category: Category): TaxKind {
  return ownTaxKinds[category] ?? taxKinds[assetClassOf(category)]
}

/** How a gain is taxed: at a flat rate with a yearly exemption in rupees, or at the investor's own slab. */
export type TaxRate =
  | { readonly kind: 'flat'; readonly rate: number; readonly yearlyExemption: number }
  | { readonly kind: 'slab' }

/**
 * A rule for the sales of one kind of fund bought in a period and sold in a period (`until` is the last day).
 */
interface TaxRule {
  readonly kinds: readonly TaxKind[]
  readonly boughtFrom?: string
  readonly boughtUntil?: string
  readonly soldFrom?: string
  readonly soldUntil?: string
  readonly longTermAfterMonths?: number
  readonly longTerm: TaxRate
  readonly shortTerm: TaxRate
}

const slab: TaxRate = { kind: 'slab' }
const flat = (rate: number, yearlyExemption = 0): TaxRate => ({ kind: 'flat', rate, yearlyExemption })

/**
 * Indian capital-gains rules as found on 2026-11-21, without surcharge and cess; the rule goes by the day of
 * sale. An estimate, no tax advice. Income-tax Act 2025 (in force 2026-04-01), sections 197 and 198, which
 * kept the rates of the Finance (No. 2) Act 2024.
 */
const rules: readonly TaxRule[] = [
  {
    kinds: ['equity-oriented'],
    soldFrom: '2024-07-23',
    longTermAfterMonths: 12,
    longTerm: flat(0.125, 125_000),
    shortTerm: flat(0.2),
  },
  {
    kinds: ['equity-oriented'],
    soldFrom: '2018-04-01',
    soldUntil: '2024-07-22',
    longTermAfterMonths: 12,
    longTerm: flat(0.1, 100_000),
    shortTerm: flat(0.15),
  },
  { kinds: ['specified-debt'], boughtFrom: '2023-04-01', longTerm: slab, shortTerm: slab },
  {
    kinds: ['specified-debt'],
    boughtUntil: '2023-03-31',
    soldFrom: '2024-07-23',
    longTermAfterMonths: 24,
    longTerm: flat(0.125),
    shortTerm: slab,
  },
  {
    kinds: ['other'],
    soldFrom: '2025-04-01',
    longTermAfterMonths: 24,
    longTerm: flat(0.125),
    shortTerm: slab,
  },
  {
    kinds: ['listed-gold-etf'],
    soldFrom: '2025-04-01',
    longTermAfterMonths: 12,
    longTerm: flat(0.125),
    shortTerm: slab,
  },
  {
    kinds: ['hybrid'],
    soldFrom: '2024-07-23',
    longTermAfterMonths: 24,
    longTerm: flat(0.125),
    shortTerm: slab,
  },
]

/**
 * The class of one sale: long or short term, its rate, and after how many months such a purchase is long-term (undefined:
 * never); or 'unknown' where no rule on file covers it.
 */
export type TaxClass =
  | {
      readonly kind: 'known'
      readonly term: 'long-term' | 'short-term'
      readonly rate: TaxRate
      readonly afterMonths: number | undefined
    }
  | { readonly kind: 'unknown'; readonly reason: string }

function covers(rule: TaxRule, kind: TaxKind, boughtDay: EpochDay, soldDay: EpochDay): boolean {
  const isFrom = (day: EpochDay, from: string | undefined) => from === undefined || day >= dayFromIso(from)
  const isUntil = (day: EpochDay, until: string | undefined) =>
    until === undefined || day <= dayFromIso(until)
  return (
    rule.kinds.includes(kind) &&
    isFrom(boughtDay, rule.boughtFrom) &&
    isUntil(boughtDay, rule.boughtUntil) &&
    isFrom(soldDay, rule.soldFrom) &&
    isUntil(soldDay, rule.soldUntil)
  )
}

/**
 * The tax class of units of a fund bought on one day and sold on another, by the rule of the day of sale.
 *
 * Long-term from the day after the months are full. Answers 'unknown' for sales that no rule on file covers;
 * throws RangeError where the sale lies before the purchase. Example: equity sold after 13 months in 2026 is
 * long-term at 12.5 %, above 1.25 lakh a year.
 */
export function taxClassOf(kind: TaxKind, boughtDay: EpochDay, soldDay: EpochDay): TaxClass {
  if (soldDay < boughtDay) throw new RangeError('the sale lies before the purchase')
  const rule = rules.find((candidate) => covers(candidate, kind, boughtDay, soldDay))
  if (rule === undefined) return { kind: 'unknown', reason: `no rule on file for ${kind} sold that day` }
  const { longTermAfterMonths } = rule
  const isLong = longTermAfterMonths !== undefined && soldDay > addMonths(boughtDay, longTermAfterMonths)
  return {
    kind: 'known',
    term: isLong ? 'long-term' : 'short-term',
    rate: isLong ? rule.longTerm : rule.shortTerm,
    afterMonths: longTermAfterMonths,
  }
}
