import { formatDate } from '../../core/formats/format.ts'

export interface ArnWarning {
  readonly tone: 'info' | 'warn' | 'bad'
  readonly text: string
}

const dayMs = 86_400_000

/** Whole days from one calendar day to another (`YYYY-MM-DD`). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** What to say of an ARN that ends: from 180 days before, stronger from 90 and 30, and after its last day. */
export function arnWarning(validUntil: string | null, today: string): ArnWarning | undefined {
  if (validUntil === null) return undefined
  const days = daysBetween(today, validUntil)
  const date = formatDate(validUntil)
  if (Number.isNaN(days) || days > 180) return undefined
  if (days < 0) return { tone: 'bad', text: `Your ARN expired on ${date}. Renew it with AMFI.` }
  const left = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}, on ${date}`
  if (days <= 30) return { tone: 'bad', text: `Your ARN expires ${left}. Renew it with AMFI now.` }
  if (days <= 90) return { tone: 'warn', text: `Your ARN expires ${left}. Renew it with AMFI.` }
  return { tone: 'info', text: `Your ARN expires ${left}. It can be renewed already.` }
}
