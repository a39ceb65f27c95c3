import type { Language, Transaction } from '@lakshya/contract'
import { unitWords } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { MailFact } from '../../messages/index.ts'
import { rupeesInWords } from '../transactions/correction-words.ts'
import { noticeSay, orderSay, transactionKindSay } from './notice-dictionary.ts'
import type { Notice, NoticedGoal } from './notify-client.ts'

/** What a client is told of a redemption, or of both halves of a switch. */
export function orderNotice(transactions: readonly Transaction[], goal: NoticedGoal): Notice {
  const [out, into] = transactions
  if (out === undefined) throw new Error('a notice of no transaction')
  const { goalName, language } = goal
  const say = orderSay[language]
  const today = dateInWords(goal.today, language)
  return {
    kind: into === undefined ? 'redemption' : 'switch',
    subject: into === undefined ? say.redemptionSubject(goalName) : say.switchSubject(goalName),
    paragraphs: [
      into === undefined
        ? say.redemption(out.fundName, goalName, today)
        : say.switched(out.fundName, into.fundName, goalName, today),
      {
        facts: [
          [say.dated, dateInWords(out.date, language)],
          ...factsOf(out, language),
          ...(into === undefined ? [] : factsOf(into, language)),
        ],
      },
      ...(out.isPending ? [say.waits] : []),
    ],
  }
}

/** What a client is told of a transaction that was corrected or cancelled. */
export function correctionNotice(
  { before, after }: { before: Transaction; after: Transaction },
  goal: NoticedGoal,
): Notice {
  const { goalName, language } = goal
  const say = orderSay[language]
  const today = dateInWords(goal.today, language)
  const correction = after.corrections.at(-1)
  const { isCancelled } = after
  const told = (isCancelled ? say.cancelled : say.corrected)(
    goalName,
    today,
    transactionWords(before, language),
  )
  const changed = isCancelled || correction === undefined ? '' : say.changed(correction.words)
  return {
    kind: `transaction-${isCancelled ? 'cancelled' : 'corrected'}`,
    subject: (isCancelled ? say.cancelledSubject : say.correctedSubject)(goalName),
    paragraphs: [
      `${told}${after.kind.startsWith('switch') ? say.otherSide : ''}`,
      ...(changed === '' ? [] : [changed]),
      ...(correction === undefined ? [] : [noticeSay[language].reason(correction.reason)]),
      ...(isCancelled ? [say.countsNoLonger] : [{ facts: factsOf(after, language) }]),
    ],
  }
}

/** Example: 'purchase of ₹5,000 in UTI Nifty 50 dated 21 Nov 2026'. */
function transactionWords({ kind, amount, units, fundName, date }: Transaction, language: Language): string {
  const say = orderSay[language]
  const ofUnits = units === null ? '' : say.ofUnits(unitWords(units))
  const size = amount === null ? ofUnits : say.ofAmount(money(amount))
  return say.transaction(transactionKindSay[language][kind], size, fundName, dateInWords(date, language))
}

function factsOf(
  { kind, amount, units, nav, navDate, isPending }: Transaction,
  language: Language,
): MailFact[] {
  const say = orderSay[language]
  const name = transactionKindSay[language][kind]
  const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const isAll = kind !== 'switch-in' && amount === null && units === null
  const facts: MailFact[] = []
  if (amount !== null) facts.push([say.amount(label), money(amount)])
  if (units !== null) facts.push([say.units(label), unitWords(units)])
  if (isAll) facts.push([say.units(label), say.all])
  if (nav !== null && navDate !== null) {
    facts.push([say.nav(label), say.navOf(nav, dateInWords(navDate, language))])
  } else if (isPending) facts.push([say.nav(label), say.notKnown])
  return facts
}

const money = (amount: number) => rupeesInWords(amount.toFixed(2))
