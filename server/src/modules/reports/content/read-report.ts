import type { ReportTerms } from '@lakshya/contract'
import { type GainsReport, readGainsReport } from './gains-report.ts'
import { type PortfolioReport, readPortfolio } from './portfolio-report.ts'
import type { ReportSource } from './report-source.ts'
import { readTransactionReport, type TransactionReport } from './transaction-report.ts'

/** A report as plain values, of which its PDF and its CSV are made. */
export type Report = PortfolioReport | GainsReport | TransactionReport

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export function readReport(source: ReportSource, clientId: number, terms: ReportTerms): Promise<Report> {
  if (terms.kind === 'portfolio') return readPortfolio(source, clientId)
  if (terms.kind === 'gains') return readGainsReport(source, clientId, terms.year)
  return readTransactionReport(source, clientId, terms.period)
}
