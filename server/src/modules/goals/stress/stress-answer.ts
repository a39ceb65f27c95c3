import type { StressAnswer, StressedClient, StressState, StressTerms } from '@lakshya/contract'
import { stressScenarios } from '@lakshya/contract'
import { isoFromDay, type Paise, stressedPaise } from '@lakshya/engine'
import { rupeeNumber, trailOf, withoutElsewhere } from '../../book/index.ts'
import { type Moves, movesOf, type ReckonedGoal } from './reckon-stress.ts'
import { type Scenario, scenarioFor } from './scenario-moves.ts'
import type { StressBook } from './stress-book.ts'
import { shownChances, shownKinds, shownValue, sumsBy } from './stress-sums.ts'

type Scenarios = (StressState & { kind: 'ready' })['scenarios']

/** What each scenario that comes with the product does to the value; null where it can be told of no fund that is held. */
export function shownScenarios(book: StressBook): Scenarios {
  return stressScenarios.flatMap((scenario) => {
    if (scenario === 'own') return []
    const moves = movesOf(book, scenarioFor(book, { scenario }))
    const kinds = [...moves.of.values()].map(({ kind }) => kind)
    const isTold = kinds.length === 0 || kinds.includes('told')
    const [sum = { before: 0n, after: 0n }] = sumsBy(book, moves, () => 'all').values()
    return [
      {
        scenario,
        percent: isTold ? (shownValue(sum).percent ?? 0) : null,
        isUntold: kinds.includes('untold'),
      },
    ]
  })
}

interface Reckoned {
  terms: StressTerms
  scenario: Scenario
  moves: Moves
  goals: readonly ReckonedGoal[]
  clients: readonly StressedClient[]
  milliseconds: number
}

/** Everything that is said of a scenario as a whole. */
export function answerOf(book: StressBook, reckoned: Reckoned): StressAnswer {
  const { terms, scenario, moves, goals, clients, milliseconds } = reckoned
  const { market, client, family } = book
  const [sum = { before: 0n, after: 0n }] = sumsBy(book, moves, () => 'all').values()
  const losses = clients.map(({ value }) => value.percent ?? 0)
  return {
    terms: { scenario: terms.scenario, falls: scenario.falls },
    client,
    family,
    clients: clients.length,
    goals: goals.length,
    navDate: book.navDate,
    isSimulated: book.isSimulated,
    estimatedFrom: {
      from: isoFromDay(market.estimates.firstFriday),
      to: isoFromDay(market.estimates.lastFriday),
    },
    window: scenario.window,
    value: shownValue(sum),
    commission: client === null && family === null ? commissionOf(book, moves) : null,
    ...shownChances(goals),
    losing: {
      clients: losses.filter((percent) => percent < -20).length,
      largest: losses.length === 0 ? null : leastOf(losses),
    },
    kinds: shownKinds(book, moves),
    untold: untoldOf(book, moves),
    standIns: standInsOf(book, moves),
    heldElsewhere: book.goals.reduce((total, { toReview }) => total + (toReview.heldElsewhere ?? 0), 0),
    milliseconds,
  }
}

function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => (value < least ? value : least), 0)
}

/** A month's trail, as the dashboard estimates it. */
function commissionOf(book: StressBook, moves: Moves): StressAnswer['commission'] {
  const { rates, elsewhere, funds } = book.trail
  const sums = sumsBy(book, moves, ({ fund }) => fund)
  const trail = (values: readonly { code: number; value: Paise }[], other: ReadonlyMap<number, Paise>) =>
    trailOf(withoutElsewhere(values, other).sums, funds, rates).totalCommission
  const list = [...sums].map(([fund, { before, after }]) => ({
    fund,
    code: Number(fund.code),
    before,
    after,
  }))
  const otherAfter = new Map(
    list.flatMap(({ fund, code }) => {
      const [value, move] = [elsewhere.get(code), moves.of.get(fund)]
      if (value === undefined) return []
      return [[code, move?.kind === 'told' ? stressedPaise(value, move.move) : value] as const]
    }),
  )
  return {
    before: trail(
      list.map(({ code, before }) => ({ code, value: before })),
      elsewhere,
    ),
    after: trail(
      list.map(({ code, after }) => ({ code, value: after })),
      otherAfter,
    ),
  }
}

const clientsNamed = 5

/** Funds that keep their value as nothing tells what they do, the largest first, with who holds them. */
function untoldOf({ holdings, names }: StressBook, moves: Moves): StressAnswer['untold'] {
  return [...moves.of]
    .flatMap(([fund, move]) => {
      if (move.kind === 'told') return []
      const byClient = new Map<number, Paise>()
      for (const holding of holdings) {
        if (holding.fund === fund)
          byClient.set(holding.clientId, (byClient.get(holding.clientId) ?? 0n) + holding.value)
      }
      const value = rupeeNumber([...byClient.values()].reduce((total, own) => total + own, 0n))
      const largest = [...byClient].sort(([a, one], [b, other]) =>
        other > one ? 1 : other < one ? -1 : a - b,
      )
      const named = largest.slice(0, clientsNamed).map(([id]) => ({ id, name: names.get(id) ?? '' }))
      return [{ fundName: fund.name, reason: move.reason, value, clients: byClient.size, named }]
    })
    .sort((a, b) => b.value - a.value)
}

function standInsOf({ market, trail }: StressBook, moves: Moves): StressAnswer['standIns'] {
  const nameOf = (code: string) => market.funds.get(code)?.name ?? trail.funds.get(Number(code))?.name ?? code
  return [...moves.of]
    .flatMap(([fund, move]) =>
      move.kind === 'told' && move.as !== undefined ? [{ fundName: fund.name, as: nameOf(move.as) }] : [],
    )
    .sort((a, b) => (a.fundName < b.fundName ? -1 : 1))
}
