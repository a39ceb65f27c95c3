import { dateWords, dayFromIso, rupees, unitWords } from '@lakshya/engine'
import type { TradesCost } from '../../goals/index.ts'
import type { MailFact } from '../../messages/index.ts'
import type { AgreedTrades } from './held-act.ts'

/** What leaves which fund for which, and what is paid in anew. */
export function tradeFacts({ moves }: AgreedTrades): MailFact[] {
  return moves.map((move): MailFact => {
    if (move.kind === 'purchase') return [`Paid into ${move.fundName}`, rupees(move.amount)]
    const what = [
      `Switched from ${move.fundName} to ${move.toFundName ?? ''}`,
      `${unitWords(move.units)} units`,
    ] as const
    return move.from === undefined ? what : [...what, move.from]
  })
}

/** What that would cost, as an estimate; that there is none where a sale has no figure. */
export function costFacts(cost: TradesCost): MailFact[] {
  if (cost.kind === 'none') return [['What this would cost', 'not known', cost.reason]]
  const { total, tax, load, sttAndDuty, worth, navDate, rulesOf } = cost
  return [
    ...(worth === 0
      ? []
      : ([
          ['Worth of what is switched', rupees(worth), `at the NAVs of ${dateWords(dayFromIso(navDate))}`],
        ] as const)),
    [
      'What this would cost',
      rupees(total),
      `tax ${rupees(tax)}, exit load ${rupees(load)}, STT and stamp duty ${rupees(sttAndDuty)}. Estimate by the rules of ${dateWords(dayFromIso(rulesOf))}, from the transactions on record; not tax advice. Tax is paid with the year’s return.`,
    ],
  ]
}
