import { glidePath, goalKind, investmentType, riskLevel, sipFrequency } from '@lakshya/contract'
import { z } from 'zod'
import { adviserKey, readStored, removeStored, type Store, writeStored } from '../storage.ts'
import { type GoalFormData, type GoalOwner, goalDefaults, goalFormData } from './goal-storage.ts'

/** What the form fills in by the goal's kind and client, for as long as nobody typed there. */
const followedField = z.enum(['goalName', 'timeFrame', 'riskLevel'])
export type FollowedField = z.infer<typeof followedField>

/** A goal as the form holds it: amounts, years and percentages as typed, readable or not. */
export const goalEntry = goalFormData.extend({
  goalName: z.string(),
  timeFrame: z.string(),
  inflation: z.string(),
  stepUp: z.string(),
  /** As JSON, empty for none: the results page has it chosen, and the form hands it on. */
  glidePath: z.string(),
})
export type GoalEntry = z.infer<typeof goalEntry>

/** A goal's values in the words of the form. */
export function entryOf(goal: GoalFormData): GoalEntry {
  return {
    ...goal,
    timeFrame: String(goal.timeFrame),
    inflation: String(goal.inflation),
    stepUp: goal.stepUp === 0 ? '' : String(goal.stepUp),
    glidePath: goal.glidePath === null ? '' : JSON.stringify(goal.glidePath),
  }
}

export const entryDefaults: GoalEntry = entryOf(goalDefaults)

const text = (usual: string, most = 60) => z.string().max(most).catch(usual)
const typedNumber = (usual: string) =>
  z.union([z.string().max(60), z.number().transform(String)]).catch(usual)

/** A form that is not finished yet: whatever of it can be read, the defaults for the rest. */
const storedDraft = z.object({
  goalName: text(entryDefaults.goalName, 500),
  amountMode: goalFormData.shape.amountMode.catch(entryDefaults.amountMode),
  investmentType: investmentType.catch(entryDefaults.investmentType),
  sipFrequency: sipFrequency.catch(entryDefaults.sipFrequency),
  riskLevel: riskLevel.catch(entryDefaults.riskLevel),
  timeFrame: typedNumber(entryDefaults.timeFrame),
  targetAmount: text(entryDefaults.targetAmount),
  currentAmount: text(entryDefaults.currentAmount),
  goalKind: goalKind.nullable().catch(entryDefaults.goalKind),
  inflation: typedNumber(entryDefaults.inflation),
  stepUp: typedNumber(entryDefaults.stepUp),
  lumpsumAmount: text(entryDefaults.lumpsumAmount),
  heldAmount: text(entryDefaults.heldAmount),
  bolderReason: text(entryDefaults.bolderReason, 500),
  glidePath: z.union([z.string(), glidePath.transform((path) => JSON.stringify(path))]).catch(''),
  /** A plan's own goal, which is to be changed, has none of it filled in anew. */
  typed: z.array(followedField).catch([...followedField.options]),
})

/** An unfinished form: what stands in it, and what of the followed fields was typed. */
export interface GoalDraft {
  readonly entry: GoalEntry
  readonly typed: readonly FollowedField[]
}

const draftKey = (owner: GoalOwner) => adviserKey(owner.adviserId, `goal-draft:${owner.clientId}`)

/** What was typed and not finished, whatever of it can be read. */
export function readDraft(owner: GoalOwner, store?: Store): GoalDraft | undefined {
  const reading = readStored(draftKey(owner), storedDraft, store)
  if (reading.kind !== 'value') return undefined
  const { typed, ...entry } = reading.value
  return { entry, typed }
}

/** Keeps what was typed. A form in which nothing was is not kept. */
export function keepDraft(owner: GoalOwner, { entry, typed }: GoalDraft, store?: Store): void {
  if (isAsBegun({ entry, typed })) dropDraft(owner, store)
  else writeStored(draftKey(owner), { ...entry, typed }, store)
}

function isAsBegun({ entry, typed }: GoalDraft): boolean {
  return goalEntry
    .keyof()
    .options.every((name) => (isFollowed(name) ? !typed.includes(name) : entry[name] === entryDefaults[name]))
}

function isFollowed(name: keyof GoalEntry): name is FollowedField {
  return followedField.safeParse(name).success
}

/** Has the form begin with a plan's own goal, so that it can be changed. */
export function writeDraft(owner: GoalOwner, goal: GoalFormData, store?: Store): void {
  writeStored(draftKey(owner), goal, store)
}

/** Has the form begin empty: its goal is in the cart, the next one is another. */
export function dropDraft(owner: GoalOwner, store?: Store): void {
  removeStored(draftKey(owner), store)
}
