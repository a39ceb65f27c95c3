import type { Allocations, Basis, PlanBasis } from '@lakshya/contract'
import { formatMonth, formatYears } from '../../../core/formats/goal-dates.ts'

type NameOf = (code: string) => string

/** Which funds' early history is another fund's, in words; empty where it is all their own. */
export function proxyWords(basis: Basis, allocations: Allocations, nameOf: NameOf): string {
  const uses = basis.proxies.filter(({ fundId }) => (allocations[fundId] ?? 0) > 0)
  if (uses.length === 0) return ''
  const words = uses.map(
    ({ fundId, proxyId, until }, place) =>
      `${nameOf(proxyId)} ${place === 0 ? 'stands in ' : ''}for ${nameOf(fundId)} before ${formatMonth(until)}`,
  )
  return `${words.join(', ')}.`
}

/** Funds that could not take part, a sentence for each reason. */
export function leftOutWords(basis: Basis, nameOf: NameOf): string[] {
  const reasons = new Set(basis.leftOut.map(({ reason }) => reason))
  return [...reasons].map((reason) => {
    const funds = basis.leftOut.filter((each) => each.reason === reason)
    return `Left out: ${funds.map(({ fundId }) => nameOf(fundId)).join(', ')}. ${reason}`
  })
}

/** What bent the plan away from what was asked for. */
export function planLimits(basis: PlanBasis, riskLevel: number, timeFrame: number): string[] {
  return [
    basis.isGuardBinding &&
      `With ${formatYears(timeFrame)} to go the risk is held below what level ${riskLevel} would take, so that in 19 of 20 projected cases at least 90% of the money is there at the end.`,
    basis.isReturnCapped && 'The expected return is held at 13% a year; the estimate was higher.',
    basis.boundsFactor !== null &&
      `The usual limits (35% a fund, 25% gold, 40% small cap, 60% mid and small cap) leave no mix here. They are ${basis.boundsFactor.toFixed(2)} times as wide in this plan.`,
  ].filter((words) => words !== false)
}
