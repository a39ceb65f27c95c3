import { goalKind, investmentType, riskLevel, sipFrequency } from '@lakshya/contract'
import { settleAmount } from '../../core/formats/amount.ts'
import { entryDefaults, type FollowedField, type GoalDraft } from '../../core/goal/goal-draft.ts'
import { type GoalSearch, goalSearchKeys } from '../../core/goal/goal-search.ts'
import { wordsOfKind } from './goal-kinds.ts'

/** The form as an address has it filled in; undefined where it says nothing. What cannot be read stays at its usual value. */
export function givenGoal(search: GoalSearch): GoalDraft | undefined {
  if (goalSearchKeys.every((key) => search[key] === undefined)) return undefined
  const kind = goalKind.safeParse(search.purpose).data ?? null
  const words = kind === null ? undefined : wordsOfKind(kind)
  const level = search.risk === undefined ? undefined : riskLevel.safeParse(Number(search.risk)).data
  const payment = search.payment === undefined ? '' : settleAmount(search.payment)
  const typed: FollowedField[] = [
    ...(search.years === undefined ? [] : (['timeFrame'] as const)),
    ...(level === undefined ? [] : (['riskLevel'] as const)),
  ]
  return {
    typed,
    entry: {
      ...entryDefaults,
      amountMode: payment === '' ? 'target' : 'current',
      investmentType: investmentType.safeParse(search.type).data ?? entryDefaults.investmentType,
      sipFrequency: sipFrequency.safeParse(search.frequency).data ?? entryDefaults.sipFrequency,
      targetAmount: search.target === undefined ? '' : settleAmount(search.target),
      currentAmount: payment,
      goalKind: kind,
      goalName: words?.name ?? '',
      timeFrame:
        search.years?.slice(0, 60) ?? (words === undefined ? entryDefaults.timeFrame : String(words.years)),
      riskLevel: level ?? entryDefaults.riskLevel,
      stepUp: search.stepUp?.slice(0, 60) ?? entryDefaults.stepUp,
      inflation: search.inflation?.slice(0, 60) ?? entryDefaults.inflation,
    },
  }
}
