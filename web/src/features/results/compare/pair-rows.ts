import type { OptimizationResult, PortfolioHistory } from '@lakshya/contract'
import { formatPercent, formatRupees, notAvailable } from '../../../core/formats/format.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { chanceText } from '../chance/chance-words.ts'

/** One of two mixes, with what is known of it so far. */
export interface ComparedMix {
  readonly name: string
  readonly result: OptimizationResult
  /** From 0 to 1; undefined until it is known. */
  readonly probability: number | undefined
  /** Undefined until it is there. */
  readonly history: PortfolioHistory | undefined
}

/** One line of the comparison, as it is shown. */
export interface PairRow {
  readonly name: string
  readonly here: string
  readonly other: string
  /** The other one less the shown one; empty where that says nothing. */
  readonly difference: string
}

type Value = number | null | undefined

interface Measure {
  readonly name: string
  readonly of: (mix: ComparedMix) => Value
  readonly words: (value: number) => string
  readonly difference: (value: number) => string
  /** What stands where it is not known. */
  readonly missing?: string
}

const signed = (words: (size: number) => string) => (value: number) => {
  const text = words(Math.abs(value))
  if (!/[1-9]/.test(text)) return 'the same'
  return `${value < 0 ? '−' : '+'}${text}`
}
const rupees = { words: (value: number) => formatRupees(value), difference: signed(formatRupees) }
const percent = {
  words: (value: number) => formatPercent(value),
  difference: signed((size) => `${size.toFixed(1)} points`),
}
const past = {
  ...percent,
  words: (value: number) => formatPercent(value, { isPlusShown: true }),
  missing: '…',
}

/** The two mixes by figure. `amountName` is what is paid: 'SIP per month'. */
export function pairFigures(
  here: ComparedMix,
  other: ComparedMix,
  { amountName, hasTarget }: { amountName: string; hasTarget: boolean },
): PairRow[] {
  const chance: Measure = {
    name: 'Chance of success',
    of: (mix) => mix.probability,
    words: chanceText,
    difference: signed((size) => `${Math.round(size * 100)} points`),
    missing: '…',
  }
  const measures: Measure[] = [
    { name: amountName, of: ({ result }) => plannedAmount(result), ...rupees },
    { name: 'Projected value', of: ({ result }) => result.projected_value_today, ...rupees },
    ...(hasTarget ? [chance] : []),
    { name: 'Expected return', of: ({ result }) => result.expected_return, ...percent },
    { name: 'Volatility', of: ({ result }) => result.volatility, ...percent },
    {
      name: 'Sharpe ratio',
      of: ({ result }) => result.sharpe_ratio,
      words: (value) => value.toFixed(2).replace('-', '−'),
      difference: signed((size) => size.toFixed(2)),
    },
    {
      name: 'Risk level of the mix',
      of: ({ result }) => result.mixRiskLevel?.level,
      words: levelText,
      difference: signed(levelText),
    },
    { name: 'Past average a year', of: ({ history }) => history?.averageAnnualizedReturn, ...past },
    { name: 'Worst year', of: ({ history }) => history?.worstYear?.return, ...past },
    { name: 'Largest fall', of: ({ history }) => history?.maxDrawdown?.depth, ...past },
  ]
  return measures.map((measure) => rowOf(measure, here, other))
}

function rowOf(
  { name, of, words, difference, missing = notAvailable }: Measure,
  here: ComparedMix,
  other: ComparedMix,
): PairRow {
  const [one, two] = [of(here), of(other)]
  const text = (value: Value, mix: ComparedMix) => {
    if (typeof value === 'number' && Number.isFinite(value)) return words(value)
    return value === undefined && mix.history === undefined ? missing : notAvailable
  }
  const isKnown = typeof one === 'number' && typeof two === 'number' && Number.isFinite(two - one)
  return {
    name,
    here: text(one, here),
    other: text(two, other),
    difference: isKnown ? difference(two - one) : '',
  }
}

/** The two mixes by fund, the heaviest of either first; percent of each. */
export function pairFunds(
  here: OptimizationResult,
  other: OptimizationResult,
  nameOf: (code: string) => string,
): (PairRow & { code: string })[] {
  const share = ({ allocations }: OptimizationResult, code: string) => allocations[code] ?? 0
  const words = (result: OptimizationResult, code: string) =>
    share(result, code) === 0
      ? '–'
      : `${formatPercent(share(result, code))}, ${formatRupees(result.fundAmounts[code] ?? 0)}`
  const most = (code: string) => Math.max(share(here, code), share(other, code))
  return Object.keys({ ...here.allocations, ...other.allocations })
    .filter((code) => most(code) > 0)
    .toSorted((a, b) => most(b) - most(a) || (a < b ? -1 : 1))
    .map((code) => ({
      code,
      name: nameOf(code),
      here: words(here, code),
      other: words(other, code),
      difference: percent.difference(share(other, code) - share(here, code)),
    }))
}
