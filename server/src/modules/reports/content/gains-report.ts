import type { ClientGains, Language } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import { settable } from '../../../core/pdf/settable.ts'
import { clientGains } from '../../book/index.ts'
import { reportSay } from '../drawing/report-dictionary.ts'
import { loadHead, type ReportHead } from './report-head.ts'
import type { ReportSource } from './report-source.ts'

/** The gains of a financial year, realised lot by lot, and what is not realised. */
export interface GainsReport extends ReportHead {
  kind: 'gains'
  gains: ClientGains
}

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export function readGainsReport(source: ReportSource, clientId: number, year: number): Promise<GainsReport> {
  return inSnapshot(source, async (own) => {
    const head = await loadHead(own, clientId)
    return { kind: 'gains', ...head, gains: await readGains(own, clientId, year, head.language) }
  })
}

/** A client's gains of a year, the present one where none is named. */
export async function readGains(
  source: ReportSource,
  clientId: number,
  year?: number,
  language: Language = 'en',
): Promise<ClientGains> {
  const [gains] = await clientGains(source, [clientId], year, language)
  if (gains === undefined) throw new AppError('NOT_FOUND')
  return gains
}

/** Where a scheme's units stand in a queue of their own, as the fonts can set it. */
export function placeWords(
  { folio, goalName }: { folio: string | null; goalName: string | null },
  language: Language = 'en',
): string {
  const say = reportSay[language]
  if (folio !== null) return say.folio(folio)
  return goalName === null ? '' : say.ofGoal(settable(goalName, '')).trim()
}
