import type { GainInputs, TradeFund } from '@lakshya/contract'
import {
  addGains,
  type EpochDay,
  type FolioLot,
  financialYearOf,
  type GainsByClass,
  isoFromDay,
  milliunitsOf,
  takeOldest,
  unitsIn,
  unitsOf,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { BookContext } from '../figures/book-context.ts'
import { loadNavs, versionsAt } from '../figures/book-figures.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { assumedInputs, elsewhereOf, inputsOf, netsOf, soldIn } from './client-gains.ts'
import { type FundFacts, findFundFacts } from './fund-facts.ts'
import { noFigureReason } from './gain-notes.ts'
import { freeDay } from './lock-in.ts'
import { type ClientQueues, readGains } from './read-gains.ts'

/** What a sale of a goal's fund is reckoned from, as the contract tells it. */
export type FundLots = Pick<
  TradeFund,
  'fundCode' | 'fundName' | 'taxKind' | 'exitLoad' | 'blocked' | 'fairValue' | 'lots'
>

/** The lots of some funds of a goal, and what the client's year comes to so far. */
export interface GoalLots {
  day: EpochDay
  funds: readonly FundLots[]
  already: GainsByClass
  inputs: GainInputs & { isEntered: boolean }
  /** Why the year has no tax figure; undefined where it has one. */
  reason: string | undefined
}

interface Asked {
  clientId: number
  goalId: number
  /** Units that the goal holds, as text, by fund code; '0' of a fund that is to be bought. */
  units: ReadonlyMap<number, string>
}

/**
 * The lots that a goal's own units would leave from, oldest first of their folio: of a folio that other goals share its
 * oldest units. What the goal holds in several folios is one lot of unknown cost, marked as such: which of them a sale
 * takes first nobody has said.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function goalLots(context: BookContext, { clientId, goalId, units }: Asked): Promise<GoalLots> {
  const { db, firmId } = context
  const read = await readGains(context, [clientId])
  const [client] = read.clients
  if (client === undefined) throw new AppError('NOT_FOUND')
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  const facts = await findFundFacts(db, firmId, { codes: [...units.keys()], navs })
  const year = financialYearOf(read.today)
  const { entered } = await inputsOf(context, [clientId], year)
  const own = entered.get(clientId)
  const inputs = { ...(own ?? assumedInputs), isEntered: own !== undefined }
  const realised = soldIn(client, year)
  const sold = realised.flatMap((one) => one.sold)
  return {
    day: read.today,
    funds: [...units].map(([code, held]) =>
      fundLots(client, { goalId, code, held, day: read.today, facts: factOf(facts, code) }),
    ),
    already: addGains(netsOf(sold), elsewhereOf(inputs)),
    inputs,
    reason: noFigureReason(read, realised),
  }
}

function factOf(facts: ReadonlyMap<number, FundFacts>, code: number): FundFacts {
  const found = facts.get(code)
  if (found === undefined) throw new Error(`The fund ${code} was not read.`)
  return found
}

interface FundAsked {
  goalId: number
  code: number
  held: string
  day: EpochDay
  facts: FundFacts
}

function fundLots(client: ClientQueues, { goalId, code, held, day, facts }: FundAsked): FundLots {
  const { name, terms, exitLoad, hasLockIn } = facts
  const owned = milliunitsOf(held)
  const queues = queuesOf(client, goalId, code)
  const [only] = queues
  const isWhole = owned === 0n || (queues.length === 1 && only !== undefined && unitsIn(only.lots) >= owned)
  const lots = isWhole ? oldestPart(only?.lots ?? [], owned) : [heldApart(day, owned)]
  const { fairValue } = terms
  return {
    fundCode: String(code),
    fundName: name,
    taxKind: terms.kind,
    exitLoad: exitLoad ?? null,
    blocked: isWhole ? (exitLoad === undefined && owned > 0n ? 'load' : null) : 'folios',
    fairValue: fairValue === undefined ? null : String(Number(fairValue.digits) / 10 ** fairValue.decimals),
    lots: lots.map((lot) => lotOf(lot, hasLockIn ? freeDay(lot, day) : undefined)),
  }
}

/** Those of the goal's places in which units of the fund stand, each once. */
function queuesOf({ queues, placesOf }: ClientQueues, goalId: number, code: number) {
  const places = placesOf(goalId, code)
  return queues.filter(
    ({ place, fundCode, lots }) =>
      fundCode === code &&
      unitsIn(lots) > 0n &&
      places.some((one) =>
        'folioId' in one
          ? 'folioId' in place && place.folioId === one.folioId
          : 'goalId' in place && place.goalId === one.goalId,
      ),
  )
}

const heldApart = (day: EpochDay, units: bigint): FolioLot => ({ day, units, cost: 0n, isCostUnknown: true })

/** The oldest so many units of a queue; what was allotted in a lot that is cut counts less what stays behind. */
function oldestPart(lots: readonly FolioLot[], units: bigint): FolioLot[] {
  const part: FolioLot[] = []
  let wanted = units
  for (const lot of lots) {
    if (wanted <= 0n) break
    const taken = wanted < lot.units ? wanted : lot.units
    const { cost } = takeOldest([lot], taken)
    part.push({ ...lot, units: taken, cost, allotted: (lot.allotted ?? lot.units) - (lot.units - taken) })
    wanted -= taken
  }
  return part
}

function lotOf(lot: FolioLot, free: EpochDay | undefined): FundLots['lots'][number] {
  return {
    boughtOn: isoFromDay(lot.day),
    isDayUnknown: lot.isDayUnknown === true,
    units: unitsOf(lot.units),
    allotted: unitsOf(lot.allotted ?? lot.units),
    cost: lot.isCostUnknown === true ? null : rupeeNumber(lot.cost),
    lockedUntil: free === undefined ? null : isoFromDay(free - 1),
  }
}
