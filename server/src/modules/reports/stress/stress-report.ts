import type { StressTerms } from '@lakshya/contract'
import { settable } from '../../../core/pdf/settable.ts'
import { type WholeStress, wholeStress } from '../../goals/index.ts'
import { loadHead, loadNamedHead, type ReportHead } from '../content/report-head.ts'
import type { ReportSource } from '../content/report-source.ts'

/** A scenario over a client, a family or the whole book as plain values, of which its PDF and its CSV are made. */
export interface StressReport extends ReportHead, WholeStress {}

/** Terms as an address has them; of no single client it is number 0. */
export function askedStress(number: number, query: unknown): unknown {
  const asked = typeof query === 'object' && query !== null ? query : {}
  const { scenario, falls, family } = asked as { scenario?: unknown; falls?: unknown; family?: unknown }
  return {
    scenario,
    ...(falls === undefined ? {} : { falls }),
    ...(family === undefined ? {} : { family }),
    ...(number === 0 ? {} : { client: String(number) }),
  }
}

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's; as the screen does */
export async function readStressReport(source: ReportSource, terms: StressTerms): Promise<StressReport> {
  const stressed = await wholeStress(source, terms)
  const { family } = stressed.answer
  const head =
    terms.client === undefined
      ? await loadNamedHead(source, family?.name ?? 'Whole book')
      : await loadHead(source, terms.client)
  // For the distributor: clients are handed the statements.
  return { ...head, ...stressed, language: 'en' }
}

/** A name as the fonts can set it. */
export function printedName(name: string, kind: string, id: number): string {
  return settable(name, `${kind} no. ${id}`)
}
