import type { Mandate, MandateState } from '@lakshya/contract'

export const stateWords: Readonly<
  Record<MandateState, { tone: 'neutral' | 'info' | 'ok' | 'bad' | 'warn'; words: string }>
> = {
  created: { tone: 'neutral', words: 'Made' },
  sent: { tone: 'info', words: 'With the client' },
  'at-bank': { tone: 'info', words: 'With the banks' },
  accepted: { tone: 'ok', words: 'Accepted' },
  rejected: { tone: 'bad', words: 'Rejected' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
  expired: { tone: 'warn', words: 'Expired' },
}

export const frequencyWords: Readonly<Record<Mandate['frequency'], string>> = {
  'as-presented': 'as presented',
  monthly: 'once a month',
}

export const authenticationWords: Readonly<Record<Mandate['authentication'], string>> = {
  'net-banking': 'Net banking',
  'debit-card': 'Debit card',
  aadhaar: 'Aadhaar',
}

/** States that news by hand may bring, from where it stands. */
export function newsOf(state: MandateState): ('sent' | 'at-bank' | 'accepted' | 'rejected' | 'cancelled')[] {
  switch (state) {
    case 'created':
      return ['sent', 'at-bank', 'accepted', 'rejected', 'cancelled']
    case 'sent':
      return ['at-bank', 'accepted', 'rejected', 'cancelled']
    case 'at-bank':
      return ['accepted', 'rejected', 'cancelled']
    case 'accepted':
      return ['cancelled']
    default:
      return []
  }
}
