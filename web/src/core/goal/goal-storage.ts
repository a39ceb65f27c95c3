import {
  glidePath,
  goalKind,
  inflation,
  investmentType,
  optimizationResult,
  riskLevel,
  sipFrequency,
  stepUp,
  timeFrame,
  usualInflation,
} from '@lakshya/contract'
import { z } from 'zod'
import { adviserKey, readStored, type Store, writeStored } from '../storage.ts'

/** What a distributor enters for a goal. Amounts stay as typed, with their commas. */
export const goalFormData = z.object({
  goalName: z.string().trim().min(1).max(120),
  amountMode: z.enum(['target', 'current']),
  investmentType,
  sipFrequency,
  riskLevel,
  timeFrame,
  /** In target mode the goal; else the client's own target where he stated one, and empty where he did not. */
  targetAmount: z.string().max(60),
  currentAmount: z.string().max(60),
  goalKind: goalKind.nullable(),
  /** Percent a year. */
  inflation,
  stepUp,
  /** Paid once beside a SIP, and held already: as typed, empty for none. */
  lumpsumAmount: z.string().max(60),
  heldAmount: z.string().max(60),
  /** Why the plan is bolder than the client's own level; empty where it is not, or nobody said. */
  bolderReason: z.string().max(500),
  /** How the risk is lowered as the date nears, as chosen; null where the mix stays. */
  glidePath: glidePath.nullable(),
})
export type GoalFormData = z.infer<typeof goalFormData>

export const goalDefaults: GoalFormData = {
  goalName: '',
  amountMode: 'target',
  investmentType: 'lumpsum',
  sipFrequency: 'monthly',
  riskLevel: 9,
  timeFrame: 10,
  targetAmount: '',
  currentAmount: '',
  goalKind: null,
  inflation: usualInflation,
  stepUp: 0,
  lumpsumAmount: '',
  heldAmount: '',
  bolderReason: '',
  glidePath: null,
}

/** What stands beside the amount, at none where it is missing or cannot be read. */
const termsOrNone = {
  goalKind: goalKind.nullable().catch(goalDefaults.goalKind),
  inflation: inflation.catch(goalDefaults.inflation),
  stepUp: stepUp.catch(goalDefaults.stepUp),
  lumpsumAmount: z.string().max(60).catch(goalDefaults.lumpsumAmount),
  heldAmount: z.string().max(60).catch(goalDefaults.heldAmount),
  bolderReason: z.string().max(500).catch(goalDefaults.bolderReason),
  glidePath: glidePath.nullable().catch(goalDefaults.glidePath),
}

const typedAmount = z.union([z.string().max(60), z.number().transform(String)]).catch('')

/** Goals written elsewhere, by hand or long ago: what does not apply to them may be missing. */
const storedGoal = goalFormData.extend({
  sipFrequency: sipFrequency.catch('monthly'),
  targetAmount: typedAmount,
  currentAmount: typedAmount,
  ...termsOrNone,
})

export const planContent = z.object({ goal: storedGoal, result: optimizationResult })

/** A computed plan as it lies in the browser: whose it is, what was asked, what came back, and when. */
const storedPlan = planContent.extend({
  adviserId: z.number(),
  clientId: z.number(),
  /** Day in India on which it was computed. */
  madeOn: z.iso.date(),
})
type StoredPlan = z.infer<typeof storedPlan>
export type PlanContent = z.infer<typeof planContent>

/** Whose goal it is. Another distributor's or client's in the same browser is never read. */
export interface GoalOwner {
  readonly adviserId: number
  readonly clientId: number
}

const planKey = (owner: GoalOwner) => adviserKey(owner.adviserId, `plan:${owner.clientId}`)

export type PlanReading =
  | { readonly kind: 'plan'; readonly plan: StoredPlan }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged' }

/** This owner's computed plan. One that names another owner counts as missing. */
export function readPlan(owner: GoalOwner, store?: Store): PlanReading {
  const reading = readStored(planKey(owner), storedPlan, store)
  if (reading.kind !== 'value') return reading
  const { adviserId, clientId } = reading.value
  const isOwners = adviserId === owner.adviserId && clientId === owner.clientId
  return isOwners ? { kind: 'plan', plan: reading.value } : { kind: 'missing' }
}

/** Keeps a computed plan. False where the browser's storage is full or switched off. */
export function writePlan(owner: GoalOwner, content: PlanContent, madeOn: string, store?: Store): boolean {
  const plan: StoredPlan = { ...content, adviserId: owner.adviserId, clientId: owner.clientId, madeOn }
  return writeStored(planKey(owner), plan, store)
}

/** A plan as the results' address carries it where storage does not. */
export function planQuery({ goal, result }: PlanContent): string {
  return `?${new URLSearchParams({ result: JSON.stringify(result), goal: JSON.stringify(goal) })}`
}
