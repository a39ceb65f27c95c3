import type { Language } from '@lakshya/contract'
import { rupees, unitWords } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { TradesCost } from '../../goals/index.ts'
import type { MailFact } from '../../messages/index.ts'
import { factSay, leavingSay } from '../words/act-dictionary.ts'
import type { AgreedTrades } from './held-act.ts'

/** What leaves which fund for which, and what is paid in anew. */
export function tradeFacts({ moves }: AgreedTrades, language: Language): MailFact[] {
  const say = factSay[language]
  return moves.map((move): MailFact => {
    if (move.kind === 'purchase') return [say.paidInto(move.fundName), rupees(move.amount)]
    const what = [
      say.switched(move.fundName, move.toFundName ?? ''),
      say.units(unitWords(move.units)),
    ] as const
    return move.from === undefined ? what : [...what, leavingIn(language, move.from)]
  })
}

/** Where units leave from, which an act keeps in English. */
function leavingIn(language: Language, from: string): string {
  const say = leavingSay[language]
  return from
    .replace(/([\d,]+\.\d{3}) of /g, (_, units: string) => say.unitsOf(units))
    .replaceAll(leavingSay.en.noNumber, say.noNumber)
}

/** What that would cost, as an estimate; that there is none where a sale has no figure. */
export function costFacts(cost: TradesCost, language: Language): MailFact[] {
  const say = factSay[language]
  if (cost.kind === 'none') return [[say.cost, say.notKnown, say.noCost(cost.reason)]]
  const { total, tax, load, sttAndDuty, worth, navDate, rulesOf } = cost
  const basis = say.costBasis(rupees(tax), rupees(load), rupees(sttAndDuty), dateInWords(rulesOf, language))
  return [
    ...(worth === 0 ? [] : [[say.worth, rupees(worth), say.atNavs(dateInWords(navDate, language))] as const]),
    [say.cost, rupees(total), basis],
  ]
}
