import { zodResolver } from '@hookform/resolvers/zod'
import type { ClientDetail, GoalKind } from '@lakshya/contract'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import {
  entryDefaults,
  type FollowedField,
  type GoalDraft,
  type GoalEntry,
  keepDraft,
  readDraft,
} from '../../core/goal/goal-draft.ts'
import type { GoalFormData, GoalOwner } from '../../core/goal/goal-storage.ts'
import { levelToBegin } from './client-level.ts'
import { goalForm } from './goal-fields.ts'
import { wordsOfKind } from './goal-kinds.ts'

export type ChangeGoal = <K extends keyof GoalEntry>(name: K, value: GoalEntry[K]) => void
export type GoalFormMethods = UseFormReturn<GoalEntry, unknown, GoalFormData>

interface GoalFormState {
  readonly form: GoalFormMethods
  readonly entry: GoalEntry
  /** Takes what was typed or chosen. */
  readonly change: ChangeGoal
  /** Chooses what the goal is for; name and years follow where nobody typed them. */
  readonly chooseKind: (kind: GoalKind) => void
  /** The form began with what was typed before. */
  readonly isRestored: boolean
  readonly startAfresh: () => void
  /** Another form was filled in over what was typed before: has it back. Undefined where nothing was. */
  readonly takeBack: (() => void) | undefined
}

/**
 * The goal form's values, kept for this distributor and client with every change. `given` is filled in where the address
 * said it, over what was typed before.
 */
export function useGoalForm(
  owner: GoalOwner,
  client: ClientDetail | undefined,
  given: GoalDraft | undefined,
): GoalFormState {
  const [kept, setKept] = useState(() => (given === undefined ? undefined : readDraft(owner)))
  const [draft, setDraft] = useState(() => given ?? readDraft(owner))
  const [typed, setTyped] = useState<readonly FollowedField[]>(draft?.typed ?? [])
  const form = useForm<GoalEntry, unknown, GoalFormData>({
    resolver: zodResolver(goalForm),
    defaultValues: draft?.entry ?? entryDefaults,
    reValidateMode: 'onChange',
    // The form jumps to the first one in its own order.
    shouldFocusError: false,
  })
  const entry = { ...entryDefaults, ...useWatch({ control: form.control }) }
  useKeptDraft(owner, entry, typed)
  useLevelOfClient(form, client, !typed.includes('riskLevel'))

  const { isSubmitted } = form.formState
  const set: ChangeGoal = (name, value) => {
    // TypeScript cannot follow a path and its value through two generic layers.
    form.setValue(name, value as never, { shouldDirty: true })
    // Which amount counts depends on other fields, so all are checked again once errors are shown.
    if (isSubmitted) void form.trigger()
  }
  const change: ChangeGoal = (name, value) => {
    set(name, value)
    setTyped((before) => typedAfter(before, name, value))
  }
  const chooseKind = (kind: GoalKind) => {
    const words = wordsOfKind(kind)
    set('goalKind', kind)
    if (words === undefined) return
    if (!typed.includes('goalName')) set('goalName', words.name)
    if (!typed.includes('timeFrame')) set('timeFrame', String(words.years))
  }
  const startAfresh = () => {
    form.reset({ ...entryDefaults, riskLevel: levelToBegin(client) })
    setTyped([])
    setDraft(undefined)
  }
  const takeBack = () => {
    if (kept === undefined) return
    form.reset(kept.entry)
    setTyped(kept.typed)
    setDraft(kept)
    setKept(undefined)
  }
  return {
    form,
    entry,
    change,
    chooseKind,
    isRestored: draft !== undefined,
    startAfresh,
    takeBack: kept === undefined ? undefined : takeBack,
  }
}

function useKeptDraft(owner: GoalOwner, entry: GoalEntry, typed: readonly FollowedField[]): void {
  const text = JSON.stringify({ entry, typed })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all values of the draft
  useEffect(() => keepDraft(owner, { entry, typed }), [text, owner.adviserId, owner.clientId])
}

/** Has the level begin with the client's once the client is known, for as long as nobody chose one. */
function useLevelOfClient(form: GoalFormMethods, client: ClientDetail | undefined, isFollowed: boolean) {
  const level = client === undefined ? undefined : levelToBegin(client)
  useEffect(() => {
    if (isFollowed && level !== undefined) form.setValue('riskLevel', level)
  }, [form, level, isFollowed])
}

/** A name that was taken out again is no longer typed: the kind may suggest one. */
function typedAfter<K extends keyof GoalEntry>(
  before: readonly FollowedField[],
  name: K,
  value: GoalEntry[K],
): readonly FollowedField[] {
  if (name !== 'goalName' && name !== 'timeFrame' && name !== 'riskLevel') return before
  const others = before.filter((each) => each !== name)
  return value === '' ? others : [...others, name]
}
