import type { OptimizationResult, OptimizeRequest } from '@lakshya/contract'
import { fundRules, optimizePortfolio, type PlanRequest } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadMarket } from '../../market/index.ts'
import { besideOf } from '../goal/goal-terms.ts'
import { pathMixes } from './path-mixes.ts'
import { resultOf } from './result.ts'

/** The optimal mix and plan for a goal, from the estimates at the newest NAVs. */
export async function optimize(
  context: AdviserContext,
  request: OptimizeRequest,
): Promise<OptimizationResult> {
  const market = await loadMarket(context)
  const offered = [...market.funds.values()]
  const later = pathMixes(market, request.glidePath, request.riskLevel)
  const goal = { ...planRequestOf(request), later }
  const made = optimizePortfolio(market.estimates, market.frontier, goal, offered, fundRules, market.minimums)
  return resultOf(market, goal, made)
}

function planRequestOf(request: OptimizeRequest): PlanRequest {
  const isInvest = request.targetAmount === undefined
  const amount = request.targetAmount ?? request.currentAmount ?? request.currentSIPAmount
  if (amount === undefined) throw new AppError('INVALID_INPUT', 'Please enter a valid target amount')
  return {
    riskLevel: request.riskLevel,
    timeFrameYears: request.timeFrame,
    mode: isInvest ? 'invest' : 'target',
    investmentType: request.investmentType,
    ...(request.sipFrequency === undefined ? {} : { sipFrequency: request.sipFrequency }),
    amount,
    ...besideOf(request),
  }
}
