import { type ReportRun, type ReportTerms, reportNames } from '@lakshya/contract'
import { yearText } from '../../components/reports/report-years.ts'
import { formatDate, formatMoment } from '../../core/formats/format.ts'

/** Whose reports a run has. */
export function scopeText({ scope, scopeName, total }: ReportRun): string {
  const count = total === 1 ? '1 client' : `${total} clients`
  if (scope === 'book') return `Whole book, ${count}`
  return scope === 'family' ? `Family ${scopeName ?? ''}, ${count}` : `Chosen clients, ${count}`
}

/** A report with its days or its year. */
export function reportText(terms: ReportTerms): string {
  const name = reportNames[terms.kind]
  if (terms.kind === 'gains') return `${name} ${yearText(terms.year)}`
  if (terms.kind === 'portfolio') return name
  return `${name} ${formatDate(terms.period.from)} to ${formatDate(terms.period.to)}`
}

/** How far a run has come, in a line. */
export function stateText(run: ReportRun): string {
  switch (run.state) {
    case 'waiting':
      return `Starts ${formatMoment(run.startAt)}`
    case 'running':
      return `${run.done} of ${run.total} clients`
    case 'cancelled':
      return 'Cancelled; nothing is kept'
    case 'failed':
      return run.failures[0]?.reason ?? 'No reports could be made.'
    case 'done': {
      const files = run.files === 1 ? '1 file' : `${run.files} files`
      const until = run.keptUntil === null ? '' : `, kept until ${formatMoment(run.keptUntil)}`
      return `${files}, ${sizeText(run.bytes)}${until}`
    }
  }
}

/** Bytes as a person reads them. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
