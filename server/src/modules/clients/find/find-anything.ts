import { type FindResults, foldText, fundCategory } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientFigures, goalValues, loadBookNavs } from '../../book/index.ts'
import { loadSchemes, nearestSchemes, openFunds } from '../../market/index.ts'
import { searchOf } from '../list/client-search.ts'
import { findGoalNames, findNearestClients, findNearestGoals } from '../list/nearest.repository.ts'
import { noFigures } from '../register/client-figures.ts'
import { isKycComplete } from '../register/client-view.ts'

const most = { clients: 6, goals: 5, funds: 4, schemes: 4 } as const

const nothing: FindResults = { clients: [], clientCount: 0, goals: [], funds: [] }

/** What a firm has by some words: nothing of another's, and no PAN is shown, so that no view is to be noted. */
export async function findAnything(context: AdviserContext, text: string): Promise<FindResults> {
  const { db, firmId, vault } = context
  const search = searchOf(text, { vault, firmId })
  if (search === undefined) return nothing
  const words = search.words.map((word) => word.text)
  // What does not rest on each other is asked together.
  const [clients, names, funds] = await Promise.all([
    findNearestClients(db, firmId, search, most.clients),
    findGoalNames(db, firmId, words),
    findFunds(context, words),
  ])
  const nearClients = clients.map(({ id }) => id)
  const [goals, figures] = await Promise.all([
    findNearestGoals(db, firmId, { words, names, nearClients, limit: most.goals }),
    clientFigures(context, nearClients),
  ])
  const values = await goalValues(
    context,
    goals.map(({ id }) => id),
  )
  return {
    clients: clients.map((row) => {
      const { portfolioValue, goalCount } = figures.get(row.id) ?? noFigures
      return {
        id: row.id,
        name: row.name,
        phone: row.phone,
        portfolioValue,
        goalCount,
        kycStatus: isKycComplete(row.kyc_state),
      }
    }),
    clientCount: clients[0]?.total ?? 0,
    goals: goals.map((row) => ({
      id: row.id,
      name: row.name,
      clientId: row.client_id,
      clientName: row.client_name,
      targetDate: row.target_date,
      currentValue: row.is_finalised ? (values.get(row.id) ?? 0) : 0,
      isFinalised: row.is_finalised,
    })),
    funds,
  }
}

/** Funds of the shelf, then schemes of the market, by the same words. */
async function findFunds(context: AdviserContext, words: readonly string[]): Promise<FindResults['funds']> {
  const { db, firmId } = context
  const [{ now }, shelf, market] = await Promise.all([
    loadBookNavs(context),
    openFunds(db, firmId),
    loadSchemes(context),
  ])
  const own = shelf
    .filter(({ name, code, category }) => {
      const text = foldText(`${name} ${code} ${category}`)
      return words.every((word) => text.includes(word))
    })
    .slice(0, most.funds)
    .map(({ code, name, category: text }) => {
      const category = fundCategory.parse(text)
      const nav = now.navs.get(Number(code))
      return { code, name, category, nav: nav?.nav ?? null, navDate: nav?.date ?? null, isOnShelf: true }
    })
  const codes = new Set(shelf.map((fund) => fund.code))
  const others = nearestSchemes(market, words.join(' '), { except: codes, limit: most.schemes })
  return [...own, ...others]
}
