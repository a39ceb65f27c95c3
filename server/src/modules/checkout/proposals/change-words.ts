import { dateInWords, indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import { type ChangeContent, costOf } from '../../goals/index.ts'
import type { Paragraph } from '../../messages/index.ts'
import { actTitleSay } from '../words/act-dictionary.ts'
import { basisSay } from '../words/basis-dictionary.ts'
import { proposalMailSay } from '../words/paper-dictionary.ts'
import { placeSentence, recordHashOf } from './draw-closing.ts'
import { languageOf } from './plan-terms.ts'
import { agreementSentences, senderOf } from './proposal-words.ts'
import { reachOf } from './reach-words.ts'

/** What a change is called, as its client read it; a record keeps the English title for the distributor's lists. */
export function titleOf(content: ChangeContent): string {
  const say = actTitleSay[languageOf(content)]
  const { kind } = content.act
  return kind in say ? say[kind as keyof typeof say] : content.title
}

/** What a change rests on, sentence by sentence. */
export function changeSentences(content: ChangeContent): string[] {
  const { act, estimate, engineVersion } = content
  const language = languageOf(content)
  const say = basisSay[language]
  if (act.kind === 'accept-chance') return [say.changeChance(engineVersion), say.changeMovesNothing]
  const moves = [act.kind === 'trades' ? say.changeTrades : say.changeSips]
  const cost = costOf(estimate)
  if (cost?.kind !== 'cost') return moves
  const { navDate, rulesOf } = cost
  return [
    ...moves,
    say.changeCost(engineVersion, dateInWords(navDate, language), dateInWords(rulesOf, language)),
  ]
}

/** What a client is mailed of a change once it is recorded, with its paper attached. */
export function changeMail(content: ChangeContent): { subject: string; paragraphs: Paragraph[] } {
  const { client, goal, recordedAt, facts } = content
  const { name } = senderOf(content)
  const language = languageOf(content)
  const say = proposalMailSay[language]
  const fine = [
    ...agreementSentences(content),
    ...changeSentences(content),
    placeSentence(content, recordHashOf(content)),
  ]
  return {
    subject: say.changeSubject(titleOf(content), goal.name),
    paragraphs: [
      say.dear(client.name),
      say.changeAgreed(name, indianDayWords(recordedAt, language), goal.name),
      { facts },
      ...reachOf(content),
      ...fine.map((words) => ({ fine: words })),
    ],
  }
}
