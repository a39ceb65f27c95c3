import { completeFolios } from '../complete-folios.ts'
import type { RawReading } from '../raw-reading.ts'
import type { Refusal } from '../reading.ts'
import { damagedAt, refusal } from '../refusal.ts'
import { readFolios } from './folio-blocks.ts'
import { issuerOf, periodOf, readFront } from './front-page.ts'
import { bodyLines } from './furniture.ts'
import { readPages } from './pdf-pages.ts'
import type { Page } from './pieces.ts'

/**
 * Reads a detailed CAS of CAMS or KFintech, as the statement prints it; nothing is resolved or reconciled yet.
 * Any other PDF is refused by what it is.
 */
export async function readCas(
  bytes: Uint8Array,
  password: string | undefined,
): Promise<RawReading | Refusal> {
  const pages = await readPages(bytes, password)
  if (!Array.isArray(pages)) return pages
  const kind = refuseOthers(pages)
  if (kind !== undefined) return kind
  const lines = bodyLines(pages)
  if (lines === undefined) return refusal('not_a_statement')
  const { statementFor, summary, next } = readFront(lines)
  const { folios, warnings, differences } = readFolios(lines.slice(next))
  if (folios.length === 0 && summary.length > 0) {
    return damagedAt(
      'The statement lists fund houses but no folio. Download it from the mail again, and choose it once more.',
    )
  }
  if (folios.length === 0) return refusal('not_a_statement')
  const { investors } = completeFolios(folios)
  const statement = {
    source: 'cas-pdf' as const,
    issuer: issuerOf(pages),
    pages: pages.length,
    period: periodOf(pages),
    statementFor,
    investors,
    folios,
    summary,
  }
  return { statement, warnings, differences }
}

/** Says by its first pages what a PDF is, where it is no detailed CAS. */
function refuseOthers(pages: readonly Page[]): Refusal | undefined {
  if (pages.every(({ pieces }) => pieces.length === 0)) return refusal('no_text')
  const text = pages
    .slice(0, 3)
    .map(({ pieces }) => pieces.map((piece) => piece.text).join(' '))
    .join(' ')
  if (/Consolidated\s+Account\s+Summary/i.test(text)) return refusal('summary_statement')
  if (issuerOf(pages) !== null) return undefined
  if (/NSDL|National Securities Depository|Central Depository Services|CDSL/i.test(text)) {
    return refusal('depository_statement')
  }
  if (/MF\s*Central/i.test(text)) return refusal('mf_central_paper')
  return /Consolidated\s+Account\s+Statement/i.test(text) ? undefined : refusal('not_a_statement')
}
