import type { Family, FamilyGoal, GainsLine, GainsTotals, Language } from '@lakshya/contract'
import { settable } from '../../../core/pdf/settable.ts'
import { familyGains } from '../../book/index.ts'
import { familyLanguage, getFamily } from '../../clients/index.ts'
import { familyGoals } from '../../goals/index.ts'
import { loadNamedHead, type ReportHead } from '../content/report-head.ts'
import type { ReportSource } from '../content/report-source.ts'
import { reportSay } from '../drawing/report-dictionary.ts'

/** A family as its pages show it, as plain values, of which its PDF and its CSV are made. */
export interface FamilyReport extends ReportHead {
  family: Family
  goals: FamilyGoal[]
  gains: { members: GainsLine[]; totals: GainsTotals }
}

/** @throws NOT_FOUND alike for a family that does not exist and for another firm's */
export async function readFamilyReport(source: ReportSource, familyId: number): Promise<FamilyReport> {
  const family = await getFamily(source, familyId)
  const goals = await familyGoals(source, familyId)
  const { members, totals } = await familyGains(source, familyId)
  const language = await familyLanguage(source, familyId)
  return {
    ...(await loadNamedHead(source, family.name, language)),
    family,
    goals,
    gains: { members, totals },
  }
}

/** A member's name as the fonts can set it. */
export function printedMember(
  { clientId, clientName }: { clientId: number; clientName: string },
  language: Language,
): string {
  return settable(clientName, reportSay[language].clientNo(clientId))
}
