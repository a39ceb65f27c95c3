import { businessDate } from '../../../core/clock.ts'
import { makePdf } from '../../../core/pdf/document.ts'
import type { RecordContent } from '../../goals/index.ts'
import type { Logo } from '../../messages/index.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { titleOf } from './change-words.ts'
import { drawChange } from './draw-change.ts'
import { recordHashOf } from './draw-closing.ts'
import { drawProposal } from './draw-proposal.ts'
import { languageOf } from './plan-terms.ts'
import { printable } from './printable.ts'

/** The bytes of a record's paper, with the logo that it names. The same record makes the same bytes. */
export function makeProposal(content: RecordContent, logo: Logo | null = null): Promise<Buffer> {
  const given = { recordHash: recordHashOf(content), logo: pictureOf(logo) }
  if (content.format === 2) {
    const shown = printable(content)
    return makePdf(optionsOf(shown), (pdf) => drawChange(pdf, shown, given))
  }
  const shown = printable(content)
  const options = {
    ...optionsOf(shown),
    subject: `NAVs to ${content.inputs.navDate}`,
  }
  return makePdf(options, (pdf) => drawProposal(pdf, shown, given))
}

function optionsOf(content: RecordContent) {
  const { goal, client, distributor, recordedAt } = content
  const language = languageOf(content)
  const say = paperSay[language]
  return {
    title:
      content.format === 2
        ? say.titleOf(goal.name, titleOf(content), client.name)
        : say.titleOf(goal.name, say.investmentProposal, client.name),
    language,
    author: distributor.name,
    subject: `Recorded on ${recordedAt}`,
    createdAt: new Date(recordedAt),
  }
}

/** From another thread the picture comes as plain bytes. */
const pictureOf = (logo: Logo | null) => (logo === null ? null : { ...logo, png: Buffer.from(logo.png) })

/** Letters and digits of the goal's name, what it is, and the day in India. */
export function fileNameOf({ goal, recordedAt, format }: RecordContent): string {
  const name = goal.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${[name, format === 1 ? 'proposal' : 'change', businessDate(new Date(recordedAt))].filter((part) => part !== '').join('-')}.pdf`
}
