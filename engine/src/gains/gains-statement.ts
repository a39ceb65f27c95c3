import type { FolioLot, FolioScheme } from './folio-lots.ts'
import { addGains, type GainsByClass } from './gain-class.ts'
import { type NotSellable, type Redemption, redeemUnits, type UnitSale } from './redemption.ts'
import { type Schedule112aRow, schedule112aRows } from './schedule-112a.ts'
import { financialYearOf, type NoYearTax, type TaxProfile, type YearTax, yearTax } from './year-tax.ts'

/** A scheme in a folio with what a statement names it by; `id` is the caller's own. */
export interface StatedScheme extends FolioScheme {
  readonly id: string
  readonly isin: string
  readonly name: string
}

/** A sale out of one of the schemes, by its `id`. */
export interface StatedSale extends UnitSale {
  readonly scheme: string
}

/** A sale of the year with what it came to. */
export interface SaleOfYear {
  readonly sale: StatedSale
  readonly redemption: Redemption
}

/** The gains of a financial year: its sales in the order of their days, nets, tax, and the rows of Schedule 112A. */
export interface GainsStatement {
  readonly kind: 'statement'
  readonly sales: readonly SaleOfYear[]
  /** Of these sales alone. */
  readonly nets: GainsByClass
  readonly tax: YearTax | NoYearTax
  readonly schedule112a: readonly Schedule112aRow[]
  readonly isClassUnknown: boolean
  readonly isFairValueMissing: boolean
  /** What is left of each scheme's lots after all sales, by its `id`. */
  readonly left: ReadonlyMap<string, readonly FolioLot[]>
}

/** A sale that asks for more than its folio holds: nothing is stated. */
export interface UnstatedSale extends NotSellable {
  readonly sale: StatedSale
}

/** What a statement is made from: all sales of the schemes whose lots are given, `already` the year's nets made elsewhere. */
export interface StatementRequest {
  readonly schemes: readonly StatedScheme[]
  readonly sales: readonly StatedSale[]
  readonly year: number
  readonly profile: TaxProfile
  readonly already?: Partial<GainsByClass>
}

/**
 * The statement of a financial year over any number of folios. The sales are worked through in the order of their days;
 * those of other years take their units and count nothing. Where the class of a piece is unknown there is no tax figure.
 *
 * Throws RangeError on a sale of a scheme that is not given. Example: a client's, a family's or a whole book's year, each
 * PAN by itself.
 */
export function gainsStatement(request: StatementRequest): GainsStatement | UnstatedSale {
  const schemes = new Map(request.schemes.map((one) => [one.id, one]))
  const left = new Map(request.schemes.map(({ id, lots }) => [id, lots]))
  const sales: SaleOfYear[] = []
  const schedule112a: Schedule112aRow[] = []
  for (const sale of request.sales.toSorted((a, b) => a.day - b.day)) {
    const scheme = schemes.get(sale.scheme)
    const lots = left.get(sale.scheme)
    if (scheme === undefined || lots === undefined) throw new RangeError(`no scheme '${sale.scheme}'`)
    const redemption = redeemUnits({ ...scheme, lots }, sale)
    if (redemption.kind === 'infeasible') return { ...redemption, sale }
    left.set(sale.scheme, redemption.left)
    if (financialYearOf(sale.day) !== request.year) continue
    sales.push({ sale, redemption })
    schedule112a.push(...schedule112aRows(redemption.pieces, sale.day, scheme))
  }
  const nets = addGains(...sales.map(({ redemption }) => redemption.gains))
  const isClassUnknown = sales.some(({ redemption }) => redemption.isClassUnknown)
  return {
    kind: 'statement',
    sales,
    nets,
    tax: isClassUnknown
      ? { kind: 'none', reason: 'the class of a sale is not known: no rule on file covers it' }
      : yearTax(request.year, addGains(nets, request.already ?? {}), request.profile),
    schedule112a,
    isClassUnknown,
    isFairValueMissing: sales.some(({ redemption }) =>
      redemption.pieces.some((piece) => piece.isFairValueMissing),
    ),
    left,
  }
}
