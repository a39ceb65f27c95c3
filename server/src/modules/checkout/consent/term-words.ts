import type { GoalKind } from '@lakshya/contract'
import { usualInflation } from '@lakshya/contract'
import {
  chanceWords,
  dateWords,
  dayFromIso,
  type FundMinimums,
  glideWords,
  paidByYear,
  rupees,
  shareWords,
  splitLumpsum,
} from '@lakshya/engine'
import type { MailFact, MailTable } from '../../messages/index.ts'
import { folioLine, underName } from '../proposals/folio-words.ts'
import type { ConsentItem } from './agreed-items.ts'

const kindWords: Record<GoalKind, string> = {
  retirement: 'Retirement',
  education: 'Education',
  house: 'House',
  wedding: 'Wedding',
  emergency: 'Emergency fund',
  wealth: 'Wealth',
  other: 'Other goal',
}

/** What is paid, in short: '₹24,000 a month', '₹5,00,000 once'. */
export function headlineOf(item: ConsentItem): string {
  return `${rupees(item.shown.total)} ${rhythmOf(item)}`
}

function rhythmOf({ investmentType, sipFrequency }: ConsentItem): string {
  if (investmentType === 'lumpsum') return 'once'
  return sipFrequency === 'yearly' ? 'a year' : 'a month'
}

const dayWords = (iso: string) => dateWords(dayFromIso(iso))
/** '6%', '5.5%': a percentage that was typed. */
const typedPercent = (value: number) => `${value}%`

/** What for, how much, how long, at which risk: the terms of an item in the order that a person reads. */
export function termFacts(item: ConsentItem): MailFact[] {
  return [
    whatFor(item),
    howMuch(item),
    howLong(item),
    whichRisk(item),
    ...asDateNears(item),
    projected(item),
    ...(item.bolderReason === undefined
      ? []
      : [['Why it is bolder than your own risk level', item.bolderReason] as const]),
  ]
}

function isStated({ isTargetStated, amountMode }: ConsentItem): boolean {
  return isTargetStated ?? amountMode === 'target'
}

function whatFor(item: ConsentItem): MailFact {
  const { inflation = usualInflation, targetAmount, timeFrame, goalKind } = item
  // A goal that is named by its kind need not say it twice.
  const isSaid = goalKind === undefined || kindWords[goalKind] === item.goalName
  const kind = isSaid ? '' : `${kindWords[goalKind]}. `
  if (!isStated(item)) {
    return ['What for', item.goalName, `${kind}No target stated: the projected value stands for it.`]
  }
  const later = targetAmount * (1 + inflation / 100) ** timeFrame
  return [
    'What for',
    `${item.goalName}, ${rupees(targetAmount)} in today’s rupees`,
    `${kind}${rupees(later)} on ${dayWords(item.targetDate)}, at ${typedPercent(inflation)} inflation a year`,
  ]
}

/** What is paid in all, the lumpsum beside a SIP too. */
function paidInAll(item: ConsentItem): number {
  const { fundAmounts, stepUp = 0, lumpsumAmount = 0, sipFrequency, shown } = item
  if (shown.instalments === null) return shown.total
  const schedule = { count: shown.instalments, perYear: sipFrequency === 'yearly' ? 1 : 12 }
  return lumpsumAmount + paidByYear(Object.values(fundAmounts), stepUp / 100, schedule).inAll
}

function howMuch(item: ConsentItem): MailFact {
  const { stepUp = 0, lumpsumAmount = 0, heldAmount = 0, fundAmounts, sipFrequency, shown } = item
  const schedule = { count: shown.instalments ?? 1, perYear: sipFrequency === 'yearly' ? 1 : 12 }
  const { instalments } = paidByYear(Object.values(fundAmounts), stepUp / 100, schedule)
  const last = instalments.at(-1) ?? shown.total
  const rising =
    stepUp > 0
      ? `, rising by itself by ${typedPercent(stepUp)} each year, to ${rupees(last)} ${rhythmOf(item)} in the last`
      : ''
  const beside = lumpsumAmount > 0 ? `, and ${rupees(lumpsumAmount)} once at the start` : ''
  const held = heldAmount > 0 ? ` ${rupees(heldAmount)} that is held already counts for the goal.` : ''
  return ['How much', `${headlineOf(item)}${rising}${beside}`, `${rupees(paidInAll(item))} in all.${held}`]
}

function howLong({ shown, targetDate, timeFrame, sipFrequency }: ConsentItem): MailFact {
  if (shown.instalments === null) return ['How long', `until ${dayWords(targetDate)}`]
  const apart = sipFrequency === 'yearly' ? 'year' : 'month'
  const count = `${shown.instalments} instalment${shown.instalments === 1 ? '' : 's'}`
  return [
    'How long',
    `${count}, one a ${apart}`,
    `All before the target date, ${dayWords(targetDate)}. Planned over ${timeFrame} years.`,
  ]
}

function whichRisk({ shown, riskLevel }: ConsentItem): MailFact {
  const level =
    shown.mixRiskLevel === null ? 'Bolder than level 0 of 15' : `Level ${shown.mixRiskLevel} of 15`
  const asked = `15 is the least risk; asked for was level ${riskLevel}.`
  return ['At which risk', level, `${asked} Volatility ${shown.volatility.toFixed(1)}% a year.`]
}

function asDateNears({ glidePath }: ConsentItem): MailFact[] {
  if (glidePath === undefined) return []
  const basis =
    'Projected value and share of outcomes count with it. Each step is proposed when it is due, with its cost, and done with a code of yours alone.'
  return [['Lower risk as the date nears', glideWords(glidePath), basis]]
}

function projected(item: ConsentItem): MailFact {
  const { projectedValue, projectedValueToday, chance } = item.shown
  const value = `${rupees(projectedValue)}, ${rupees(projectedValueToday)} in today’s rupees`
  const odds = isStated(item)
    ? `${chanceWords(chance).replace(/^./, (first) => first.toUpperCase())} of outcomes reach the target, a projection. `
    : ''
  const growth = item.glidePath === undefined ? 'return' : 'return of the mix of each year'
  return ['Projected value', value, `${odds}The middle outcome at the expected ${growth}, a projection.`]
}

/** Into which funds: shares and amounts, with a column for the lumpsum where one stands beside the SIP. */
export function fundTable(
  item: ConsentItem,
  names: ReadonlyMap<string, string>,
  minimums: FundMinimums,
): MailTable {
  const { fundAmounts, lumpsumAmount = 0, shown } = item
  const once = lumpsumAmount > 0 ? splitLumpsum(fundAmounts, lumpsumAmount, minimums) : undefined
  const beside = (amount: number) => (once === undefined ? [] : [rupees(amount)])
  const share = (code: string, amount: number) =>
    shareWords(item.allocations?.[code] ?? (amount / shown.total) * 100)
  const rhythm = { 'a month': 'A month', 'a year': 'A year', once: 'Once' }[rhythmOf(item)] ?? ''
  return {
    heads: ['Into which funds', 'Share', rhythm, ...(once === undefined ? [] : ['At the start'])],
    rows: Object.entries(fundAmounts)
      .sort(([, a], [, b]) => b - a)
      .map(([code, amount]) => [
        underName(names.get(code) ?? `Fund ${code}`, folioLine(shown.folios, code)),
        share(code, amount),
        rupees(amount),
        ...beside(once?.[code] ?? 0),
      ]),
    foot: ['Total', '100.0%', rupees(shown.total), ...beside(lumpsumAmount)],
  }
}
