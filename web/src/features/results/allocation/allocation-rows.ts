import type { Fund, FundCagr, InvestmentType, OptimizationResult } from '@lakshya/contract'
import { orderedByWeight, othersColour } from '../../../components/charts/donut-slices.ts'
import { fundColours } from '../../../components/charts/fund-colours.ts'

/** One fund of the plan as the table and the donut show it. Undefined: not known (yet). */
export interface AllocationRow {
  readonly code: string
  readonly name: string
  readonly colour: string
  /** Percent of the plan. */
  readonly share: number
  readonly amount: number
  /** Rupees of the lumpsum beside a SIP; undefined where there is none. */
  readonly lumpsum: number | undefined
  readonly minimum: number | undefined
  /** Rupees that the amount lacks of the minimum, 0 where it lacks none. */
  readonly shortfall: number
  readonly cagr: FundCagr['cagr'] | undefined
  readonly nav: number | undefined
}

interface RowSources {
  readonly result: OptimizationResult
  readonly investmentType: InvestmentType
  readonly funds: readonly Fund[] | undefined
  readonly cagrs: readonly FundCagr[] | undefined
}

/** Rows of the plan in order of weight, each fund in its own colour. */
export function allocationRows({ result, investmentType, funds, cagrs }: RowSources): AllocationRow[] {
  const nameOf = fundNames(funds, result)
  const parts = Object.entries(result.allocations).map(([key, weight]) => ({ key, weight }))
  const colours = fundColours(result.allocations, funds ?? [])
  return orderedByWeight(parts).map(({ key: code, weight: share }) => {
    const fund = funds?.find((each) => each.code === code)
    const past = cagrs?.find((each) => each.fundId === code)
    const issue = result.fundIssues.find((each) => each.symbol === code)
    const minimum = investmentType === 'sip' ? fund?.minimumSip : fund?.minimumLumpsum
    return {
      code,
      name: nameOf(code),
      colour: colours.get(code) ?? othersColour,
      share,
      amount: result.fundAmounts[code] ?? 0,
      lumpsum: result.lumpsumAmounts && (result.lumpsumAmounts[code] ?? 0),
      minimum: minimum ?? issue?.minRequired,
      shortfall: issue?.shortfallAmount ?? 0,
      cagr: past?.cagr,
      nav: past?.currentNav ?? undefined,
    }
  })
}

/** Name of a fund by code, from the catalogue, else from the issues, else the code in words. */
export function fundNames(
  funds: readonly Fund[] | undefined,
  result: Pick<OptimizationResult, 'fundIssues'>,
): (code: string) => string {
  return (code) =>
    funds?.find((fund) => fund.code === code)?.name ??
    result.fundIssues.find((issue) => issue.symbol === code)?.name ??
    `Fund ${code}`
}
