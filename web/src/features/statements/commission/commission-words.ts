import type { CommissionState } from '@lakshya/contract'
import { formatPaise } from '../../../core/formats/format.ts'

/** What a line or group comes to, in a word. */
export const stateWords: Readonly<Record<CommissionState, string>> = {
  differs: 'Differs',
  unknown: 'Not known',
  waiting: 'No statement yet',
  agrees: 'Agrees',
}

export const stateTones = { differs: 'bad', unknown: 'warn', waiting: 'neutral', agrees: 'ok' } as const

/** A difference with its sign: paid too little is below 0. */
export function signedPaise(value: number | null): string {
  if (value === null) return 'Not Available'
  if (value === 0) return formatPaise(0)
  return value > 0 ? `+${formatPaise(value)}` : `−${formatPaise(-value)}`
}

/** Reasons as one sentence, the first letter large. */
export function reasonsInWords(reasons: readonly string[]): string {
  const text = reasons.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
