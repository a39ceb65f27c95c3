import { formatPercent, formatRupees } from '../../../core/formats/format.ts'
import { amountOf, statedTarget } from '../../../core/goal/goal-request.ts'
import type { PlanContent } from '../../../core/goal/goal-storage.ts'
import { plannedAmount, sumOf } from '../../../core/goal/mix.ts'

/**
 * How a plan contradicts itself or its goal, as the part of a sentence, without computing it again: 'its funds add up to
 * ₹81,32,983 and its amount is ₹40,000'. Undefined where it does not.
 */
export function contradictionOf({ goal, result }: PlanContent): string | undefined {
  const total = plannedAmount(result)
  const isSip = result.sip_amount !== undefined
  if (isSip !== (goal.investmentType === 'sip') || isSip === (result.initial_investment !== undefined)) {
    return `its goal is a ${nameOf(goal.investmentType === 'sip')} and its plan a ${nameOf(isSip)}`
  }
  const rhythm = result.sip_frequency ?? goal.sipFrequency
  if (isSip && rhythm !== goal.sipFrequency) {
    return `its goal is paid ${goal.sipFrequency} and its plan ${rhythm}`
  }
  const inFunds = sumOf(result.fundAmounts)
  if (Math.round(inFunds) !== Math.round(total)) {
    return `its funds add up to ${formatRupees(inFunds)} and its amount is ${formatRupees(total)}`
  }
  const shares = sumOf(result.allocations)
  if (Math.abs(shares - 100) > 0.01) return `its shares add up to ${formatPercent(shares)}`
  return otherGoal({ goal, result }, total) ?? otherShares(result, total)
}

const nameOf = (isSip: boolean) => (isSip ? 'SIP' : 'lumpsum')

function otherGoal({ goal, result }: PlanContent, total: number): string | undefined {
  const amount = amountOf(goal)
  if (goal.amountMode === 'current') {
    if (amount === undefined || Math.round(amount) === total) return undefined
    return `its goal says ${formatRupees(amount)} and its plan ${formatRupees(total)}`
  }
  const stated = statedTarget(goal)
  if (stated === undefined || Math.round(stated) === Math.round(result.goal_amount)) return undefined
  return `its target is ${formatRupees(stated)} and its figures are for ${formatRupees(result.goal_amount)}`
}

/** Rupees are rounded so that they add up, so that a part may be a rupee off its share. */
const roundedBy = 2

function otherShares({ allocations, fundAmounts }: PlanContent['result'], total: number): string | undefined {
  const codes = Object.keys({ ...allocations, ...fundAmounts })
  const off = codes.find(
    (code) => Math.abs((fundAmounts[code] ?? 0) - ((allocations[code] ?? 0) * total) / 100) > roundedBy,
  )
  if (off === undefined) return undefined
  return `a fund has ${formatRupees(fundAmounts[off] ?? 0)} at a share of ${formatPercent(allocations[off] ?? 0)}`
}
