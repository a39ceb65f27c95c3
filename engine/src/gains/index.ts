/**
 * The chapter 'Realised gains' of docs/method.md: what a sale gains lot by lot in a folio, and what a year of sales is taxed.
 * Whole paise and thousandths of units throughout; every figure is an estimate by the rules on file.
 */

export { type LotLoad, lotLoad } from './exit-load.ts'
export { type ExitLoad, type FolioLot, type FolioScheme, type LoadTier, sellableLots } from './folio-lots.ts'
export { redeemShared, type SharedSale, type SwitchedUnits, switchUnits } from './folio-sales.ts'
export { addGains, type GainsByClass, gainClassOf, type KnownClass, type UnknownClass } from './gain-class.ts'
export type { GainPiece } from './gain-piece.ts'
export {
  type GainsStatement,
  gainsStatement,
  type SaleOfYear,
  type StatedSale,
  type StatedScheme,
  type StatementRequest,
  type UnstatedSale,
} from './gains-statement.ts'
export { type NotSellable, type Redemption, redeemUnits, type UnitSale } from './redemption.ts'
export { type Schedule112aRow, schedule112aRows } from './schedule-112a.ts'
export { type LotGain, type UnrealisedGains, unrealisedGains } from './unrealised-gains.ts'
export { financialYearOf, type NoYearTax, type TaxProfile, type YearTax, yearTax } from './year-tax.ts'
