import type { AgreedItem } from '@lakshya/contract'
import { dateWords, dayFromIso, rupees } from '@lakshya/engine'
import type { Paragraph } from '../../messages/index.ts'
import { instalmentsOf } from './agreed-items.ts'

/** What the mail with a code says, `items` being the goals that it is for. */
export interface OtpWords {
  /** By the name that clients know; `arn` is null where there is none, or none in force. */
  distributor: { name: string; arn: string | null }
  code: string
  items: readonly AgreedItem[] | undefined
  /** Whether a code without goals finalises any of them, which it never does in production. */
  isBareEnough: boolean
  /** By fund code. */
  fundNames: ReadonlyMap<string, string>
}

/** Names what is agreed to before the code, so that nobody enters it unread. */
export function otpMail({ distributor, code, items, isBareEnough, fundNames }: OtpWords): {
  subject: string
  paragraphs: Paragraph[]
} {
  const { name, arn } = distributor
  const role = arn === null ? 'mutual fund distributor' : `AMFI-registered Mutual Fund Distributor, ${arn}`
  const who = `your distributor ${name} (${role})`
  const good = 'It is good for 5 minutes.'
  const close = `If you did not expect this mail, tell nobody the code, and ask ${name}.`
  if (items === undefined) {
    const extent = isBareEnough
      ? 'It also permits that any goals are finalised for you in the half hour after it is entered, whatever their funds and amounts.'
      : 'It agrees to nothing else.'
    return {
      subject: 'Your code to confirm your email address',
      paragraphs: [
        `With this code you confirm to ${who} that this email address is yours. ${extent}`,
        `Your code is ${code}. ${good}`,
        close,
      ],
    }
  }
  const goals = items.length === 1 ? 'this goal' : `these ${items.length} goals`
  return {
    subject: `Your code to agree to ${items.length === 1 ? 'a goal' : `${items.length} goals`}`,
    paragraphs: [
      `With this code you agree that ${who} finalises ${goals} for you:`,
      ...items.flatMap((item) => linesOf(item, fundNames)),
      `Your code is ${code}. ${good} Tell it to your distributor only if you agree to ${items.some(isTimed) ? 'all of this' : 'these amounts'}.`,
      close,
    ],
  }
}

function linesOf(item: AgreedItem, names: ReadonlyMap<string, string>): string[] {
  const amounts = Object.entries(item.fundAmounts)
  const total = amounts.reduce((sum, [, amount]) => sum + amount, 0)
  return [
    `${item.goalName}: ${rupees(total)}${howOften(item)}${howLong(item)}, of which`,
    ...amounts.map(([code, amount]) => `– ${names.get(code) ?? code}: ${rupees(amount)}`),
  ]
}

function howOften({ investmentType, sipFrequency }: AgreedItem): string {
  if (investmentType === 'lumpsum') return ' once'
  if (investmentType === undefined) return ' (once, or in each instalment of a SIP)'
  return sipFrequency === 'yearly' ? ' every year' : ' every month'
}

/** How many times and until when, as far as the item says. */
function howLong(item: AgreedItem): string {
  const count = item.investmentType === 'lumpsum' ? undefined : instalmentsOf(item)
  const times = count === undefined ? '' : `, ${count} instalment${count === 1 ? '' : 's'} in all`
  const until =
    item.targetDate === undefined ? '' : `, with the target date ${dateWords(dayFromIso(item.targetDate))}`
  return `${times}${until}`
}

const isTimed = (item: AgreedItem) => howLong(item) !== ''
