import type { Language } from '@lakshya/contract'
import { levelsBolder, type MixRiskLevel } from '@lakshya/engine'
import { glideIn } from '../../../core/language/said-terms.ts'
import type { AdviceContent, RecordContent } from '../../goals/index.ts'
import { planSay } from '../words/plan-dictionary.ts'

/** A record as a proposal is drawn from it: what only some records hold may be missing. */
export type ProposedPlan = AdviceContent & {
  goal: {
    /** The shares were set by hand. */
    isMixByHand?: boolean
  }
  client: {
    riskAppetite: {
      /** How it came on record, such as by the client's own answers. */
      source?: string
    }
  }
}

/** The language that a record was agreed to in; those of before any was kept are English. */
export function languageOf({ agreement }: Pick<RecordContent, 'agreement'>): Language {
  return agreement.language ?? 'en'
}

/** Whether the goal has a target of the client's own; where a record does not say, it is as the plan was made. */
export function hasTarget({ goal }: ProposedPlan): boolean {
  return goal.isTargetStated ?? goal.amountMode === 'target'
}

/** A fraction a year: the goal's own inflation where it has one. */
export function inflationOf({ goal, inputs }: ProposedPlan): number {
  return goal.inflation === undefined ? inputs.rules.inflation : goal.inflation / 100
}

/** A fraction a year, 0 where instalments stay as they are. */
export function stepUpOf({ goal }: ProposedPlan): number {
  return (goal.stepUp ?? 0) / 100
}

/** Risk levels go from 0 to 15, appetites from 0 to 10. */
const levelsPerAppetite = 1.5

/** The client's level on the scale of plans. */
export function clientLevel({ client }: ProposedPlan): number {
  return client.riskAppetite.value * levelsPerAppetite
}

/** Where the mix stands on that scale, else where it was asked for; undefined where neither is known. */
function mixLevel({ inputs, goal }: ProposedPlan): MixRiskLevel | undefined {
  if (inputs.mixRiskLevel !== undefined) return inputs.mixRiskLevel
  return goal.riskLevel === null ? undefined : { level: goal.riskLevel, isBolder: false }
}

/** The same in words: '7.4 of 15', 'bolder than level 0'. */
export function levelWords(plan: ProposedPlan): string | undefined {
  const mix = mixLevel(plan)
  if (mix === undefined) return undefined
  const say = planSay[languageOf(plan)]
  return mix.isBolder ? say.bolderThanAll : say.levelOf(oneDecimal(mix.level))
}

/** By how many levels the plan is bolder than the client, in words; undefined where it is not. */
export function bolderWords(plan: ProposedPlan): string | undefined {
  const mix = mixLevel(plan)
  const levels = mix === undefined ? 0 : levelsBolder(mix, clientLevel(plan))
  if (levels === 0) return undefined
  const by = levels.toFixed(1)
  return mix?.isBolder === true ? planSay[languageOf(plan)].moreThan(by) : by
}

/** How the risk is lowered on the way, in a sentence; none for most. */
export function glideNotes(plan: ProposedPlan): string[] {
  const { glidePath } = plan.goal
  if (glidePath === undefined) return []
  const language = languageOf(plan)
  return [planSay[language].glide(glideIn(language, glidePath))]
}

/** What money is projected to grow at, in words. */
export function growthWords(plan: ProposedPlan): string {
  const say = planSay[languageOf(plan)]
  return plan.goal.glidePath === undefined ? say.atReturn : say.atReturnOfYears
}

/** A level or an appetite with at most one decimal. */
export function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10)
}
