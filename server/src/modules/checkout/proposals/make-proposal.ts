import { businessDate } from '../../../core/clock.ts'
import { makePdf } from '../../../core/pdf/document.ts'
import type { AdviceContent } from '../../goals/index.ts'
import type { Logo } from '../../messages/index.ts'
import { recordHashOf } from './draw-closing.ts'
import { drawProposal } from './draw-proposal.ts'
import { printable } from './printable.ts'

/** The bytes of a record's proposal, with the logo that it names. The same record makes the same bytes. */
export function makeProposal(content: AdviceContent, logo: Logo | null = null): Promise<Buffer> {
  const shown = printable(content)
  const options = {
    title: `${shown.goal.name}: investment proposal for ${shown.client.name}`,
    author: shown.distributor.name,
    subject: `NAVs to ${content.inputs.navDate}`,
    createdAt: new Date(content.recordedAt),
  }
  const recordHash = recordHashOf(content)
  // From another thread the picture comes as plain bytes.
  const picture = logo === null ? null : { ...logo, png: Buffer.from(logo.png) }
  return makePdf(options, (pdf) => drawProposal(pdf, shown, { recordHash, logo: picture }))
}

/** Letters and digits of the goal's name, and the day in India. */
export function fileNameOf({ goal, recordedAt }: AdviceContent): string {
  const name = goal.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${[name, 'proposal', businessDate(new Date(recordedAt))].filter((part) => part !== '').join('-')}.pdf`
}
