import type { CalculationResult, GlidePath } from '@lakshya/contract'
import { chanceOfPlan, chanceWords, glideWords } from '@lakshya/engine'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { carriedTarget, cartTarget, cartTermsOf } from '../../../core/cart/cart-terms.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { levelText, mixLevelText } from '../../../core/formats/risk-words.ts'
import { outlooksOf } from '../../../core/goal/glide-path.ts'
import { engineTermsOf } from '../../../core/goal/goal-request.ts'
import { goalTotal } from '../items/cart-funds.ts'

/** A term of a goal in the cart: its name, its value and what that rests on. */
export type PlanFact = readonly [name: string, value: string, basis?: string]

/** The chance to reach the client's target with what is paid, in percent; undefined where none was stated. */
export function cartChance(item: CartItem, figures: CalculationResult): number | undefined {
  if (cartTarget(item) === undefined) return undefined
  const { investmentType, sipFrequency, timeFrame: years } = item
  const plan = {
    investmentType,
    sipFrequency,
    amount: goalTotal(item),
    years,
    goalAmount: carriedTarget(item, figures.goal_amount),
    ...engineTermsOf(cartTermsOf(item)),
  }
  const outlook = {
    expectedReturn: figures.expected_return / 100,
    volatility: figures.volatility / 100,
    ...outlooksOf(figures),
  }
  return chanceOfPlan(plan, outlook) * 100
}

/** What for, what it comes to, how likely, at which risk: as the mail with the code names them. */
export function planFacts(item: CartItem, figures: CalculationResult): PlanFact[] {
  const chance = cartChance(item, figures)
  return [
    targetFact(item),
    ...besideFacts(item),
    [
      'Projected value',
      formatRupees(figures.projected_value_today),
      `in today’s rupees; ${formatRupees(figures.projected_value)} at the end`,
    ],
    ...(chance === undefined
      ? []
      : [['Chance of success', chanceWords(chance), 'of outcomes, projected'] as const]),
    ...(figures.mixRiskLevel === undefined
      ? []
      : [['Risk of the mix', mixLevelText(figures.mixRiskLevel), '15 is least risk'] as const]),
    ...(item.glidePath === null
      ? []
      : [['Lower as the date nears', glideEnd(item.glidePath), glideWords(item.glidePath)] as const]),
  ]
}

function glideEnd(path: GlidePath): string {
  const end = path.kind === 'linear' ? path.endLevel : (path.steps.at(-1)?.level ?? 15)
  return `to level ${levelText(end)}`
}

function targetFact(item: CartItem): PlanFact {
  const target = cartTarget(item)
  if (target === undefined) return ['Target', 'None stated', 'the projected value stands for it']
  const later = target * (1 + item.inflation / 100) ** item.timeFrame
  return ['Target', formatRupees(target), `${formatRupees(later)} at ${item.inflation}% inflation a year`]
}

function besideFacts(item: CartItem): PlanFact[] {
  const { stepUp, lumpsumAmount, heldAmount } = cartTermsOf(item)
  return [
    ...(stepUp === undefined ? [] : [['Step-up', `${stepUp}% a year`, 'by itself, each year'] as const]),
    ...(lumpsumAmount === undefined
      ? []
      : [['Lumpsum', formatRupees(lumpsumAmount), 'once, at the start'] as const]),
    ...(heldAmount === undefined
      ? []
      : [['Held already', formatRupees(heldAmount), 'counts for the goal'] as const]),
  ]
}
