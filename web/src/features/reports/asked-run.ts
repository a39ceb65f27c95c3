import type { NewReportRun, ReportKind } from '@lakshya/contract'
import { periodError } from '../../components/reports/period-fields.tsx'
import type { Period } from '../../components/reports/report-years.ts'

export type Scope = NewReportRun['scope']['kind']
export type Ending = NewReportRun['endings'][number]

/** What is chosen on the page, complete or not. */
export interface AskedRun {
  readonly scope: Scope
  readonly familyId: string
  readonly clientIds: readonly number[]
  readonly kinds: readonly ReportKind[]
  readonly year: number
  readonly period: Period
  readonly endings: readonly Ending[]
  readonly when: NewReportRun['when']
}

/** What is still to be chosen; undefined where nothing is. */
export function missingOf({
  scope,
  familyId,
  clientIds,
  kinds,
  endings,
  period,
}: AskedRun): string | undefined {
  if (scope === 'family' && familyId === '') return 'Choose a family.'
  if (scope === 'clients' && clientIds.length === 0) return 'Choose at least one client.'
  if (kinds.length === 0) return 'Choose at least one report.'
  if (endings.length === 0) return 'Choose PDF, CSV or both.'
  return kinds.includes('transactions') ? periodError(period) : undefined
}

/** What the server is asked for. */
export function runOf(asked: AskedRun): NewReportRun {
  const reports = asked.kinds.map((kind) => {
    if (kind === 'gains') return { kind, year: asked.year }
    return kind === 'portfolio' ? { kind } : { kind, period: asked.period }
  })
  return { scope: scopeOf(asked), reports, endings: [...asked.endings], when: asked.when }
}

function scopeOf({ scope, familyId, clientIds }: AskedRun): NewReportRun['scope'] {
  if (scope === 'book') return { kind: scope }
  if (scope === 'family') return { kind: scope, familyId: Number(familyId) }
  return { kind: scope, clientIds: [...clientIds] }
}

/** Takes one out where it is in, else puts it in. */
export function toggled<T>(all: readonly T[], one: T): readonly T[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one]
}
