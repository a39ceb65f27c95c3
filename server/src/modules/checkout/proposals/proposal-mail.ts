import { rupees } from '@lakshya/engine'
import { pastPerformanceLine, senderLine } from '../../../core/pdf/disclosures.ts'
import { indianDayWords, percentInWords } from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent } from '../../goals/index.ts'
import type { Paragraph } from '../../messages/index.ts'
import { chanceSentences } from './chance-words.ts'
import { rhythmOf } from './plan-words.ts'
import {
  agreementSentences,
  commissionLine,
  figuresOf,
  planFacts,
  projectionLine,
  senderOf,
  warningsOf,
} from './proposal-words.ts'

/** What a client is mailed of a record: what was agreed, the figures with what they rest on, and how to ask. */
export function mailOf(content: AdviceContent): { subject: string; paragraphs: Paragraph[] } {
  const { goal, client, inputs, result } = content
  const funds = inputs.funds
    .toSorted((a, b) => b.amount - a.amount)
    .map(
      ({ name, plan, amount, allocation }) =>
        [`${name}, ${plan} plan`, `${rupees(amount)} (${percentInWords(allocation / 100)})`] as const,
    )
  return {
    subject: `Your investment proposal: ${goal.name}`,
    paragraphs: [
      `Dear ${client.name},`,
      openingOf(content),
      ...warningsOf(content),
      { heading: goal.name },
      { facts: planFacts(content) },
      { heading: `The mix, amounts ${rhythmOf(goal)}` },
      { facts: [...funds, ['In all', rupees(result.total)]] },
      { heading: 'Figures and what they rest on' },
      { facts: figuresOf(content).map(({ name, value, basis }) => [name, value, basis] as const) },
      ...chanceSentences(content),
      ...agreementSentences(content),
      'The attached PDF shows all of this on paper, with the history of the mix.',
      ...reachOf(content),
      projectionLine,
      pastPerformanceLine,
      commissionLine(content),
    ],
  }
}

function openingOf(content: AdviceContent): string {
  const { agreement, recordedAt } = content
  const sender = senderOf(content)
  const who = `${sender.name} (${senderLine(sender)})`
  const day = indianDayWords(recordedAt)
  return agreement.kind === 'agreed'
    ? `this is what you agreed to with ${who} on ${day}.`
    : `this is what ${who} recorded for you on ${day}.`
}

/** How to reach who proposed: as the profile says, else by what else is on record. */
function reachOf(content: AdviceContent): string[] {
  const { name, contact } = senderOf(content)
  const wrong = 'If you have questions, or if anything above is not what you agreed to,'
  return [contact === null ? `${wrong} tell ${name}.` : `${wrong} reach ${name}: ${contact}`]
}
