import type { Transaction } from '@lakshya/contract'
import { unitWords } from '@lakshya/engine'
import type { MailFact } from '../../messages/index.ts'
import { inWords } from '../settling/ledger-words.ts'
import { rupeesInWords } from '../transactions/correction-words.ts'
import type { Notice, NoticedGoal } from './notify-client.ts'

/** What a client is told of a redemption, or of both halves of a switch. */
export function orderNotice(transactions: readonly Transaction[], goal: NoticedGoal): Notice {
  const [out, into] = transactions
  if (out === undefined) throw new Error('a notice of no transaction')
  const noun = into === undefined ? 'redemption' : 'switch'
  const where = into === undefined ? `from ${out.fundName}` : `from ${out.fundName} to ${into.fundName}`
  return {
    kind: noun,
    subject: `A ${noun} was recorded for your goal ${goal.goalName}`,
    paragraphs: [
      `A ${noun} ${where} for your goal ${goal.goalName} was recorded on ${inWords(goal.today)}:`,
      {
        facts: [['Dated', inWords(out.date)], ...factsOf(out), ...(into === undefined ? [] : factsOf(into))],
      },
      ...(out.isPending
        ? [
            'It is allotted at the first NAV on or after its date; the figures that are missing follow from that.',
          ]
        : []),
    ],
  }
}

/** What a client is told of a transaction that was corrected or cancelled. */
export function correctionNotice(
  { before, after }: { before: Transaction; after: Transaction },
  goal: NoticedGoal,
): Notice {
  const correction = after.corrections.at(-1)
  const isSwitch = after.kind.startsWith('switch')
  const what = after.isCancelled ? 'cancelled' : 'corrected'
  return {
    kind: `transaction-${what}`,
    subject: `A transaction of your goal ${goal.goalName} was ${what}`,
    paragraphs: [
      `The record of a transaction of your goal ${goal.goalName} was ${what} on ${inWords(goal.today)}: ${transactionWords(before)}.${isSwitch ? ' The other side of the switch follows it.' : ''}`,
      ...(after.isCancelled || correction === undefined ? [] : [`Changed: ${correction.words}`]),
      ...(correction === undefined ? [] : [`Reason recorded: ${correction.reason}`]),
      ...(after.isCancelled ? ['It counts no longer in what you hold.'] : [{ facts: factsOf(after) }]),
    ],
  }
}

const kinds: Readonly<Record<Transaction['kind'], string>> = {
  purchase: 'purchase',
  instalment: 'SIP instalment',
  redemption: 'redemption',
  'switch-out': 'switch out',
  'switch-in': 'switch in',
  'units-in': 'units received',
  'units-out': 'units given',
  payout: 'payout',
}

/** Example: 'purchase of ₹5,000 in UTI Nifty 50 dated 21 Nov 2026'. */
function transactionWords({ kind, amount, units, fundName, date }: Transaction): string {
  const size =
    amount === null ? (units === null ? '' : ` of ${unitWords(units)} units`) : ` of ${money(amount)}`
  return `${kinds[kind]}${size} in ${fundName} dated ${inWords(date)}`
}

function factsOf({ kind, amount, units, nav, navDate, isPending }: Transaction): MailFact[] {
  const label = labelOf({ kind })
  const isAll = kind !== 'switch-in' && amount === null && units === null
  return [
    ...(amount === null ? [] : ([[`${label}, amount`, money(amount)]] satisfies MailFact[])),
    ...(units === null ? [] : ([[`${label}, units`, unitWords(units)]] satisfies MailFact[])),
    ...(isAll ? ([[`${label}, units`, 'all that are held']] satisfies MailFact[]) : []),
    ...(nav === null || navDate === null
      ? isPending
        ? ([[`${label}, NAV`, 'not known yet']] satisfies MailFact[])
        : []
      : ([[`${label}, NAV`, `${nav} of ${inWords(navDate)}`]] satisfies MailFact[])),
  ]
}

function labelOf({ kind }: Pick<Transaction, 'kind'>): string {
  const name = kinds[kind]
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

const money = (amount: number) => rupeesInWords(amount.toFixed(2))
