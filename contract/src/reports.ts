import { z } from 'zod'
import { isoDate } from './fields.ts'

/** Reports of a client, by what they are called in addresses. */
export const reportKinds = ['portfolio', 'gains', 'transactions'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What a report is called. */
export const reportNames: Readonly<Record<ReportKind, string>> = {
  portfolio: 'Portfolio statement',
  gains: 'Capital gains statement',
  transactions: 'Transaction statement',
}

const period = z.object({ from: isoDate, to: isoDate }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'Choose an end that is not before the start.',
})

/** The April in which a financial year begins. */
const year = z
  .number('Name the financial year by the year of its April.')
  .int('Name the financial year by the year of its April.')
  .min(2000, 'Name a financial year from 2000-01 on.')
  .max(2099, 'Name a financial year up to 2099-00.')

/** What a report is asked for with; today's portfolio needs nothing. */
export const reportTerms = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('portfolio') }),
    z.object({ kind: z.literal('gains'), year }),
    z.object({ kind: z.literal('transactions'), period }),
  ])
  .meta({ id: 'ReportTerms' })
export type ReportTerms = z.infer<typeof reportTerms>

/** The address of a client's report, a page of this site for who is signed in. */
export function reportAddress(clientId: number, terms: ReportTerms, ending: 'pdf' | 'csv'): string {
  return `/reports/${terms.kind}/${clientId}.${ending}${queryOf(terms)}`
}

function queryOf(terms: ReportTerms): string {
  switch (terms.kind) {
    case 'portfolio':
      return ''
    case 'gains':
      return `?year=${terms.year}`
    case 'transactions':
      return `?${new URLSearchParams(terms.period)}`
  }
}
