import { foldText } from '@lakshya/contract'

/** Questions that can be answered, of each kind some; the first are those that are asked most. */
export const examples: readonly string[] = [
  'Who is off track?',
  'What needs me today?',
  'AUM in small caps',
  'Clients without KYC above 10 lakh',
  'Top 10 clients by AUM',
  'Whose lots turn long-term this week?',
  'SIPs ending in the next 3 months',
  'Goals due by 2030',
  'Which mixes have drifted?',
  'Reviews due',
  'Clients without a SIP',
  'Clients without a goal',
  'Clients without a nominee',
  'Clients without PAN',
  'Clients in loss',
  'AUM by category',
  'AUM by fund house',
  'Top 5 funds',
  'Who holds gilt funds?',
  'Clients with AUM above 50 lakh',
  'Clients registered this year',
  'How many clients do I have?',
  'What is my AUM?',
  'AUM at the end of last month',
  'How has the book grown month by month?',
  'Trail a month',
  'Commission paid against expected',
  'SIPs that are paused',
  'SIPs that bounced',
  'Top 10 SIPs',
  'Redemptions last month',
  'Purchases this financial year',
  'Switches in the last 90 days',
  'Retirement goals',
  'Education goals off track',
  'Goals that are reached',
  'Goals not finalised',
  'Families',
  'Money in no goal',
  'Mails that came back',
  'What changed since my last visit?',
  'Stress the book: March 2020 again',
  'Clients with aggressive risk appetite',
  'Units that leave their exit load this week',
]

/** Questions about a client: what is typed is put in the place of the name. */
export const examplesOf: readonly string[] = [
  'What did I propose to {name}, and why?',
  'New SIP goal for {name}, 50 lakh in 12 years, moderate',
  'Rebalance {name} without tax',
  'XIRR of {name}',
  'Capital gains of {name} this financial year',
  'What does {name} hold?',
  'Goals of {name}',
  'SIPs of {name}',
]

/** Examples that have something of a text, the nearest first; the first of the list where none has. */
export function nearestExamples(text: string, most: number): string[] {
  const words = new Set(foldText(text).match(/[\p{L}\d]{3,}/gu) ?? [])
  const scored = examples.map((example, place) => {
    const own = foldText(example).match(/[\p{L}\d]{3,}/gu) ?? []
    return { example, place, score: own.filter((word) => words.has(word)).length }
  })
  scored.sort((a, b) => b.score - a.score || a.place - b.place)
  return scored.slice(0, most).map(({ example }) => example)
}
