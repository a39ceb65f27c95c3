import {
  dayFromIso,
  decimalOf,
  type GainPiece,
  gainClassOf,
  gainsStatement,
  isoFromDay,
  type KnownClass,
  lotLoad,
  type NotSellable,
  type Redemption,
  redeemShared,
  redeemUnits,
  type Schedule112aRow,
  switchUnits,
  type UnitSale,
  type UnknownClass,
  type YearTax,
  yearTax,
} from '../src/index.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { type Json, listOf, numberOf, recordOf, textOf } from './json.ts'
import {
  gainsIn,
  kindNamed,
  loadIn,
  lotOf,
  profileOf,
  schemeOf,
  shown,
  shownGains,
  shownLot,
  wholeOf,
} from './tax-inputs.ts'

type Answers = { readonly [key: string]: Answer }

function shownClass(found: KnownClass | UnknownClass): Answers {
  if (found.kind === 'unknown') return { tax_class: null, long_term: null, rate: null }
  return { tax_class: found.gainClass, long_term: found.isLongTerm, rate: found.rate ?? null }
}

function answerClass({ input }: GoldenCase): Answers {
  const [bought, sold] = [dayFromIso(textOf(input.bought)), dayFromIso(textOf(input.sold))]
  const found = gainClassOf(kindNamed(textOf(input.kind)), bought, sold)
  return { known: found.kind === 'known', ...shownClass(found) }
}

function answerLoad({ input }: GoldenCase): Answers {
  const lot = input.lot ?? null
  const { rate, freeUnits } = lotLoad(loadIn(input.load), lotOf(lot), dayFromIso(textOf(input.sold)))
  return { rate, free_units: shown(freeUnits) }
}

function shownPiece(piece: GainPiece): Answers {
  return {
    lot: piece.lot,
    day: isoFromDay(piece.day),
    units: shown(piece.units),
    value: shown(piece.value),
    load: shown(piece.load),
    proceeds: shown(piece.proceeds),
    cost: shown(piece.cost),
    fmv_value: shown(piece.fairValue),
    cost_counted: shown(piece.costCounted),
    gain: shown(piece.gain),
    ...shownClass(piece.taxClass),
  }
}

function shownTotals(sold: Omit<Redemption, 'kind'>): Answers {
  return {
    proceeds: shown(sold.proceeds),
    load: shown(sold.load),
    stt: shown(sold.stt),
    payout: shown(sold.payout),
    cost: shown(sold.cost),
    gain: shown(sold.gain),
    gains: shownGains(sold.gains),
  }
}

function shownSale(sold: Omit<Redemption, 'kind'> | NotSellable): Answers {
  if ('kind' in sold && sold.kind === 'infeasible') return { feasible: false }
  if (!('pieces' in sold)) throw new TypeError('no redemption')
  return {
    feasible: true,
    pieces: sold.pieces.map(shownPiece),
    value: shown(sold.value),
    ...shownTotals(sold),
    unknown_class: sold.isClassUnknown,
    left: sold.left.map(shownLot),
  }
}

function saleOf(sale: Json, day: Json | undefined, nav: Json | undefined): UnitSale {
  return {
    day: dayFromIso(textOf(day)),
    nav: decimalOf(textOf(nav)),
    asked: { kind: 'units', units: wholeOf(sale) },
  }
}

function answerSwitch({ input }: GoldenCase): Answers {
  const sale = saleOf(input.units ?? null, input.sold, recordOf(input.fund).nav)
  const switched = switchUnits(schemeOf(input.fund), sale, decimalOf(textOf(input.to_nav)))
  if (switched.kind === 'infeasible') return { feasible: false }
  const { day, units, cost } = switched.bought
  return {
    ...shownSale(switched),
    switch_in: {
      amount: shown(switched.payout),
      duty: shown(switched.duty),
      units: shown(units),
      cost: shown(cost),
      day: isoFromDay(day),
    },
  }
}

function answerShared({ input }: GoldenCase): Answers {
  const scheme = schemeOf(input.fund)
  const sale = recordOf(input.sale)
  const owners = listOf(input.goals).map(numberOf)
  const owned = scheme.lots.filter((_, lot) => owners[lot] === numberOf(sale.goal))
  const shared = redeemShared(scheme, owned, saleOf(sale.units ?? null, sale.day, recordOf(input.fund).nav))
  if ('kind' in shared) return { feasible: false }
  const left = shared.goal.left.map(({ day, units, cost }) => ({
    day: isoFromDay(day),
    units: shown(units),
    cost: shown(cost),
  }))
  return { ...shownSale(shared.folio), goal: { cost: shown(shared.goal.cost), left } }
}

function shownYear(year: YearTax): Answers {
  return {
    taxable: shownGains(year.taxable),
    set_off: shownGains(year.setOff),
    exemption_used: shown(year.exemptionUsed),
    exemption_left: shown(year.exemptionLeft),
    unused_losses: shown(year.unusedLosses),
    tax: shown(year.tax),
  }
}

function answerYear({ input }: GoldenCase): Answers {
  const found = yearTax(numberOf(input.financial_year), gainsIn(input.nets), profileOf(input.profile))
  return found.kind === 'tax' ? shownYear(found) : {}
}

function shownRow(row: Schedule112aRow): Answers {
  return {
    acquired: row.acquired,
    transferred: row.transferred,
    isin: row.isin,
    units: shown(row.units),
    consideration: shown(row.consideration),
    cost_counted: shown(row.costCounted),
    cost: shown(row.cost),
    lower_of_fmv_and_consideration: shown(row.lowerOfTwo),
    fmv_value: shown(row.fairValue),
    expenditure: shown(row.expenditure),
    deductions: shown(row.deductions),
    balance: shown(row.balance),
  }
}

function answerStatement({ input }: GoldenCase): Answers {
  const statement = gainsStatement({
    schemes: listOf(input.folios).map((one) => {
      const { folio, isin } = recordOf(one)
      return { ...schemeOf(one), id: textOf(folio), isin: textOf(isin), name: textOf(isin) }
    }),
    sales: listOf(input.sales).map((one) => {
      const { folio, day, units = null, nav } = recordOf(one)
      return { ...saleOf(units, day, nav), scheme: textOf(folio) }
    }),
    year: numberOf(input.financial_year),
    profile: profileOf(input.profile),
  })
  if (statement.kind === 'infeasible' || statement.tax.kind === 'none') return {}
  const total = (lots: readonly { readonly units: bigint; readonly cost: bigint }[]) => ({
    units: shown(lots.reduce((sum, { units }) => sum + units, 0n)),
    cost: shown(lots.reduce((sum, { cost }) => sum + cost, 0n)),
  })
  return {
    sales: statement.sales.map(({ redemption }) => shownTotals(redemption)),
    nets: shownGains(statement.nets),
    ...shownYear(statement.tax),
    schedule_112a: statement.schedule112a.map(shownRow),
    left: Object.fromEntries([...statement.left].map(([id, lots]) => [id, total(lots)])),
  }
}

function taxKind(stated: string, inputFields: readonly string[], answer: CaseKind['answer']): CaseKind {
  return { name: `tax ${stated}`, stated: [stated], inputFields, answer }
}

/** Capital gains: the class of a sale, exit loads, redemptions, switches, shared folios, the year's tax, statements. */
export const taxCaseKinds: readonly CaseKind[] = [
  taxKind('class', ['kind', 'bought', 'sold'], answerClass),
  taxKind('load', ['load', 'lot', 'sold'], answerLoad),
  taxKind('redemption', ['fund', 'units', 'sold'], ({ input }) =>
    shownSale(
      redeemUnits(schemeOf(input.fund), saleOf(input.units ?? null, input.sold, recordOf(input.fund).nav)),
    ),
  ),
  taxKind('switch', ['fund', 'units', 'sold', 'to_nav'], answerSwitch),
  taxKind('shared-folio', ['fund', 'goals', 'sale'], answerShared),
  taxKind('year', ['financial_year', 'nets', 'profile'], answerYear),
  taxKind('statement', ['folios', 'sales', 'financial_year', 'profile'], answerStatement),
]
