import { dateWords, dayFromIso, type FundMinimums } from '@lakshya/engine'
import type { Paragraph } from '../../messages/index.ts'
import type { ConsentItem } from './agreed-items.ts'
import { fundTable, headlineOf, termFacts } from './term-words.ts'

/** What the mail with a code says, `items` being the goals that it is for. */
export interface OtpWords {
  /** By the name that clients know; `arn` is null where there is none, or none in force. */
  distributor: { name: string; arn: string | null }
  code: string
  items: readonly ConsentItem[] | undefined
  /** Whether a code without goals finalises any of them, which it never does in production. */
  isBareEnough: boolean
  /** By fund code. */
  fundNames: ReadonlyMap<string, string>
  /** What each fund takes at least. */
  minimums: FundMinimums
  /** The clients whose address it is, by id. */
  clients: ReadonlyMap<number, string>
  /** `YYYY-MM-DD`, in India. */
  today: string
  goodUntil: Date
}

interface OtpMail {
  subject: string
  paragraphs: Paragraph[]
}

/** Names what is agreed to before the code, in the order that a person reads, so that nobody enters it unread. */
export function otpMail(words: OtpWords): OtpMail {
  const { items } = words
  return items === undefined ? bareMail(words) : termsMail(words, items)
}

function closing({ distributor }: OtpWords): string {
  return `Not what you discussed, or not expected? Tell nobody the code, and ask ${distributor.name}.`
}

function senderWords({ distributor: { name, arn } }: OtpWords): string {
  const role = arn === null ? 'mutual fund distributor' : `AMFI-registered Mutual Fund Distributor, ${arn}`
  return `${name} (${role})`
}

function codeOf({ code, goodUntil }: OtpWords, words: string): Paragraph[] {
  return [{ code, words }, `It is good for 5 minutes, until ${timeInIndia(goodUntil)} in India.`]
}

function timeInIndia(instant: Date): string {
  return instant.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  })
}

function bareMail(words: OtpWords): OtpMail {
  const extent = words.isBareEnough
    ? 'It also permits that any goals are finalised for you in the half hour after it is entered, whatever their funds and amounts.'
    : 'It agrees to nothing else.'
  return {
    subject: 'Your code to confirm your email address',
    paragraphs: [
      `With this code you confirm to your distributor ${senderWords(words)} that this email address is yours. ${extent}`,
      ...codeOf(words, 'To confirm it:'),
      closing(words),
    ],
  }
}

function termsMail(words: OtpWords, items: readonly ConsentItem[]): OtpMail {
  const { clients, fundNames, minimums, today } = words
  const names = [...new Set(items.map(({ clientId }) => clients.get(clientId) ?? ''))]
  const [only] = items.length === 1 ? items : []
  const what = only === undefined ? `${items.length} goals` : `${headlineOf(only)} for ${only.goalName}`
  const parts = items.flatMap((item): Paragraph[] => {
    const owner = names.length > 1 ? ` (${clients.get(item.clientId) ?? ''})` : ''
    return [
      ...(only === undefined ? [{ heading: `${item.goalName}${owner}` }] : []),
      { lines: termFacts(item) },
      { table: fundTable(item, fundNames, minimums) },
    ]
  })
  return {
    subject: `Your code to agree to ${what}`,
    paragraphs: [
      `Dear ${names.join(' and ')}, this is what the code at the end agrees to with ${senderWords(words)}, and nothing else. The figures are of ${dateWords(dayFromIso(today))}.`,
      ...parts,
      ...codeOf(words, 'If you agree to all of this:'),
      `Tell it to ${words.distributor.name} only if you agree. If any line above changes, this code ends and you are sent a new one.`,
      closing(words),
      'Projected values and chances are projections. Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
    ],
  }
}
