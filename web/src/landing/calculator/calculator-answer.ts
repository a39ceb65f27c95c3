import {
  chanceRequestOf,
  type FanYear,
  type FundedPlan,
  goalChance,
  leastInstalment,
  leastLumpsum,
  leastYears,
  type MixOutlook,
  type Remedy,
} from '@lakshya/engine'
import type { CalculatorPlan } from '../../core/calculator-plan.ts'

/** What mixes are expected to do: by years from 1 on, and by risk level from 0. */
export type OutlookTable = readonly (readonly Pick<MixOutlook, 'expectedReturn' | 'volatility'>[])[]

export interface CalculatorAnswer {
  /** 0 to 1; undefined where nothing is put away. */
  readonly chance: number | undefined
  readonly fan: readonly FanYear[]
  /** The goal in rupees of its date. */
  readonly later: number
  /** Of the mix, an annual fraction. */
  readonly expectedReturn: number
  /** What would bring the chance to 80 %, each alone. */
  readonly needs: { readonly monthly: Remedy; readonly lumpsum: Remedy; readonly years: Remedy }
}

/** The plan as the engine takes it, as the signed-in plan of the same terms is taken. */
export function fundedPlan(plan: CalculatorPlan): FundedPlan {
  const isSip = plan.monthly > 0
  return {
    investmentType: isSip ? 'sip' : 'lumpsum',
    sipFrequency: 'monthly',
    amount: isSip ? plan.monthly : plan.lumpsum,
    years: plan.years,
    goalAmount: plan.target,
    inflation: plan.inflation / 100,
    stepUp: isSip ? plan.stepUp / 100 : 0,
    lumpsum: isSip ? plan.lumpsum : 0,
  }
}

function outlookAt(table: OutlookTable, level: number, years: number): MixOutlook {
  const outlook = table[years - 1]?.[level]
  if (outlook === undefined) throw new RangeError(`no mix of level ${level} over ${years} years`)
  return outlook
}

/** The chance of a plan with its fan, and what it takes: by the engine's own functions, as everywhere. */
export function calculatorAnswer(table: OutlookTable, plan: CalculatorPlan): CalculatorAnswer {
  const funded = fundedPlan(plan)
  const outlook = outlookAt(table, plan.level, plan.years)
  const isPaid = plan.monthly + plan.lumpsum > 0
  const found = isPaid
    ? goalChance(chanceRequestOf(funded), outlook.expectedReturn, outlook.volatility).parametric
    : undefined
  const asSip: FundedPlan = {
    ...funded,
    investmentType: 'sip',
    amount: plan.monthly,
    stepUp: plan.stepUp / 100,
    lumpsum: plan.lumpsum,
  }
  return {
    chance: found?.probability,
    fan: found?.fan ?? [],
    later: plan.target * (1 + plan.inflation / 100) ** plan.years,
    expectedReturn: outlook.expectedReturn,
    needs: {
      monthly: leastInstalment(asSip, outlook),
      lumpsum: leastLumpsum(funded, outlook),
      years: isPaid
        ? leastYears(funded, (years) => outlookAt(table, plan.level, years))
        : { kind: 'none', reason: 'not within 30 years' },
    },
  }
}
