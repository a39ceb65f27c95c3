import {
  isFundCategory,
  type StressedClient,
  type StressScenario,
  type StressTerms,
  stressRoutes,
  stressScenarios,
  stressSearch,
} from '@lakshya/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FetchRows } from '../../components/table/table-saving.ts'
import { call } from '../../core/api.ts'

/** What the address of the page says. */
export interface StressAddress {
  scenario?: string
  falls?: string
  client?: string
  family?: string
}

/** Which clients are to be listed. */
export interface ClientChoice {
  search: string
  isFallingOnly: boolean
  limit: number
  /** So many are passed over. */
  from?: number
}

/** A client's or a family's id in an address. */
export const idPattern = /^[1-9]\d{0,14}$/

/** Terms of an address; what it does not say, or says wrongly, is the first scenario. Own falls may be to come. */
export function termsOf({ scenario, falls = '', client, family }: StressAddress): {
  scenario: StressScenario
  terms: StressTerms
  isToCome: boolean
} {
  const chosen = stressScenarios.find((one) => one === scenario) ?? 'small-caps'
  const over = {
    ...(client !== undefined && idPattern.test(client) && { client: Number(client) }),
    ...(client === undefined && family !== undefined && idPattern.test(family) && { family: Number(family) }),
  }
  const own = readFalls(falls)
  if (chosen !== 'own') return { scenario: chosen, terms: { scenario: chosen, ...over }, isToCome: false }
  if (own.length === 0)
    return { scenario: chosen, terms: { scenario: 'small-caps', ...over }, isToCome: true }
  return { scenario: chosen, terms: { scenario: chosen, falls: own, ...over }, isToCome: false }
}

type Falls = NonNullable<StressTerms['falls']>

function readFalls(text: string): Falls {
  return text.split(',').flatMap((part) => {
    const [category = '', percent = ''] = part.split(':')
    const isNumber = percent.trim() !== '' && Number.isFinite(Number(percent))
    return isFundCategory(category) && isNumber ? [{ category, percent: Number(percent) }] : []
  })
}

/** Own falls as an address has them. */
export function fallsText(falls: Falls): string {
  return falls.map(({ category, percent }) => `${category}:${percent}`).join(',')
}

const askAgainMs = 250

/** A scenario as far as it is reckoned; asked for again until it is. */
export function stressQuery(terms: StressTerms, choice: ClientChoice) {
  const query = queryOf(terms, choice)
  return queryOptions({
    queryKey: ['book', 'stress', query],
    queryFn: ({ signal }) => call(stressRoutes.stress, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.kind === 'working' ? askAgainMs : false),
  })
}

function queryOf({ client, family, ...terms }: StressTerms, choice: ClientChoice) {
  const { scenario, falls } = Object.fromEntries(new URLSearchParams(stressSearch(terms)))
  return {
    scenario: scenario as StressScenario,
    ...(falls === undefined ? {} : { falls }),
    ...(client === undefined ? {} : { client: String(client) }),
    ...(family === undefined ? {} : { family: String(family) }),
    ...(choice.search === '' ? {} : { search: choice.search }),
    ...(choice.isFallingOnly ? { only: 'falling' as const } : {}),
    limit: String(choice.limit),
    ...(choice.from === undefined ? {} : { from: String(choice.from) }),
  }
}

const atOnce = 1000

/** All clients of a scenario that is reckoned, for a file. */
export function everyStressed(terms: StressTerms, choice: ClientChoice): FetchRows<StressedClient> {
  return async (signal, onCount) => {
    const rows: StressedClient[] = []
    let total: number
    do {
      const query = queryOf(terms, { ...choice, limit: atOnce, from: rows.length })
      const state = await call(stressRoutes.stress, { query }, { signal })
      if (state.kind === 'working') throw new Error('The scenario is being reckoned anew. Please try again.')
      rows.push(...state.clients.items)
      total = state.clients.items.length === 0 ? rows.length : state.clients.total
      onCount(rows.length, total)
    } while (rows.length < total)
    return rows
  }
}
