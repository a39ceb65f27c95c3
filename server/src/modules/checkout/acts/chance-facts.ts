import type { Language } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { ActBasis, ChanceEstimate } from '../../goals/index.ts'
import type { MailFact } from '../../messages/index.ts'
import { factSay } from '../words/act-dictionary.ts'
import type { AgreedChance } from './held-act.ts'

/** What a client leaves a goal with, what it says, and what would have brought the goal to its date. */
export function chanceFacts(
  { chance, targetDate }: AgreedChance,
  basis: ActBasis | null,
  language: Language,
): MailFact[] {
  if (basis === null || 'cost' in basis) return []
  const say = factSay[language]
  const { request, navDate } = basis
  return [
    [say.target, say.inTodays(rupees(request.goalAmount)), say.by(dateInWords(targetDate, language))],
    [say.chance, `${chance}%`, say.chanceBasis(dateInWords(navDate, language))],
    [say.saysHead, say.says(100 - chance)],
    ...insteadFacts(basis.instead, language),
    [say.changesHead, say.changesNothing],
  ]
}

function insteadFacts({ monthly, date }: ChanceEstimate['instead'], language: Language): MailFact[] {
  const say = factSay[language]
  const ways = [
    ...(monthly === null ? [] : [say.moreMonthly(rupees(monthly))]),
    ...(date === null ? [] : [say.dateMoved(dateInWords(date, language))]),
  ]
  return ways.length === 0 ? [] : [[say.insteadHead, ways.join(say.or), say.insteadBasis]]
}
