import type { Language } from '@lakshya/contract'
import { riskLines, standingWords } from '../../../core/language/standing-words.ts'
import { type Letterhead, letterheadFoot } from '../letterhead/letterhead.ts'
import { pageOf } from './mail-page.ts'
import type { MailTable, NoticePart, Paragraph } from './mail-parts.ts'

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
export function bodyOf(
  title: string,
  paragraphs: Paragraph[],
  letterhead?: Letterhead,
  language: Language = 'en',
): MailBody {
  const { sent } = standingWords[language]
  const risk = riskLines(language).join('\n')
  const text = paragraphs.map((part) => textOf(part, language)).join('\n\n')
  if (letterhead === undefined) {
    return {
      html: pageOf(title, paragraphs, { language }),
      text: `${text}\n\n--\nLakshya\n${risk}\n`,
    }
  }
  const { name, replyTo, logo } = letterhead
  const foot = letterheadFoot(letterhead, language)
  return {
    html: pageOf(title, paragraphs, { language, letterhead }),
    text: `${text}\n\n--\n${foot.join('\n')}\n${risk}\n${sent}\n`,
    sender: {
      name,
      replyTo,
      logo: logo === null ? null : { adviserId: logo.adviserId, digest: logo.digest },
    },
  }
}

function textOf(part: Paragraph, language: Language): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.words}:\n${part.link}`
  if ('heading' in part) return part.heading.toUpperCase()
  if ('fine' in part) return part.fine
  if ('table' in part) return tableText(part.table)
  if ('code' in part) return `${part.words}\n${standingWords[language].yourCode(part.code)}`
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
