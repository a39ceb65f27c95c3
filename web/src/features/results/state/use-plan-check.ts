import { useEffect, useRef, useState } from 'react'
import { useMarket } from '../../../core/queries/market-query.ts'
import { contradictionOf } from './plan-contradiction.ts'
import type { PlanCheck, ShownPlan } from './resolve-plan.ts'

/**
 * What is to be shown of a plan that was read: computed again from its own goal as soon as the market is there. Until
 * then one that this browser kept stands as it is, unless it contradicts itself; one of the address waits.
 */
export function usePlanCheck(read: ShownPlan | undefined, today: string): PlanCheck | undefined {
  const { data: market, isError } = useMarket()
  const [checked, setChecked] = useState<PlanCheck>()
  const isBegun = useRef(false)
  useEffect(() => {
    if (market === undefined || read === undefined || isBegun.current) return
    isBegun.current = true
    void import('./check-plan.ts').then(({ checkPlan }) => setChecked(checkPlan(market, read, today)))
  }, [market, read, today])
  const [contradiction] = useState(() => read && contradictionOf(read))
  if (read === undefined || checked !== undefined) return checked
  if (isError && contradiction !== undefined) {
    const sentence = `The plan was not opened: ${contradiction}, and it could not be made again.`
    return { kind: 'refused', sentence }
  }
  const isKept = read.source !== 'link' && read.byHand === undefined
  const isShown = isError || (isKept && contradiction === undefined)
  return isShown ? { kind: 'plan', plan: read } : undefined
}
