/** How long something is kept, from a date on. */
export interface RetentionTerm {
  /** What it is of, in words. */
  what: string
  /** From when on the term holds, `YYYY-MM-DD`. */
  since: string
  /** Years, in whole months. */
  years: number
  /** The law that asks for it, or the reason where none does. */
  source: string
}

/**
 * The terms as dated data, newest last within each: a change of the law is a line. `invested` counts from the last
 * transaction or agreement of a client, `registered` from the day that erasure is asked for, `leads` from the day that somebody
 * last said what became of one, the others from the day that a record was made.
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
  leads: [
    {
      what: 'what was entered at a firm’s calculator by somebody who became no client',
      since: '2026-11-24',
      years: 0.5,
      source: 'no law asks for it: the purpose has ended by then, and the visitor was told so',
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

/** The same day so many years, in whole months, later, `YYYY-MM-DD`; of a day that the month has not its last one. */
export function yearsLater(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = month - 1 + Math.round(years * 12)
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(day, last))).toISOString().slice(0, 10)
}

/** What was made before this day, `YYYY-MM-DD`, is not kept any more on `today`. */
export function retentionStart(kind: RetentionKind, today: string): string {
  return yearsLater(today, -termOn(kind, today).years)
}
