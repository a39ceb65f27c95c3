import { dateInWords, indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import { type ChangeContent, costOf } from '../../goals/index.ts'
import type { Paragraph } from '../../messages/index.ts'
import { placeSentence, recordHashOf } from './draw-closing.ts'
import { agreementSentences, senderOf } from './proposal-words.ts'
import { reachOf } from './reach-words.ts'

/** What a change rests on, sentence by sentence. */
export function changeSentences({ act, estimate, engineVersion }: ChangeContent): string[] {
  if (act.kind === 'accept-chance') {
    return [
      `The chance is estimated by engine ${engineVersion} from past NAVs of the mix that is held, the running SIPs and the time left. Past performance may or may not be sustained in future and is not a guarantee of any future returns.`,
      'Nothing is bought or sold with this.',
    ]
  }
  const moves =
    act.kind === 'trades'
      ? [
          'Each trade is allotted at the first NAV on or after its date, which may be another than that of the estimate. Stamp duty is taken out of each purchase.',
        ]
      : ['Instalments are allotted at the first NAV on or after their dates.']
  const cost = costOf(estimate)
  if (cost?.kind !== 'cost') return moves
  return [
    ...moves,
    `The cost is estimated by engine ${engineVersion} at the NAVs of ${dateInWords(cost.navDate)} and the tax rules of ${dateInWords(cost.rulesOf)}, from the transactions on record. It is no tax advice: tax is settled with the year’s return.`,
  ]
}

/** What a client is mailed of a change once it is recorded, with its paper attached. */
export function changeMail(content: ChangeContent): { subject: string; paragraphs: Paragraph[] } {
  const { client, goal, title, recordedAt, facts } = content
  const { name } = senderOf(content)
  const fine = [
    ...agreementSentences(content),
    ...changeSentences(content),
    placeSentence(content, recordHashOf(content)),
  ]
  return {
    subject: `${title}: your goal ${goal.name}`,
    paragraphs: [
      `Dear ${client.name},`,
      `this is what you agreed to with ${name} on ${indianDayWords(recordedAt)} for your goal ${goal.name}. It is recorded; nothing more is needed from you. The attached PDF has it on paper.`,
      { facts },
      ...reachOf(content),
      ...fine.map((words) => ({ fine: words })),
    ],
  }
}
