import { fundCategory, type StressAnswer, type StressTerms, type TrailRates } from '@lakshya/contract'
import { type GoalToReview, type HeldKind, type Paise, paiseOf } from '@lakshya/engine'
import { requireClient } from '../../../core/database/require-client.ts'
import { inSnapshot, OutsideFirst } from '../../../core/database/snapshot.ts'
import { type BookContext, valueElsewhere } from '../../book/index.ts'
import { loadFamily } from '../../clients/index.ts'
import { loadTrailRates } from '../../identity/index.ts'
import { loadMarket, type Market } from '../../market/index.ts'
import { readBookGoals } from '../goal/reviewed-goal.ts'
import { findClientNames } from './stress.repository.ts'

/** A fund that is held, as scenarios and screens know it. */
export interface StressFund extends HeldKind {
  readonly name: string
}

/** What one fund of one goal is worth; `place` is where it stands among the book's. */
export interface StressHolding {
  readonly place: number
  readonly clientId: number
  readonly goalId: number
  readonly fund: StressFund
  readonly value: Paise
}

export interface StressGoal {
  readonly id: number
  readonly name: string
  readonly clientId: number
  readonly toReview: GoalToReview
  /** In the order of what is to be reviewed. */
  readonly holdings: readonly StressHolding[]
}

/** A client's, a family's or a whole book's holdings and goals at one state, to be put to scenarios. */
export interface StressBook {
  readonly client: StressAnswer['client']
  readonly family: StressAnswer['family']
  readonly market: Market
  readonly names: ReadonlyMap<number, string>
  readonly goals: readonly StressGoal[]
  readonly holdings: readonly StressHolding[]
  readonly navDate: string | null
  readonly isSimulated: boolean
  readonly trail: {
    readonly rates: TrailRates
    readonly elsewhere: ReadonlyMap<number, Paise>
    readonly funds: Awaited<ReturnType<typeof readBookGoals>>['navs']['funds']
  }
}

/** Over whom: a client, a family, or where neither is named the whole book. */
export type Over = Pick<StressTerms, 'client' | 'family'>

/**
 * Reads what is put to a scenario.
 * @throws NOT_FOUND alike for a client or a family that does not exist and for another firm's; NOT_ENOUGH_FUNDS, INFEASIBLE
 */
export async function readStressBook(context: BookContext, over: Over): Promise<StressBook> {
  let market = await loadMarket(context)
  return inSnapshot(context, async (own) => {
    const { db, firmId } = own
    const { client: clientId, family: familyId } = over
    if (clientId !== undefined) await requireClient(db, firmId, clientId)
    const family = familyId === undefined ? undefined : await loadFamily(own, familyId)
    const clientIds = clientId === undefined ? family?.members.map(({ id }) => id) : [clientId]
    const read = await readBookGoals(own, clientIds)
    if (market.navVersion !== read.navs.version && own.snapshot?.isLast === false) {
      throw new OutsideFirst(async () => {
        market = await loadMarket(context)
      })
    }
    const names = await findClientNames(db, firmId, clientIds)
    const elsewhere = clientIds === undefined ? await valueElsewhere(db, firmId, read.navs) : new Map()
    const rates = await loadTrailRates(db, firmId)
    return {
      ...bookOf(read),
      client: clientId === undefined ? null : { id: clientId, name: names.get(clientId) ?? '' },
      family: family === undefined ? null : { id: family.id, name: family.name },
      market,
      names,
      trail: { rates, elsewhere, funds: read.navs.funds },
    }
  })
}

type Read = Awaited<ReturnType<typeof readBookGoals>>

function bookOf({
  goals,
  held,
  navs,
}: Read): Pick<StressBook, 'goals' | 'holdings' | 'navDate' | 'isSimulated'> {
  const funds = new Map<number, StressFund>()
  const fundOf = (code: number): StressFund => {
    const known = funds.get(code)
    if (known !== undefined) return known
    const fund = navs.funds.get(code)
    const made = {
      code: String(code),
      name: fund?.name ?? String(code),
      category: fundCategory.parse(fund?.category),
    }
    funds.set(code, made)
    return made
  }
  const holdings = held.map((row, place) => ({
    place,
    clientId: row.client_id,
    goalId: row.goal_id,
    fund: fundOf(row.fund_code),
    value: paiseOf(row.value),
  }))
  const holdingsOf = Map.groupBy(holdings, ({ goalId }) => goalId)
  const used = [...funds.keys()].flatMap((code) => navs.now.navs.get(code) ?? [])
  return {
    goals: goals.map(({ goal, toReview }) => ({
      id: goal.id,
      name: goal.name,
      clientId: goal.client_id,
      toReview,
      holdings: holdingsOf.get(goal.id) ?? [],
    })),
    holdings,
    navDate:
      used
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? null,
    isSimulated: used.some((nav) => nav.isSimulated),
  }
}
