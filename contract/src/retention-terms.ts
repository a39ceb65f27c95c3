/** How long something is kept, from a date on. */
export interface RetentionTerm {
  /** What it is of, in words. */
  what: string
  /** From when on the term holds, `YYYY-MM-DD`. */
  since: string
  /** Whole years. */
  years: number
  /** The law that asks for it, or the reason where none does. */
  source: string
}

/**
 * The terms as dated data, newest last within each: a change of the law is a line. `invested` counts from the last
 * transaction or agreement of a client, `registered` from the day that erasure is asked for, the others from the day that
 * a record was made.
 */
export const retentionTerms = {
  invested: [
    {
      what: 'records of a client who invested',
      since: '2025-03-01',
      years: 8,
      source: 'nomination records of mutual fund folios, SEBI circular of 10 January 2025',
    },
  ],
  registered: [
    {
      what: 'records of a client who never invested',
      since: '2025-11-13',
      years: 1,
      source: 'logs and processing data, Digital Personal Data Protection Rules of 13 November 2025',
    },
  ],
  clientMails: [
    {
      what: 'mails to clients',
      since: '2025-03-01',
      years: 8,
      source: 'they belong to the records of the transactions that they are about',
    },
  ],
  otherMails: [
    {
      what: 'other mails',
      since: '2025-11-13',
      years: 1,
      source: 'logs and processing data, Digital Personal Data Protection Rules of 13 November 2025',
    },
  ],
  demoRequests: [
    {
      what: 'requests for a demonstration',
      since: '2026-11-22',
      years: 1,
      source: 'no law asks for it: the purpose has ended by then',
    },
  ],
  unfinishedGoals: [
    {
      what: 'goals that were agreed and never finalised',
      since: '2026-11-22',
      years: 1,
      source: 'no law asks for it: the purpose has ended by then',
    },
  ],
  auditTrail: [
    {
      what: 'the audit trail',
      since: '2025-03-01',
      years: 8,
      source: 'it belongs to the records that it is about',
    },
  ],
} as const satisfies Record<string, readonly [RetentionTerm, ...RetentionTerm[]]>

export type RetentionKind = keyof typeof retentionTerms

/** The term that holds on a date, `YYYY-MM-DD` in India. */
export function termOn(kind: RetentionKind, date: string): RetentionTerm {
  const terms: readonly [RetentionTerm, ...RetentionTerm[]] = retentionTerms[kind]
  return terms.findLast(({ since }) => since <= date) ?? terms[0]
}

/** The same day so many years later, `YYYY-MM-DD`; of 29 February the 28th where there is none. */
export function yearsLater(date: string, years: number): string {
  const [year = '', rest = ''] = [date.slice(0, 4), date.slice(4)]
  const later = String(Number(year) + years).padStart(4, '0')
  const isLeap = new Date(`${later}-02-29T00:00:00Z`).getUTCMonth() === 1
  return rest === '-02-29' && !isLeap ? `${later}-02-28` : `${later}${rest}`
}

/** What was made before this day, `YYYY-MM-DD`, is not kept any more on `today`. */
export function retentionStart(kind: RetentionKind, today: string): string {
  return yearsLater(today, -termOn(kind, today).years)
}
