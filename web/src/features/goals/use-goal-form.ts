import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import {
  type GoalFormData,
  type GoalOwner,
  goalDefaults,
  readDraft,
  writeDraft,
} from '../../core/goal/goal-storage.ts'
import { goalForm } from './goal-fields.ts'

export type ChangeGoal = <K extends keyof GoalFormData>(name: K, value: GoalFormData[K]) => void

interface GoalFormState {
  readonly form: UseFormReturn<GoalFormData>
  readonly goal: GoalFormData
  readonly change: ChangeGoal
  /** The form began with what was typed before. */
  readonly isRestored: boolean
  readonly startAfresh: () => void
}

/** The goal form's values, kept for this distributor and client with every change. */
export function useGoalForm(owner: GoalOwner): GoalFormState {
  const [draft, setDraft] = useState(() => readDraft(owner))
  const form = useForm<GoalFormData>({
    resolver: zodResolver(goalForm),
    defaultValues: draft ?? goalDefaults,
    reValidateMode: 'onChange',
  })
  const goal = { ...goalDefaults, ...useWatch({ control: form.control }) }
  const text = JSON.stringify(goal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all values of the goal
  useEffect(() => writeDraft(owner, goal), [text, owner.adviserId, owner.clientId])

  const { isSubmitted } = form.formState
  const change: ChangeGoal = (name, value) => {
    // TypeScript cannot follow a path and its value through two generic layers.
    form.setValue(name, value as never, { shouldDirty: true })
    // Which amount counts depends on other fields, so all are checked again once errors are shown.
    if (isSubmitted) void form.trigger()
  }
  const startAfresh = () => {
    form.reset(goalDefaults)
    setDraft(undefined)
  }
  return { form, goal, change, isRestored: draft !== undefined, startAfresh }
}
