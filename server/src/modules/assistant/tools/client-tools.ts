import { goalStanding, kycStates } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type ClientFigures, clientFigures } from '../../book/index.ts'
import { type ClientFacts, type ClientWish, findClientFacts, findFamily } from './clients.repository.ts'
import { countColumn, defineTool, type Found, rupeesColumn, text } from './tool.ts'
import { counted, joined, periodWords, rupees, rupeesBetween, sumOf } from './words.ts'

const amount = z.number().min(-1e12).max(1e12)
export const day = z.iso.date()
export const listLength = z.int().min(1).max(1000)
export const idNumber = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

const missing = ['pan', 'email', 'phone', 'sip', 'goal', 'risk', 'family'] as const

const wish = z.strictObject({
  kyc: z
    .enum([...kycStates, 'open'])
    .describe('KYC state; open is all but Validated')
    .exactOptional(),
  standing: goalStanding.describe('of the most urgent goal').exactOptional(),
  missing: z.array(z.enum(missing)).max(missing.length).describe('what is not on record').exactOptional(),
  paying: z.literal(true).describe('with a running SIP').exactOptional(),
  minValue: amount.describe('value of the portfolio in rupees, at least').exactOptional(),
  maxValue: amount.describe('value of the portfolio in rupees, at most').exactOptional(),
  minGain: amount.exactOptional(),
  maxGain: amount.describe('gain in rupees, at most; below 0 is a loss').exactOptional(),
  minGoals: z.int().min(0).max(100).exactOptional(),
  maxGoals: z.int().min(0).max(100).exactOptional(),
  registeredFrom: day.exactOptional(),
  registeredUntil: day.exactOptional(),
  risk: z.enum(['Conservative', 'Moderate', 'Aggressive']).exactOptional(),
  familyId: idNumber.exactOptional(),
  archived: z.literal(true).exactOptional(),
  order: z.enum(['name', 'value', 'gain', 'registered']).exactOptional(),
  ascending: z.literal(true).exactOptional(),
  limit: listLength.exactOptional(),
})
type Wish = z.output<typeof wish>

/** Risk appetites of a zone: a client's level is one and a half times the appetite, and zones end at 5 and 11. */
const zones = {
  Aggressive: { least: undefined, below: 5 / 1.5 },
  Moderate: { least: 5 / 1.5, below: 11 / 1.5 },
  Conservative: { least: 11 / 1.5, below: undefined },
} as const

const noFigures = { portfolioValue: 0, amountInvested: 0, gain: 0, goalCount: 0 }

type Row = ClientFacts & Pick<ClientFigures, keyof typeof noFigures>

export const clientsTool = defineTool({
  name: 'clients',
  summary:
    'Clients by KYC, value, gain, goals, SIPs, risk, registration or what is missing on record; the largest or smallest of them',
  schema: wish,
  async run({ context }, given) {
    const { db, firmId } = context
    const family = given.familyId === undefined ? undefined : await findFamily(db, firmId, given.familyId)
    if (given.familyId !== undefined && family === undefined) throw new AppError('NOT_FOUND')
    const ids = family?.members.map(({ id }) => id)
    const facts = await findClientFacts(db, firmId, wishOf(given, ids))
    const figures = await figuresOf(context, facts)
    const rows = facts
      .map((row): Row => ({ ...row, ...(figures.get(row.id) ?? noFigures) }))
      .filter((row) => isWithin(row, given))
      .sort(orderOf(given))
      .slice(0, given.limit)
    return described(rows, given, family?.name)
  },
})

/** Of few clients their own figures, else the whole book's. */
function figuresOf(context: AdviserContext, facts: readonly ClientFacts[]) {
  return clientFigures(context, facts.length > 300 ? undefined : facts.map(({ id }) => id))
}

function wishOf(given: Wish, ids: readonly number[] | undefined): ClientWish {
  return {
    isArchived: given.archived ?? false,
    kyc: given.kyc,
    standing: given.standing,
    missing: given.missing ?? [],
    isPaying: given.paying ?? false,
    registered: { from: given.registeredFrom, until: given.registeredUntil },
    appetite: given.risk === undefined ? { least: undefined, below: undefined } : zones[given.risk],
    ids,
  }
}

function isWithin({ portfolioValue, gain, goalCount }: Row, given: Wish): boolean {
  const { minValue = -Infinity, maxValue = Infinity, minGain = -Infinity, maxGain = Infinity } = given
  const { minGoals = 0, maxGoals = Infinity } = given
  return (
    portfolioValue >= minValue &&
    portfolioValue <= maxValue &&
    gain >= minGain &&
    gain <= maxGain &&
    goalCount >= minGoals &&
    goalCount <= maxGoals
  )
}

function orderOf({ order = 'name', ascending }: Wish): (a: Row, b: Row) => number {
  const sign = ascending === true ? 1 : -1
  if (order === 'value') return (a, b) => sign * (a.portfolioValue - b.portfolioValue)
  if (order === 'gain') return (a, b) => sign * (a.gain - b.gain)
  if (order === 'registered') return (a, b) => sign * a.registered_on.localeCompare(b.registered_on)
  return () => 0
}

function described(rows: readonly Row[], given: Wish, family: string | undefined): Found {
  const value = sumOf(rows.map((row) => row.portfolioValue))
  const understood = conditionsOf(given, family)
  const screen = screenOf(given)
  return {
    kind: 'found',
    sentence:
      rows.length === 0
        ? 'No client is like that.'
        : `${counted(rows.length, 'client')}, ${rupees(value)} in all.`,
    understood,
    columns: [
      text('Client'),
      rupeesColumn('Value'),
      rupeesColumn('Gain'),
      countColumn('Goals'),
      text('KYC'),
      text('Goals stand'),
    ],
    rows: rows.map((row) => ({
      href: `/clients/${row.id}`,
      cells: [row.name, row.portfolioValue, row.gain, row.goalCount, row.kyc_state, row.standing],
    })),
    basis: 'Finalised goals; gain is value less what was invested.',
    ...(screen === undefined ? {} : { screen }),
  }
}

function screenOf({ kyc, standing, limit, minValue, maxValue }: Wish): Found['screen'] {
  if (limit !== undefined || minValue !== undefined || maxValue !== undefined) return undefined
  if (kyc !== undefined && standing === undefined) {
    return { label: 'Open in Clients', href: `/clients?kyc=${encodeURIComponent(kyc)}` }
  }
  if (standing !== undefined && kyc === undefined) {
    return { label: 'Open in Clients', href: `/clients?standing=${encodeURIComponent(standing)}` }
  }
  return { label: 'Open Clients', href: '/clients' }
}

const missingWords = {
  pan: 'no PAN on record',
  email: 'no e-mail on record',
  phone: 'no mobile number on record',
  sip: 'no running SIP',
  goal: 'no finalised goal',
  risk: 'no risk appetite on record',
  family: 'in no family',
} as const

const orderWords = { name: 'name', value: 'value', gain: 'gain', registered: 'day of registration' } as const

function countBetween(least: number | undefined, most: number | undefined): string {
  return joined([least !== undefined && `at least ${least}`, most !== undefined && `at most ${most}`])
}

/** The conditions in words, each that was given. */
function conditionsOf(given: Wish, family: string | undefined): Found['understood'] {
  const lines: [string, string][] = [
    ['Looked at', given.archived ? 'archived clients' : 'clients who are not archived'],
    ['Family', family ?? ''],
    ['KYC', given.kyc === 'open' ? 'any state but Validated' : (given.kyc ?? '')],
    ['Goals stand', given.standing ?? ''],
    ['Without', joined((given.missing ?? []).map((what) => missingWords[what]))],
    ['With', given.paying ? 'a running SIP' : ''],
    ['Value', rupeesBetween(given.minValue, given.maxValue)],
    ['Gain', rupeesBetween(given.minGain, given.maxGain)],
    ['Finalised goals', countBetween(given.minGoals, given.maxGoals)],
    ['Registered', periodWords({ from: given.registeredFrom, until: given.registeredUntil })],
    ['Risk appetite', given.risk ?? ''],
    [
      'Order',
      given.order === undefined
        ? ''
        : `by ${orderWords[given.order]}, the ${given.ascending ? 'least' : 'most'} first`,
    ],
    ['At most', given.limit === undefined ? '' : counted(given.limit, 'client')],
  ]
  return lines.flatMap(([label, words]) => (words === '' ? [] : [{ label, text: words }]))
}
