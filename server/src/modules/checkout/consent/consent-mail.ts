import type { Language } from '@lakshya/contract'
import type { FundMinimums } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { Paragraph } from '../../messages/index.ts'
import { actWords, agreedFacts, senderWords } from '../acts/act-mail.ts'
import type { MailedAct } from '../acts/cart-acts.ts'
import { consentSay } from '../words/consent-dictionary.ts'
import type { ConsentItem } from './agreed-items.ts'
import { fundTable, headlineOf, termFacts } from './term-words.ts'

/** What the mail with a code says, `items` being the goals that it is for. */
export interface OtpWords {
  language: Language
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

function codeOf({ code, goodUntil, language }: OtpWords, words: string): Paragraph[] {
  return [{ code, words }, consentSay[language].goodUntil(timeInIndia(goodUntil))]
}

function timeInIndia(instant: Date): string {
  return instant.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  })
}

function bareMail(words: OtpWords): OtpMail {
  const { distributor, language } = words
  const say = consentSay[language]
  const extent = words.isBareEnough ? say.alsoFinalises : say.nothingElse
  return {
    subject: say.confirmSubject,
    paragraphs: [
      `${say.confirm(senderWords(distributor, language))} ${extent}`,
      ...codeOf(words, say.toConfirm),
      say.notExpected(distributor.name),
    ],
  }
}

function termsMail(words: OtpWords, items: readonly ConsentItem[]): OtpMail {
  const { clients, today, acts, distributor, language } = words
  const say = consentSay[language]
  const ids = [...items.map(({ clientId }) => clientId), ...acts.map(({ act }) => act.clientId)]
  const names = [...new Set(ids.map((id) => clients.get(id) ?? ''))]
  const isOne = items.length + acts.length === 1
  const parts = items.flatMap((item): Paragraph[] => {
    const owner = names.length > 1 ? ` (${clients.get(item.clientId) ?? ''})` : ''
    return [
      ...(isOne ? [] : [{ heading: `${item.goalName}${owner}` }]),
      { lines: termFacts(item, language) },
      { table: fundTable(item, words, language) },
    ]
  })
  const date = dateInWords(today, language)
  return {
    subject: say.agreeSubject(whatOf(items, acts, language)),
    paragraphs: [
      say.dear(names.join(say.and), senderWords(distributor, language), date),
      ...parts,
      ...acts.flatMap(({ act, basis }): Paragraph[] => [
        { heading: say.ofGoal(act.goalName, actWords(act.kind, language)) },
        { facts: agreedFacts(act, basis, language) },
      ]),
      ...codeOf(words, say.ifAll),
      say.tellOnly(distributor.name),
      say.notExpected(distributor.name),
      say.projections,
    ],
  }
}

function whatOf(items: readonly ConsentItem[], acts: readonly MailedAct[], language: Language): string {
  const say = consentSay[language]
  const [item, act] = [items[0], acts[0]?.act]
  const isOne = items.length + acts.length === 1
  if (item !== undefined && isOne) return say.whatFor(headlineOf(item, language), item.goalName)
  if (act !== undefined && isOne) return say.whatFor(actWords(act.kind, language), act.goalName)
  const goals = items.length === 0 ? [] : [say.goals(items.length)]
  const changes = acts.length === 0 ? [] : [say.changes(acts.length)]
  return [...goals, ...changes].join(say.and)
}
