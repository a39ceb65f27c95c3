/**
 * The chapter 'The ledger' of docs/method.md: orders become units at a NAV, oldest lots are sold first,
 * costs add up to the paisa. Booked money is whole paise and thousandths of units, never a binary fraction.
 */

export { type Allotment, allot, stampDuty, unitsWorth, valueOfUnits } from './allotment.ts'
export { bookingDay } from './booking-day.ts'
export { classesOfLots, type LotClasses, type WaitingLot } from './lot-classes.ts'
export { costOf, type Lot, type TakenUnits, takeOldest, unitsIn } from './lots.ts'
export { type RegistrarLot, type RegistrarLots, registrarLots } from './registrar-lots.ts'
export type { RegistrarRow, RegistrarRowKind, RegistrarScheme } from './registrar-rows.ts'
export {
  type Asked,
  type HoldingState,
  type LedgerItem,
  type SettledItem,
  type Settlement,
  type Shortfall,
  settle,
} from './settle.ts'
