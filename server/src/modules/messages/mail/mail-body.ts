import { type Letterhead, letterheadFoot } from '../letterhead/letterhead.ts'
import { pageOf } from './mail-page.ts'
import type { MailTable, NoticePart, Paragraph } from './mail-parts.ts'

/** The line that AMFI asks for on everything a distributor sends. */
export const riskLine =
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.'

export interface MailBody {
  html: string
  text: string
  /** Who it is from where a distributor writes: the name, where answers go, and the logo that its HTML shows. */
  sender?: {
    name: string
    replyTo: string | null
    logo: { adviserId: number; digest: string } | null
  }
  /** Of a notice: what it tells, so that more can join it while it waits. */
  parts?: readonly NoticePart[]
}

/** A file that goes with a mail, made when the mail is sent. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
  /** Set where the HTML shows it: its name there. */
  cid?: string
}

/** The same words as HTML and as text; the distributor leads where the mail is his, the product elsewhere. */
export function bodyOf(title: string, paragraphs: Paragraph[], letterhead?: Letterhead): MailBody {
  const text = paragraphs.map(textOf).join('\n\n')
  if (letterhead === undefined) {
    return {
      html: pageOf(title, paragraphs, { riskLine }),
      text: `${text}\n\n--\nLakshya\n${riskLine}\n`,
    }
  }
  const { name, replyTo, logo } = letterhead
  const foot = letterheadFoot(letterhead)
  return {
    html: pageOf(title, paragraphs, { riskLine, letterhead }),
    text: `${text}\n\n--\n${foot.join('\n')}\n${riskLine}\nSent with Lakshya\n`,
    sender: {
      name,
      replyTo,
      logo: logo === null ? null : { adviserId: logo.adviserId, digest: logo.digest },
    },
  }
}

function textOf(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.words}:\n${part.link}`
  if ('heading' in part) return part.heading.toUpperCase()
  if ('fine' in part) return part.fine
  if ('table' in part) return tableText(part.table)
  if ('code' in part) return `${part.words}\nYour code is ${part.code}.`
  const facts = 'facts' in part ? part.facts : part.lines
  return facts
    .map(([name, value, basis]) => `${name}: ${value}${basis === undefined ? '' : `\n    ${basis}`}`)
    .join('\n')
}

function tableText({ heads, rows, foot = [] }: MailTable): string {
  const lineOf = ([name = '', ...figures]: readonly string[]) =>
    `${name.replace('\n', ', ')}: ${figures.map((figure, n) => `${heads[n + 1] ?? ''} ${figure}`.trim()).join(', ')}`
  return [...rows, ...(foot.length === 0 ? [] : [foot])].map((row) => `- ${lineOf(row)}`).join('\n')
}
