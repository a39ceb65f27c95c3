import { type FundMinimums, minimumOf, minimumsOf } from '../funds/index.ts'
import { prescribedSwaps } from '../funds/shared.ts'
import { compareCodes } from '../numbers/index.ts'
import { ofKey } from '../numbers/shared.ts'

/** A fund that may stand in for another one. */
export interface FundAlternative {
  readonly symbol: string
  readonly name: string
  readonly minRequired: number
}

/** What is done about a fund issue; 'none' until it is chosen. */
export type IssueAction = 'none' | 'increase' | 'swap' | 'remove'

/** A fund whose amount is positive and below its minimum; all amounts in rupees. */
export interface FundIssue {
  readonly symbol: string
  readonly name: string
  readonly amount: number
  readonly minRequired: number
  readonly shortfallAmount: number
  readonly alternatives: readonly FundAlternative[]
  readonly action: IssueAction
}

/** A fund on offer: its scheme code, its name and, where known, its category. */
export interface OfferedFund {
  readonly code: string
  readonly name: string
  readonly category?: string
}

const mostAlternatives = 2

/**
 * Funds that a fund below its minimum may be swapped for: the prescribed one where there is a prescription,
 * else (or where none of those is on offer) up to two with a lower minimum that is not above the amount, those of its own
 * category first, then in the order of their codes.
 *
 * `amount` in rupees; `minimums` those of the shelf. Example: for 145139 there is none.
 */
export function findAlternatives(
  code: string,
  amount: number,
  investmentType: 'lumpsum' | 'sip',
  offered: readonly OfferedFund[],
  minimums: FundMinimums = minimumsOf,
): FundAlternative[] {
  const asAlternative = ({ code: symbol, name }: OfferedFund): FundAlternative => ({
    symbol,
    name,
    minRequired: minimumOf(symbol, investmentType, minimums),
  })
  if (Object.hasOwn(prescribedSwaps, code)) {
    const prescribed = prescribedSwaps[code] ?? []
    const onOffer = offered.filter((fund) => prescribed.includes(fund.code))
    if (onOffer.length > 0 || prescribed.length === 0) return onOffer.map(asAlternative)
  }
  const minimum = minimumOf(code, investmentType, minimums)
  const category = offered.find((fund) => fund.code === code)?.category
  const isOther = (fund: OfferedFund) => (category !== undefined && fund.category === category ? 0 : 1)
  return offered
    .filter((fund) => fund.code !== code && minimumOf(fund.code, investmentType, minimums) < minimum)
    .filter((fund) => minimumOf(fund.code, investmentType, minimums) <= amount)
    .sort((a, b) => isOther(a) - isOther(b) || compareCodes(a.code, b.code))
    .slice(0, mostAlternatives)
    .map(asAlternative)
}

/**
 * The funds of a plan that are below their minimum, in the order of their codes, with their alternatives.
 *
 * `fundAmounts` are whole rupees by code; a fund at 0 is no issue. Example: 300 rupees a month in a fund of
 * minimum 500 is short of 200.
 */
export function findFundIssues(
  fundAmounts: Readonly<Record<string, number>>,
  investmentType: 'lumpsum' | 'sip',
  offered: readonly OfferedFund[],
  minimums: FundMinimums = minimumsOf,
): FundIssue[] {
  const issues: FundIssue[] = []
  for (const symbol of Object.keys(fundAmounts).sort(compareCodes)) {
    const amount = ofKey(fundAmounts, symbol)
    const minRequired = minimumOf(symbol, investmentType, minimums)
    if (!(amount > 0 && amount < minRequired)) continue
    issues.push({
      symbol,
      name: offered.find((fund) => fund.code === symbol)?.name ?? symbol,
      amount,
      minRequired,
      shortfallAmount: minRequired - amount,
      alternatives: findAlternatives(symbol, amount, investmentType, offered, minimums),
      action: 'none',
    })
  }
  return issues
}
