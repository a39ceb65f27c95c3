import { dateWords, dayFromIso, rupees } from '@lakshya/engine'
import type { ActBasis, ChanceEstimate } from '../../goals/index.ts'
import type { MailFact } from '../../messages/index.ts'
import type { AgreedChance } from './held-act.ts'

/** What a client leaves a goal with, what it says, and what would have brought the goal to its date. */
export function chanceFacts({ chance, targetDate }: AgreedChance, basis: ActBasis | null): MailFact[] {
  if (basis === null || 'cost' in basis) return []
  const { request, navDate } = basis
  return [
    ['Target', `${rupees(request.goalAmount)} in today’s rupees`, `by ${dateWords(dayFromIso(targetDate))}`],
    [
      'Chance of reaching it',
      `${chance}%`,
      `with what is held and paid in now, by a model from past NAVs until ${dateWords(dayFromIso(navDate))}; no promise`,
    ],
    ['What that says', `In ${100 - chance} of 100 courses of the model the goal falls short on its date`],
    ...insteadFacts(basis.instead),
    ['What changes', 'Nothing: payments, mix, target and date stay'],
  ]
}

function insteadFacts({ monthly, date }: ChanceEstimate['instead']): MailFact[] {
  const ways = [
    ...(monthly === null ? [] : [`${rupees(monthly)} more a month`]),
    ...(date === null ? [] : [`the target date moved to ${dateWords(dayFromIso(date))}`]),
  ]
  if (ways.length === 0) return []
  return [['What would bring it to its date', ways.join(', or '), 'by the projected return of the mix']]
}
