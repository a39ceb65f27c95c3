import type { Language } from '@lakshya/contract'
import { instalmentOfYear, rupees } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { type ActBasis, costOf } from '../../goals/index.ts'
import type { MailFact, Paragraph } from '../../messages/index.ts'
import { folioWords } from '../proposals/folio-words.ts'
import { actTitleSay, factSay } from '../words/act-dictionary.ts'
import { consentSay } from '../words/consent-dictionary.ts'
import { chanceFacts } from './chance-facts.ts'
import { dateFacts } from './date-facts.ts'
import type { AgreedAct, AgreedSip } from './held-act.ts'
import { costFacts, tradeFacts } from './trade-facts.ts'

interface ActWords {
  language: Language
  /** By the name that clients know; `arn` is null where there is none, or none in force. */
  distributor: { name: string; arn: string | null }
  code: string
  act: AgreedAct
  /** What its figures are reckoned from. */
  basis: ActBasis | null
}

/** What a kind of change is called within a sentence. */
export function actWords(kind: AgreedAct['kind'], language: Language): string {
  const title = actTitleSay[language][kind]
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

/** Who asks, with the role that the law gives it. */
export function senderWords({ name, arn }: ActWords['distributor'], language: Language): string {
  const say = consentSay[language]
  return arn === null ? say.unregistered(name) : say.registered(name, arn)
}

/** Says in figures what is paid and what will be, before the code, so that nobody enters it unread. */
export function actMail({ language, distributor, code, act, basis }: ActWords): {
  subject: string
  paragraphs: Paragraph[]
} {
  const say = consentSay[language]
  return {
    subject: say.agreeSubject(actWords(act.kind, language)),
    paragraphs: [
      senderWords(distributor, language),
      leadOf(act, language),
      { facts: agreedFacts(act, basis, language) },
      { code, words: say.yourCode },
      say.goodForThis,
      say.unexpected(distributor.name),
    ],
  }
}

function leadOf(act: AgreedAct, language: Language): string {
  const say = consentSay[language]
  if (act.kind === 'goal-date') return say.leadDate(act.goalName)
  if (act.kind === 'accept-chance') return say.leadChance(act.goalName)
  if (act.kind === 'trades') return say.leadTrades(act.goalName)
  const { fundName, goalName } = act
  if (act.kind === 'sip-new') return say.leadNew(fundName, goalName)
  return act.kind === 'sip-raise' ? say.leadRaise(fundName, goalName) : say.leadRestart(fundName, goalName)
}

/** What is agreed to, in figures. */
export function agreedFacts(act: AgreedAct, basis: ActBasis | null, language: Language): MailFact[] {
  switch (act.kind) {
    case 'goal-date':
      return dateFacts(act, language)
    case 'accept-chance':
      return chanceFacts(act, basis, language)
    case 'trades': {
      const cost = costOf(basis)
      return [...tradeFacts(act, language), ...(cost === undefined ? [] : costFacts(cost, language))]
    }
    default:
      return factsOf(act, language)
  }
}

function factsOf(act: AgreedSip, language: Language): MailFact[] {
  const say = factSay[language]
  const { before, amount, stepUp, from, until, instalments, frequency } = act
  const isYearly = frequency === 'yearly'
  const paid = (each: number) => (isYearly ? say.everyYear(rupees(each)) : say.everyMonth(rupees(each)))
  const dateOf = (date: string) => dateInWords(date, language)
  const rise = (percent: number) => (percent === 0 ? say.none : `${percent}%`)
  return [
    ...(before === null
      ? []
      : [[say.untilNow, paid(before.amount)] as const, [say.stepUpUntilNow, rise(before.stepUp)] as const]),
    [say.from(dateOf(from)), paid(amount)],
    [say.stepUp, rise(stepUp), stepUpBasis(act, language)],
    [say.lastInstalment, dateOf(until)],
    [say.instalments, isYearly ? say.eachYear(instalments) : say.eachMonth(instalments)],
    ...(act.folio === undefined ? [] : [[say.boughtInto, folioWords(act.folio.folio, language)] as const]),
  ]
}

/** What a step-up makes of the instalment after one year of it. */
function stepUpBasis({ amount, stepUp }: AgreedSip, language: Language): string {
  const say = factSay[language]
  return stepUp === 0
    ? say.staysAsIs
    : say.rises(stepUp, rupees(amount), rupees(instalmentOfYear(amount, stepUp / 100, 1)))
}
