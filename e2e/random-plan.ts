import type { Page } from '@playwright/test'
import { registration } from '../server/src/testing/registration.ts'
import type { BookClient } from './cart-page.ts'
import type { EnteredGoal } from './plan-page.ts'
import { send } from './send.ts'

/** What is done with a plan on its results page before it goes into the cart. */
export type PlanAct = 'none' | 'by hand' | 'remedy' | 'preset'

/** A goal as a distributor may enter it, with what stands beside its amount. */
export interface RandomGoal extends EnteredGoal {
  readonly goalKind: string | null
  readonly inflation: number
  readonly stepUp: number
  readonly lumpsumAmount: string
  readonly heldAmount: string
  readonly bolderReason: string
  readonly glidePath: RandomPath | null
}

type Step = { yearsLeft: number; level: number }
type RandomPath =
  | { kind: 'linear'; endLevel: number; fromYearsLeft: number }
  | { kind: 'stepped'; steps: Step[] }

export interface Journey {
  readonly goal: RandomGoal
  readonly act: PlanAct
  /** Changes an amount once it is in the cart. */
  readonly isEdited: boolean
}

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const kinds = ['retirement', 'education', 'house', 'wedding', 'emergency', 'wealth', 'other', null]
const acts: readonly PlanAct[] = ['none', 'none', 'by hand', 'remedy', 'preset']

/** The journey of a number: always the same. Amounts are such that some funds may fall below their minimum. */
export function journeyOf(number: number): Journey {
  const random = randomFrom(number * 7919 + 17)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const between = (low: number, high: number) => Math.round(low * (high / low) ** random())
  const grouped = (amount: number) => amount.toLocaleString('en-IN')
  const isSip = random() < 0.6
  const isTarget = random() < 0.55
  const timeFrame = Math.round((1 + 29 * random() ** 1.5) * 2) / 2
  const target = between(800_000, 60_000_000)
  const isStated = isTarget || random() < 0.5
  const amount = isSip ? between(9_000, 250_000) : between(60_000, 5_000_000)
  const riskAndKind = {
    sipFrequency: random() < 0.8 ? 'monthly' : 'yearly',
    riskLevel: Math.round(random() * 150) / 10,
  } as const
  return {
    goal: {
      goalName: `Plan ${number}`,
      amountMode: isTarget ? 'target' : 'current',
      investmentType: isSip ? 'sip' : 'lumpsum',
      ...riskAndKind,
      timeFrame,
      targetAmount: isStated ? grouped(target) : '',
      currentAmount: isTarget ? '' : grouped(amount),
      goalKind: pick(kinds),
      inflation: random() < 0.5 ? 6 : Math.round(random() * 1_000) / 100,
      stepUp: isSip && random() < 0.5 ? Math.round(random() * 150) / 10 : 0,
      lumpsumAmount: isSip && random() < 0.4 ? grouped(between(50_000, 900_000)) : '',
      heldAmount: random() < 0.3 ? grouped(between(10_000, 300_000)) : '',
      bolderReason: `The client asked for it, as journey ${number} tells.`,
      glidePath: pathOf(number, riskAndKind.riskLevel, timeFrame),
    },
    act: pick(acts),
    isEdited: random() < 0.25,
  }
}

/** A path that goes with a goal's level and years, of a draw of its own; null for half of the goals. */
function pathOf(number: number, riskLevel: number, timeFrame: number): RandomPath | null {
  const random = randomFrom(number * 104_729 + 5)
  const most = Math.ceil(timeFrame) - 1
  if (most < 1 || riskLevel > 14 || random() < 0.5) return null
  const lower = (from: number) => Math.round((from + (15 - from) * (0.2 + 0.7 * random())) * 10) / 10
  const first = 1 + Math.floor(random() * most)
  const level = lower(riskLevel)
  if (random() < 0.5) return { kind: 'linear', endLevel: level, fromYearsLeft: first }
  const steps = [{ yearsLeft: first, level }]
  if (first > 1 && level < 14) steps.push({ yearsLeft: Math.ceil(first / 3), level: lower(level) })
  return { kind: 'stepped', steps: steps.filter((step, i) => i === 0 || step.yearsLeft < first) }
}

/** Registers a client with validated KYC for whoever is signed in, without the form. */
export async function newClient(
  page: Page,
  { name, email, panNumber, riskAppetite }: ClientWanted,
): Promise<BookClient> {
  const body = registration({ name, email, panNumber, riskAppetite })
  const { client } = (await send(page, '/api/clients', body)) as { client: BookClient }
  const kyc = { state: 'Validated', agency: 'CVL', reference: 'R1', date: '2026-11-02' }
  await send(page, `/api/clients/${client.id}/kyc-status`, kyc, 'PUT')
  return client
}

interface ClientWanted {
  readonly name: string
  readonly email: string
  readonly panNumber: string
  readonly riskAppetite: number
}
