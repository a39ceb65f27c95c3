import type { GainInputs, TradeFund } from '@lakshya/contract'
import {
  type EpochDay,
  type FolioLot,
  type GainsByClass,
  isoFromDay,
  milliunitsOf,
  type SaleYear,
  unitsOf,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { BookContext } from '../figures/book-context.ts'
import { loadNavs, versionsAt } from '../figures/book-figures.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { type FundFacts, findFundFacts } from './fund-facts.ts'
import { noFigureReason } from './gain-notes.ts'
import type { GainNames } from './gain-rows.repository.ts'
import { freeDay } from './lock-in.ts'
import { folioWords, isSpread, ownLots } from './own-lots.ts'
import { type ClientQueues, readGains } from './read-gains.ts'
import { clientYear } from './sale-year.ts'

/** What a sale of a goal's fund is reckoned from, as the contract tells it. */
export type FundLots = Pick<
  TradeFund,
  'fundCode' | 'fundName' | 'taxKind' | 'exitLoad' | 'leastRedemption' | 'blocked' | 'fairValue' | 'lots'
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
 * The lots that a goal's own units would leave from, in the order of `ownLots`. Where its folios do not have together what
 * the goal holds, that is one lot of unknown cost, marked as such.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function goalLots(context: BookContext, { clientId, goalId, units }: Asked): Promise<GoalLots> {
  const { db, firmId } = context
  const read = await readGains(context, [clientId])
  const [client] = read.clients
  if (client === undefined) throw new AppError('NOT_FOUND')
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  const facts = await findFundFacts(db, firmId, { codes: [...units.keys()], navs })
  const { sale, inputs, realised } = await clientYear(context, read, client)
  return {
    day: read.today,
    funds: [...units].map(([code, held]) =>
      fundLots(client, {
        goalId,
        code,
        held,
        year: sale,
        facts: factOf(facts, code),
        names: read.names,
      }),
    ),
    already: sale.already,
    inputs,
    reason: noFigureReason(read, realised, 'en'),
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
  year: SaleYear
  facts: FundFacts
  names: GainNames
}

function fundLots(client: ClientQueues, { goalId, code, held, year, facts, names }: FundAsked): FundLots {
  const { name, terms, exitLoad, leastRedemption, hasLockIn } = facts
  const { day } = year
  const units = milliunitsOf(held)
  const own = ownLots(client, { goalId, fundCode: code, units, facts, year })
  const isApart = own !== undefined && isSpread(own)
  const { fairValue } = terms
  return {
    fundCode: String(code),
    fundName: name,
    taxKind: terms.kind,
    exitLoad: exitLoad ?? null,
    ...(leastRedemption !== undefined && { leastRedemption }),
    blocked: own === undefined ? 'folios' : exitLoad === undefined && units > 0n ? 'load' : null,
    fairValue: fairValue === undefined ? null : String(Number(fairValue.digits) / 10 ** fairValue.decimals),
    lots: (own ?? [{ place: { goalId }, lot: heldApart(day, units) }]).map(({ place, lot }) => ({
      ...lotOf(lot, hasLockIn ? freeDay(lot, day) : undefined),
      ...(isApart && { folio: folioWords(place, names) }),
    })),
  }
}

const heldApart = (day: EpochDay, units: bigint): FolioLot => ({ day, units, cost: 0n, isCostUnknown: true })

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
