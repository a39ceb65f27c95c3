import { actTitles } from '@lakshya/contract'
import { dateWords, dayFromIso, instalmentOfYear, rupees } from '@lakshya/engine'
import { type ActBasis, costOf } from '../../goals/index.ts'
import type { MailFact, Paragraph } from '../../messages/index.ts'
import { folioWords } from '../proposals/folio-words.ts'
import { chanceFacts } from './chance-facts.ts'
import { dateFacts } from './date-facts.ts'
import type { AgreedAct, AgreedSip } from './held-act.ts'
import { costFacts, tradeFacts } from './trade-facts.ts'

interface ActWords {
  /** By the name that clients know; `arn` is null where there is none, or none in force. */
  distributor: { name: string; arn: string | null }
  code: string
  act: AgreedAct
  /** What its figures are reckoned from. */
  basis: ActBasis | null
}

/** The same within a sentence. */
export const actWords = (kind: AgreedAct['kind']) =>
  `${actTitles[kind].charAt(0).toLowerCase()}${actTitles[kind].slice(1)}`

/** Says in figures what is paid and what will be, before the code, so that nobody enters it unread. */
export function actMail({ distributor, code, act, basis }: ActWords): {
  subject: string
  paragraphs: Paragraph[]
} {
  const { name, arn } = distributor
  const role = arn === null ? 'mutual fund distributor' : `AMFI-registered Mutual Fund Distributor, ${arn}`
  return {
    subject: `Your code to agree to ${actWords(act.kind)}`,
    paragraphs: [
      `${name} (${role})`,
      leadOf(act),
      { facts: agreedFacts(act, basis) },
      { code, words: 'Your code' },
      'It is good for 5 minutes, and for this alone. Tell it to your distributor only if you agree to all of this.',
      `If you did not expect this mail, tell nobody the code, and ask ${name}.`,
    ],
  }
}

function leadOf(act: AgreedAct): string {
  if (act.kind === 'goal-date') {
    return `With this code you agree that the target date of your goal ${act.goalName} changes, and its SIPs with it:`
  }
  if (act.kind === 'accept-chance') {
    return `With this code you agree that your goal ${act.goalName} stays as it is, with the chance that it has:`
  }
  if (act.kind === 'trades') {
    return `With this code you agree that your distributor changes the mix of your goal ${act.goalName}, all of this together:`
  }
  return `With this code you agree that your distributor ${whatIsDone(act)} for your goal ${act.goalName}:`
}

/** What is agreed to, in figures. */
export function agreedFacts(act: AgreedAct, basis: ActBasis | null): MailFact[] {
  switch (act.kind) {
    case 'goal-date':
      return dateFacts(act)
    case 'accept-chance':
      return chanceFacts(act, basis)
    case 'trades': {
      const cost = costOf(basis)
      return [...tradeFacts(act), ...(cost === undefined ? [] : costFacts(cost))]
    }
    default:
      return factsOf(act)
  }
}

function whatIsDone({ kind, fundName }: AgreedSip): string {
  if (kind === 'sip-new') return `starts a SIP in ${fundName}`
  if (kind === 'sip-raise') return `raises your SIP in ${fundName}`
  return `goes on with your SIP in ${fundName}, which was stopped,`
}

function factsOf(act: AgreedSip): MailFact[] {
  const { before, amount, stepUp, from, until, instalments } = act
  const present: MailFact[] =
    before === null
      ? []
      : [
          ['Until now', paid(act, before.amount)],
          ['', stepUpWords(before.stepUp)],
        ]
  const often = act.frequency === 'yearly' ? 'year' : 'month'
  return [
    ...present.map(([name, value]): MailFact => [name === '' ? 'Yearly step-up until now' : name, value]),
    [`From ${dateOf(from)}`, paid(act, amount)],
    ['Yearly step-up', stepUpWords(stepUp), stepUpBasis(act)],
    ['Last instalment', dateOf(until)],
    ['Instalments', `${instalments}, one each ${often}`],
    ...(act.folio === undefined ? [] : [['Bought into', folioWords(act.folio.folio)] as const]),
  ]
}

const paid = ({ frequency }: AgreedSip, amount: number) =>
  `${rupees(amount)} every ${frequency === 'yearly' ? 'year' : 'month'}`
const dateOf = (date: string) => dateWords(dayFromIso(date))
const stepUpWords = (stepUp: number) => (stepUp === 0 ? 'none' : `${stepUp}%`)

/** What a step-up makes of the instalment after one year of it. */
function stepUpBasis({ amount, stepUp }: AgreedSip): string {
  return stepUp === 0
    ? 'The instalments stay as they are.'
    : `Each year's instalments are ${stepUp}% above those of the year before: ${rupees(amount)}, then ${rupees(instalmentOfYear(amount, stepUp / 100, 1))}, and so on.`
}
