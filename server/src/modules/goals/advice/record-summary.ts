import type { AdviceSummary, ChangeSummary, RecordSummary } from '@lakshya/contract'
import { hexOf } from '../../../core/security/crypto.ts'
import type { AdviceRow } from './advice.repository.ts'
import type { AdviceContent } from './advice-content.ts'
import { type ChangeContent, costOf } from './change-content.ts'
import type { RecordContent } from './record-content.ts'

/** A record as lists show it; percent. */
export function summaryOf(row: AdviceRow, content: RecordContent): RecordSummary {
  return content.format === 1 ? planSummary(row, content) : changeSummary(row, content)
}

export function planSummary(row: AdviceRow, content: AdviceContent): AdviceSummary {
  const { inputs, result } = content
  return {
    kind: 'plan',
    ...placeOf(row, content),
    navDate: inputs.navDate,
    isSimulated: inputs.isSimulated,
    total: result.total,
    goalAmount: result.goalAmount,
    isTargetStated: content.goal.isTargetStated ?? content.goal.amountMode === 'target',
    projectedValue: result.projectedValue,
    projectedValueToday: result.projectedValueToday ?? null,
    chance: result.chance.model.probability * 100,
    mixRiskLevel: inputs.mixRiskLevel ?? null,
    expectedReturn: result.expectedReturn * 100,
    volatility: result.volatility * 100,
    shelf:
      inputs.shelf === undefined ? null : { version: inputs.shelf.version, funds: inputs.shelf.codes.length },
  }
}

export function changeSummary(row: AdviceRow, content: ChangeContent): ChangeSummary {
  const cost = costOf(content.estimate)
  return {
    kind: 'change',
    ...placeOf(row, content),
    title: content.title,
    facts: content.facts.map(([label, value, basis = null]) => ({ label, value, basis })),
    cost: cost?.kind === 'cost' ? cost.total : null,
  }
}

function placeOf(row: AdviceRow, content: RecordContent) {
  return {
    id: row.id,
    sequence: row.sequence,
    goalId: row.goal_id,
    goalName: content.goal.name,
    recordedAt: content.recordedAt,
    engineVersion: content.engineVersion,
    agreement: content.agreement.kind,
    way: content.agreement.session === undefined ? ('code' as const) : ('view' as const),
    agreedAt: content.agreement.verifiedAt,
    agreedOn: content.agreement.session?.device ?? null,
    hash: hexOf(row.hash),
  }
}
