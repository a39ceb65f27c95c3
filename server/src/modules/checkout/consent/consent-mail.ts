import { dateWords, dayFromIso, type FundMinimums } from '@lakshya/engine'
import type { Paragraph } from '../../messages/index.ts'
import { actWords, agreedFacts } from '../acts/act-mail.ts'
import type { MailedAct } from '../acts/cart-acts.ts'
import type { ConsentItem } from './agreed-items.ts'
import { fundTable, headlineOf, termFacts } from './term-words.ts'

/** What the mail with a code says, `items` being the goals that it is for. */
export interface OtpWords {
  /** By the name that clients know; `arn` is null where there is none, or none in force. */
  distributor: { name: string; arn: string | null }
  code: string
  items: readonly ConsentItem[] | undefined
  /** Changes of goals that are finalised, which it is for too. */
  acts: readonly MailedAct[]
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

/** Who asks, with the role that the law gives it. */
export function senderWords({ distributor: { name, arn } }: Pick<OtpWords, 'distributor'>): string {
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
  const { clients, fundNames, minimums, today, acts } = words
  const ids = [...items.map(({ clientId }) => clientId), ...acts.map(({ act }) => act.clientId)]
  const names = [...new Set(ids.map((id) => clients.get(id) ?? ''))]
  const isOne = items.length + acts.length === 1
  const parts = items.flatMap((item): Paragraph[] => {
    const owner = names.length > 1 ? ` (${clients.get(item.clientId) ?? ''})` : ''
    return [
      ...(isOne ? [] : [{ heading: `${item.goalName}${owner}` }]),
      { lines: termFacts(item) },
      { table: fundTable(item, fundNames, minimums) },
    ]
  })
  return {
    subject: `Your code to agree to ${whatOf(items, acts)}`,
    paragraphs: [
      `Dear ${names.join(' and ')}, this is what the code at the end agrees to with ${senderWords(words)}, and nothing else. The figures are of ${dateWords(dayFromIso(today))}.`,
      ...parts,
      ...acts.flatMap(({ act, basis }): Paragraph[] => [
        { heading: `${act.goalName}: ${actWords(act.kind)}` },
        { facts: agreedFacts(act, basis) },
      ]),
      ...codeOf(words, 'If you agree to all of this:'),
      `Tell it to ${words.distributor.name} only if you agree. If any line above changes, this code ends and you are sent a new one.`,
      closing(words),
      'Projected values and chances are projections. Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
    ],
  }
}

function whatOf(items: readonly ConsentItem[], acts: readonly MailedAct[]): string {
  const [item, act] = [items[0], acts[0]?.act]
  if (item !== undefined && items.length + acts.length === 1)
    return `${headlineOf(item)} for ${item.goalName}`
  if (act !== undefined && items.length + acts.length === 1)
    return `${actWords(act.kind)} for ${act.goalName}`
  const counted = (count: number, one: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`]
  return [...counted(items.length, 'goal'), ...counted(acts.length, 'change')].join(' and ')
}
