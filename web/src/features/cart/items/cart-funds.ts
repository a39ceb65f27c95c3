import type { Allocations, Fund } from '@lakshya/contract'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { plannedAmount, rescaled } from '../../../core/goal/mix.ts'

/** One fund of a goal in the cart. */
export interface CartFund {
  readonly code: string
  readonly name: string
  /** Of the plan's original amount. */
  readonly percent: number
  /** Whole rupees: once for a lumpsum, of each instalment for a SIP. */
  readonly amount: number
  /** Undefined while the catalogue is not there. */
  readonly minimum: number | undefined
}

/** Rupees that the percents are of: the plan's investment or instalment. 0 without a plan. */
export function originalAmount({ optimizationResult }: CartItem): number {
  return optimizationResult === null ? 0 : plannedAmount(optimizationResult)
}

/** Percent of the original amount by fund, as the goal stands now. */
export function percentsOf({ optimizationResult, isManualMode, manualAllocations }: CartItem): Allocations {
  if (optimizationResult === null) return {}
  return isManualMode ? manualAllocations : optimizationResult.allocations
}

/** Whole rupees of one fund. A fund that nobody touched keeps the amount of its plan, to the rupee. */
function amountOf(item: CartItem, code: string, percent: number): number {
  const plan = item.optimizationResult
  const planned = plan?.allocations[code] === percent ? plan.fundAmounts[code] : undefined
  return Math.round(planned ?? (percent * originalAmount(item)) / 100)
}

/** The funds as they are shown, the heaviest first; one that is set to 0 stays, one that the plan never had does not. */
export function cartFunds(item: CartItem, catalogue: readonly Fund[] | undefined): CartFund[] {
  const planned = item.optimizationResult?.allocations ?? {}
  return Object.entries(percentsOf(item))
    .filter(([code, percent]) => percent > 0 || (planned[code] ?? 0) > 0)
    .map(([code, percent]) => {
      const fund = catalogue?.find((each) => each.code === code)
      return {
        code,
        name: item.fundNames[code] ?? fund?.name ?? fundName(item, code),
        percent,
        amount: amountOf(item, code, percent),
        minimum: item.investmentType === 'sip' ? fund?.minimumSip : fund?.minimumLumpsum,
      }
    })
    .sort((a, b) => (planned[b.code] ?? 0) - (planned[a.code] ?? 0) || Number(a.code) - Number(b.code))
}

/** Where neither the item nor the catalogue names a fund: what the plan called it. */
function fundName({ optimizationResult, appliedFundReplacements }: CartItem, code: string): string {
  return (
    optimizationResult?.fundIssues.find((issue) => issue.symbol === code)?.name ??
    appliedFundReplacements.find((each) => each.replacementId === code)?.replacementName ??
    `Fund ${code}`
  )
}

/** Whole rupees by fund, those at 0 left out: what is agreed, sent and booked. */
export function fundAmountsOf(item: CartItem): Record<string, number> {
  const amounts = Object.entries(percentsOf(item)).map(
    ([code, percent]) => [code, amountOf(item, code, percent)] as const,
  )
  return Object.fromEntries(amounts.filter(([, amount]) => amount > 0))
}

/** The goal's total in whole rupees: the sum of its funds. */
export function goalTotal(item: CartItem): number {
  return Object.values(fundAmountsOf(item)).reduce((sum, amount) => sum + amount, 0)
}

/** The mix as it is booked: percent of the goal's own total, 100 in all, so that every share is its amount. */
export function mixOf(item: CartItem): Allocations | undefined {
  const plan = item.optimizationResult
  if (plan !== null && isAsPlanned(item)) return rescaled(plan.allocations)
  return rescaled(fundAmountsOf(item))
}

/** Whether every fund stands at the amount of its plan: then the plan's own mix is the one that is shown and booked. */
function isAsPlanned(item: CartItem): boolean {
  const planned = item.optimizationResult?.fundAmounts ?? {}
  const now = fundAmountsOf(item)
  const codes = Object.keys({ ...planned, ...now })
  return codes.length > 0 && codes.every((code) => (planned[code] ?? 0) === (now[code] ?? 0))
}

/** Percent of the original amount that rupees are, between 0 and 100. */
export function percentOfAmount(amount: number, original: number): number {
  if (!(original > 0) || !Number.isFinite(amount)) return 0
  return Math.min(100, Math.max(0, (amount / original) * 100))
}

/** The item with one fund's amount, in rupees. */
export function withFundAmount(item: CartItem, code: string, amount: number): CartItem {
  const percent = percentOfAmount(amount, originalAmount(item))
  return { ...item, isManualMode: true, manualAllocations: { ...percentsOf(item), [code]: percent } }
}

export function withoutFund(item: CartItem, code: string): CartItem {
  const { [code]: _, ...rest } = percentsOf(item)
  return { ...item, isManualMode: true, manualAllocations: rest }
}

/** Why a goal cannot be finalised as it stands; undefined where nothing of its amounts is in the way. */
export function amountTrouble(funds: readonly CartFund[]): string | undefined {
  const invested = funds.filter((fund) => fund.amount > 0)
  if (invested.length === 0) return 'No fund is left in this goal. Delete the goal, or give a fund an amount.'
  const low = invested.filter((fund) => fund.amount < (fund.minimum ?? 0))
  if (low.length === 0) return undefined
  const names = low.map((fund) => `${fund.name} (${formatRupees(fund.minimum)})`)
  return `Below the fund’s minimum: ${names.join(', ')}. Raise the amount to it, or remove the fund.`
}
