import type { ClientSip } from '@lakshya/contract'
import { formatNumber, formatRupees } from '../../core/formats/format.ts'

/** What is paid by SIPs that run each month; yearly ones are named beside it. */
export function monthlySips(sips: readonly (Paid & Pick<ClientSip, 'state'>)[]): {
  value: string
  basis: string
} {
  const running = sips.filter((sip) => sip.state === 'active')
  const monthly = running.filter((sip) => sip.frequency === 'monthly')
  const yearly = running.filter((sip) => sip.frequency === 'yearly')
  const paused = sips.filter((sip) => sip.state === 'paused').length
  const sum = (some: readonly Paid[]) => formatRupees(some.reduce((total, { amount }) => total + amount, 0))
  const basis = [
    monthly.length > 0 ? `${countOf(monthly)} running` : '',
    yearly.length > 0 ? `${sum(yearly)} a year beside` : '',
    paused > 0 ? `${formatNumber(paused)} paused` : '',
  ].filter(Boolean)
  return {
    value: monthly.length === 0 ? 'None' : sum(monthly),
    basis: basis.length === 0 ? 'no SIP runs' : basis.join(', '),
  }
}

type Paid = Pick<ClientSip, 'amount' | 'frequency'>

/** Example: '3 SIPs, in all ₹15,000 a month and ₹12,000 a year, are'; what they are follows. */
export function sipsInWords(sips: readonly Paid[]): string {
  return sips.length === 1 ? `1 SIP of ${totals(sips)} is` : `${countOf(sips)}, in all ${totals(sips)}, are`
}

/** The goals on whose pages SIPs are resumed. Example: 'Tractor (2 SIPs, ₹6,000 a month) and House (1 SIP, ₹3,000 a month)'. */
export function goalsToResume(sips: readonly (Paid & Pick<ClientSip, 'goalId' | 'goalName'>)[]): string {
  const goals = [...new Set(sips.map((sip) => sip.goalId))].map((id) =>
    sips.filter((sip) => sip.goalId === id),
  )
  return listed(goals.map((each) => `${each[0]?.goalName} (${countOf(each)}, ${totals(each)})`))
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

const countOf = (sips: readonly unknown[]) =>
  `${formatNumber(sips.length)} SIP${sips.length === 1 ? '' : 's'}`

/** What is paid each month and what each year: a sum of both would be nobody's. */
function totals(sips: readonly Paid[]): string {
  const rhythms = [
    ['monthly', 'a month'],
    ['yearly', 'a year'],
  ] as const
  const parts = rhythms.flatMap(([frequency, words]) => {
    const amounts = sips.filter((sip) => sip.frequency === frequency).map(({ amount }) => amount)
    return amounts.length === 0 ? [] : `${formatRupees(amounts.reduce((sum, one) => sum + one, 0))} ${words}`
  })
  return parts.join(' and ')
}
