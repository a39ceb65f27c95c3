import type { SkippedRows } from '../formats/skip-tally.ts'
import type { FileReport, ImportProgress } from './import-nav-files.ts'

const number = new Intl.NumberFormat('en-IN')
const sourceNames = { amfi: 'AMFI', mfapi: 'mfapi', csv: 'CSV', simulated: 'simulated' } as const

/** What became of a file, in a few lines. */
export function describeReport(report: FileReport): string {
  if (report.kind === 'failed')
    return `FAILED  ${report.path}\n        ${report.message} Nothing of it was taken.`
  const { taken, replaced, unchanged, outranked } = report.counts
  const parts = [`${number.format(taken)} taken`]
  if (replaced > 0) parts.push(`${number.format(replaced)} replaced`)
  parts.push(`${number.format(unchanged)} unchanged`)
  if (outranked > 0) parts.push(`${number.format(outranked)} differ from AMFI’s, which stand`)
  const skipped = report.skipped.reduce((sum, entry) => sum + entry.count, 0)
  parts.push(`${number.format(skipped)} skipped`)
  const source = sourceNames[report.source]
  const head = `done    ${report.path} (${source}): ${parts.join(', ')} in ${report.seconds.toFixed(1)} s`
  const unit = report.source === 'mfapi' ? ['entry', 'entries'] : ['line', 'lines']
  return [head, ...report.skipped.map((entry) => `        ${describeSkipped(entry, unit)}`)].join('\n')
}

function describeSkipped({ words, count, firstPositions }: SkippedRows, unit: string[]): string {
  const more = count > firstPositions.length ? ' …' : ''
  const name = count === 1 ? unit[0] : unit[1]
  return `skipped ${number.format(count)} because ${words}: ${name} ${firstPositions.join(', ')}${more}`
}

/** The last line: how many files, how many failed. */
export function describeTotal(reports: readonly FileReport[]): string {
  const failed = reports.filter((report) => report.kind === 'failed').length
  const taken = reports.reduce(
    (sum, report) => sum + (report.kind === 'imported' ? report.counts.taken + report.counts.replaced : 0),
    0,
  )
  const files = reports.length === 1 ? '1 file' : `${reports.length} files`
  return `${files}, ${failed} failed, ${number.format(taken)} NAVs new or replaced`
}

const barWidth = 24

/** A progress bar of one line, such as `2/18 [######------] 45% NAVAll.txt 120,000 rows`. */
export function drawProgress(progress: ImportProgress, columns: number): string {
  const part = progress.bytesInAll === 0 ? 1 : Math.min(1, progress.bytes / progress.bytesInAll)
  const filled = Math.round(part * barWidth)
  const bar = '#'.repeat(filled) + '-'.repeat(barWidth - filled)
  const name = progress.path.slice(progress.path.lastIndexOf('/') + 1)
  const rows = `${number.format(progress.rows)} rows`
  const line = `${progress.file}/${progress.files} [${bar}] ${Math.round(part * 100)}% ${name} ${rows}`
  return line.slice(0, Math.max(20, columns - 1))
}
