import {
  allocations,
  fundCode,
  glidePath,
  goalKind,
  heldAmount,
  id,
  inflation,
  investmentType,
  isoDate,
  lumpsumAmount,
  optimizationResult,
  planBasis,
  riskLevel,
  sipFrequency,
  stepUp,
  timeFrame,
  usualInflation,
} from '@lakshya/contract'
import { z } from 'zod'
import { notAvailable } from '../formats/format.ts'
import { plannedDayOf, targetDateOf } from '../formats/goal-dates.ts'

/** Percent by fund code; a fund of a mix by hand may stand above 100. */
const percents = z.record(fundCode, z.number().min(0).max(1_000_000))

const replacement = z.object({
  originalId: fundCode,
  originalName: z.string(),
  replacementId: fundCode,
  replacementName: z.string(),
})

/** A plan's figures; of what explains them, and of amounts that follow from the percents, some may be missing. */
const storedPlan = optimizationResult.extend({
  allocations,
  fundAmounts: optimizationResult.shape.fundAmounts.catch({}),
  fundIssues: optimizationResult.shape.fundIssues.catch([]),
  basis: planBasis.nullable().catch(null),
})

/** Fewer instalments than the time frame has. What they come to is computed where it is shown. */
const fewerInstalments = z.object({ instalments: z.int().positive() })

const typedAmount = z.union([z.string().max(60), z.number().transform(String)]).catch('')

/**
 * A goal in the cart. What a later version added, or what is damaged but not needed to know the goal, falls back; what
 * names the goal (its client, kind and years) must be readable.
 */
const storedItem = z.object({
  itemId: z.uuid().optional().catch(undefined),
  adviserId: z.number().optional().catch(undefined),
  /** The client's id. */
  id: z.union([z.string().regex(/^\d+$/).transform(Number).pipe(id), id]),
  clientName: z.string().trim().min(1).catch(notAvailable),
  /** Blank in storage: the page that shows it has it from the server. */
  panNumber: z.string().catch(''),
  goalName: z.string().trim().min(1).max(120).catch('Goal without a name'),
  investmentType: investmentType.optional().catch(undefined),
  sipFrequency: sipFrequency.optional().catch(undefined),
  riskLevel: riskLevel.catch(9),
  timeFrame: z.union([
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(timeFrame),
    timeFrame,
  ]),
  amountMode: z.enum(['target', 'current']).catch('target'),
  targetAmount: typedAmount,
  currentAmount: typedAmount,
  goalKind: goalKind.nullable().catch(null),
  /** Percent a year. */
  inflation: inflation.catch(usualInflation),
  stepUp: stepUp.catch(0),
  /** Rupees paid once beside a SIP, and held already. */
  lumpsumAmount: lumpsumAmount.catch(0),
  heldAmount: heldAmount.catch(0),
  /** Items of before this was known stated one where their amount follows from it. */
  isTargetStated: z.boolean().optional().catch(undefined),
  bolderReason: z.string().max(500).catch(''),
  /** How the risk is lowered as the date nears; null where the mix stays. */
  glidePath: glidePath.nullable().catch(null),
  /** Which of the client's folios a fund's purchases go to, by its code; a fund that is left out has a new one. */
  folios: z.record(fundCode, id).optional().catch(undefined),
  targetDate: isoDate.optional().catch(undefined),
  plannedOn: isoDate.optional().catch(undefined),
  fewer: fewerInstalments.optional().catch(undefined),
  isManualMode: z.boolean().catch(false),
  /** Undefined where it cannot be read; an empty one is a mix that every fund was taken out of. */
  manualAllocations: percents.optional().catch(undefined),
  /** Null for a goal without a plan: it cannot be finalised. */
  optimizationResult: storedPlan.nullable().catch(null),
  appliedFundReplacements: z.array(replacement).catch([]),
  /** Names of its funds by code, as they were when it went into the cart. */
  fundNames: z.record(fundCode, z.string()).catch({}),
  /** The goal that the server made of it, once it did; not finalised as long as the item is here. */
  goalId: id.optional().catch(undefined),
})

type StoredItem = z.infer<typeof storedItem>

export interface CartItem
  extends Omit<
    StoredItem,
    | 'itemId'
    | 'adviserId'
    | 'investmentType'
    | 'sipFrequency'
    | 'targetDate'
    | 'plannedOn'
    | 'fewer'
    | 'manualAllocations'
    | 'goalId'
    | 'isTargetStated'
    | 'folios'
  > {
  /** The item's own id, and the Idempotency-Key of the goal that it becomes. */
  readonly itemId: string
  readonly adviserId: number
  readonly investmentType: 'lumpsum' | 'sip'
  /** Whether `targetAmount` is the client's own word. */
  readonly isTargetStated: boolean
  readonly sipFrequency: 'monthly' | 'yearly'
  /** `YYYY-MM-DD`, fixed when the goal went into the cart. */
  readonly targetDate: string
  /** `YYYY-MM-DD`: the day that the years count from. */
  readonly plannedOn: string
  /** Agreed where the target date leaves room for fewer instalments than the years have. */
  readonly fewer?: z.infer<typeof fewerInstalments>
  readonly folios?: Readonly<Record<string, number>>
  readonly manualAllocations: z.infer<typeof percents>
  readonly goalId?: number
}

/** What an item that lacks them gets: an id, its distributor, and the day that its years count from. */
export interface CartDefaults {
  readonly adviserId: number
  readonly today: string
  readonly newId: () => string
}

/** Reads one stored item. Undefined where its client, kind or years cannot be told. */
export function readCartItem(
  stored: unknown,
  { adviserId, today, newId }: CartDefaults,
): CartItem | undefined {
  const read = storedItem.safeParse(stored)
  if (!read.success) return undefined
  const { goalId, fewer, folios, ...item } = read.data
  const plan = item.optimizationResult
  const kind = item.investmentType ?? kindOf(plan)
  if (kind === undefined) return undefined
  return {
    ...item,
    itemId: item.itemId ?? newId(),
    adviserId: item.adviserId ?? adviserId,
    investmentType: kind,
    sipFrequency: item.sipFrequency ?? plan?.sip_frequency ?? 'monthly',
    targetDate: item.targetDate ?? targetDateOf(today, item.timeFrame),
    plannedOn: plannedOnOf(item, today),
    isManualMode: item.isManualMode && item.manualAllocations !== undefined,
    manualAllocations: item.manualAllocations ?? {},
    isTargetStated: item.isTargetStated ?? item.amountMode === 'target',
    ...(goalId === undefined ? {} : { goalId }),
    ...(fewer === undefined ? {} : { fewer }),
    ...(folios === undefined ? {} : { folios }),
  }
}

/** An item that does not say when it was planned says it by its target date. */
function plannedOnOf(
  { plannedOn, targetDate, timeFrame: years }: Pick<StoredItem, 'plannedOn' | 'targetDate' | 'timeFrame'>,
  today: string,
): string {
  const day = plannedOn ?? (targetDate === undefined ? today : plannedDayOf(targetDate, years))
  return day < today ? day : today
}

function kindOf(plan: StoredItem['optimizationResult']): CartItem['investmentType'] | undefined {
  if (plan === null) return undefined
  return plan.sip_amount === undefined ? 'lumpsum' : 'sip'
}
