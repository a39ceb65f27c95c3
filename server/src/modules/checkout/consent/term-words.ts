import type { Language } from '@lakshya/contract'
import { usualInflation } from '@lakshya/contract'
import { type FundMinimums, paidByYear, rupees, shareWords, splitLumpsum } from '@lakshya/engine'
import { chanceIn, glideIn } from '../../../core/language/said-terms.ts'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { MailFact, MailTable } from '../../messages/index.ts'
import { folioLine, underName } from '../proposals/folio-words.ts'
import { goalKindSay, termSay } from '../words/term-dictionary.ts'
import type { ConsentItem } from './agreed-items.ts'

/** What is paid, in short: '₹24,000 a month', '₹5,00,000 once'. */
export function headlineOf(item: ConsentItem, language: Language): string {
  return eachTime(item, item.shown.total, language)
}

function eachTime({ investmentType, sipFrequency }: ConsentItem, amount: number, language: Language): string {
  const say = termSay[language]
  if (investmentType === 'lumpsum') return say.once(rupees(amount))
  return sipFrequency === 'yearly' ? say.aYear(rupees(amount)) : say.aMonth(rupees(amount))
}

/** '6%', '5.5%': a percentage that was typed. */
const typedPercent = (value: number) => `${value}%`

/** What for, how much, how long, at which risk: the terms of an item in the order that a person reads. */
export function termFacts(item: ConsentItem, language: Language): MailFact[] {
  return [
    whatFor(item, language),
    howMuch(item, language),
    howLong(item, language),
    whichRisk(item, language),
    ...asDateNears(item, language),
    projected(item, language),
    ...(item.bolderReason === undefined ? [] : [[termSay[language].whyBolder, item.bolderReason] as const]),
  ]
}

function isStated({ isTargetStated, amountMode }: ConsentItem): boolean {
  return isTargetStated ?? amountMode === 'target'
}

function whatFor(item: ConsentItem, language: Language): MailFact {
  const say = termSay[language]
  const { inflation = usualInflation, targetAmount, timeFrame, goalKind } = item
  // A goal that is named by its kind need not say it twice.
  const isSaid = goalKind === undefined || goalKindSay[language][goalKind] === item.goalName
  const kind = isSaid ? '' : `${goalKindSay[language][goalKind]}. `
  if (!isStated(item)) return [say.whatFor, item.goalName, `${kind}${say.noTarget}`]
  const later = targetAmount * (1 + inflation / 100) ** timeFrame
  const date = dateInWords(item.targetDate, language)
  return [
    say.whatFor,
    `${item.goalName}, ${say.inTodays(rupees(targetAmount))}`,
    `${kind}${say.atInflation(rupees(later), date, typedPercent(inflation))}`,
  ]
}

/** What is paid in all, the lumpsum beside a SIP too. */
function paidInAll(item: ConsentItem): number {
  const { fundAmounts, stepUp = 0, lumpsumAmount = 0, sipFrequency, shown } = item
  if (shown.instalments === null) return shown.total
  const schedule = { count: shown.instalments, perYear: sipFrequency === 'yearly' ? 1 : 12 }
  return lumpsumAmount + paidByYear(Object.values(fundAmounts), stepUp / 100, schedule).inAll
}

function howMuch(item: ConsentItem, language: Language): MailFact {
  const say = termSay[language]
  const { stepUp = 0, lumpsumAmount = 0, heldAmount = 0, fundAmounts, sipFrequency, shown } = item
  const schedule = { count: shown.instalments ?? 1, perYear: sipFrequency === 'yearly' ? 1 : 12 }
  const { instalments } = paidByYear(Object.values(fundAmounts), stepUp / 100, schedule)
  const last = instalments.at(-1) ?? shown.total
  const rising = stepUp > 0 ? say.rising(typedPercent(stepUp), eachTime(item, last, language)) : ''
  const beside = lumpsumAmount > 0 ? say.beside(rupees(lumpsumAmount)) : ''
  const held = heldAmount > 0 ? say.held(rupees(heldAmount)) : ''
  return [
    say.howMuch,
    `${headlineOf(item, language)}${rising}${beside}`,
    `${say.inAll(rupees(paidInAll(item)))}${held}`,
  ]
}

function howLong({ shown, targetDate, timeFrame, sipFrequency }: ConsentItem, language: Language): MailFact {
  const say = termSay[language]
  const date = dateInWords(targetDate, language)
  if (shown.instalments === null) return [say.howLong, say.until(date)]
  const isYearly = sipFrequency === 'yearly'
  const count =
    shown.instalments === 1
      ? isYearly
        ? say.oneInstalmentYearly
        : say.oneInstalmentMonthly
      : isYearly
        ? say.instalmentsYearly(shown.instalments)
        : say.instalmentsMonthly(shown.instalments)
  return [say.howLong, count, say.allBefore(date, timeFrame)]
}

function whichRisk({ shown, riskLevel }: ConsentItem, language: Language): MailFact {
  const say = termSay[language]
  const level = shown.mixRiskLevel === null ? say.bolderThanAll : say.levelOf(shown.mixRiskLevel)
  return [say.whichRisk, level, say.riskBasis(riskLevel, shown.volatility.toFixed(1))]
}

function asDateNears({ glidePath }: ConsentItem, language: Language): MailFact[] {
  if (glidePath === undefined) return []
  const say = termSay[language]
  return [[say.lowerRisk, glideIn(language, glidePath), say.glideBasis]]
}

function projected(item: ConsentItem, language: Language): MailFact {
  const say = termSay[language]
  const { projectedValue, projectedValueToday, chance } = item.shown
  const share = chanceIn(language, chance).replace(/^./, (first) => first.toUpperCase())
  const odds = isStated(item) ? say.odds(share) : ''
  return [
    say.projected,
    say.worth(rupees(projectedValue), rupees(projectedValueToday)),
    `${odds}${item.glidePath === undefined ? say.middle : say.middleOfYears}`,
  ]
}

/** Into which funds: shares and amounts, with a column for the lumpsum where one stands beside the SIP. */
export function fundTable(
  item: ConsentItem,
  { fundNames, minimums }: { fundNames: ReadonlyMap<string, string>; minimums: FundMinimums },
  language: Language,
): MailTable {
  const say = termSay[language]
  const { fundAmounts, lumpsumAmount = 0, shown } = item
  const once = lumpsumAmount > 0 ? splitLumpsum(fundAmounts, lumpsumAmount, minimums) : undefined
  const beside = (amount: number) => (once === undefined ? [] : [rupees(amount)])
  const share = (code: string, amount: number) =>
    shareWords(item.allocations?.[code] ?? (amount / shown.total) * 100)
  const rhythm =
    item.investmentType === 'lumpsum'
      ? say.onceHead
      : item.sipFrequency === 'yearly'
        ? say.yearly
        : say.monthly
  return {
    heads: [say.intoFunds, say.share, rhythm, ...(once === undefined ? [] : [say.atStart])],
    rows: Object.entries(fundAmounts)
      .sort(([, a], [, b]) => b - a)
      .map(([code, amount]) => [
        underName(fundNames.get(code) ?? say.fund(code), folioLine(shown.folios, code, language)),
        share(code, amount),
        rupees(amount),
        ...beside(once?.[code] ?? 0),
      ]),
    foot: [say.total, '100.0%', rupees(shown.total), ...beside(lumpsumAmount)],
  }
}
