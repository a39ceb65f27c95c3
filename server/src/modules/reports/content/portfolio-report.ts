import type { BookBasis, ClientGains, ClientHolding, ClientSip, GoalStanding } from '@lakshya/contract'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import { settable } from '../../../core/pdf/settable.ts'
import { type ClientLevels, clientLevels, listClientGoals, listClientSips } from '../../book/index.ts'
import { clientStandings } from '../../goals/index.ts'
import { reportSay } from '../drawing/report-dictionary.ts'
import { readGains } from './gains-report.ts'
import { loadHead, type ReportHead } from './report-head.ts'
import type { ReportSource } from './report-source.ts'

/** Figures of a level. Rupees; returns in percent, null where there is none. */
export interface ReportFigures {
  value: number
  invested: number
  gain: number | null
  absoluteReturn: number | null
  xirr: number | null
}

export interface ReportFund extends ReportFigures {
  code: string
  name: string
  units: string
  nav: string | null
  navDate: string | null
  pendingAmount: number
}

/** A goal with its funds, or what stands in none. */
export interface ReportGoal extends ReportFigures {
  name: string
  printedName: string
  /** Null of what stands in no goal. Rupees of the day that the goal was made. */
  target: { amount: number; date: string } | null
  standing: GoalStanding | null
  chance: number | null
  funds: readonly ReportFund[]
}

/** A client's book on one page. */
export interface PortfolioReport extends ReportHead {
  kind: 'portfolio'
  whole: ReportFigures
  basis: BookBasis
  goals: readonly ReportGoal[]
  /** Of the present financial year. */
  gains: ClientGains
  /** Those that run. */
  sips: readonly (Pick<ClientSip, 'fundName' | 'goalName' | 'amount' | 'frequency' | 'nextDue'> & {
    printedGoal: string
  })[]
}

/**
 * What the pages of a client show today, as a statement says it.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function readPortfolio(source: ReportSource, clientId: number): Promise<PortfolioReport> {
  // The market that a chance needs is loaded outside any snapshot.
  const judged = new Map((await clientStandings(source, clientId)).map((one) => [one.goalId, one]))
  return inSnapshot(source, async (own) => {
    const head = await loadHead(own, clientId)
    const say = reportSay[head.language]
    const levels = await clientLevels(own, clientId)
    const goals = (await listClientGoals(own, clientId)).filter((goal) => goal.isFinalised)
    const sips = (await listClientSips(own, clientId)).filter((sip) => sip.isActive)
    const reported = goals.map((goal): ReportGoal => {
      const { id, name, targetAmount, targetDate } = goal
      return {
        name,
        printedName: settable(name, say.goalNo(id)),
        target: { amount: targetAmount, date: targetDate },
        standing: judged.get(id)?.standing ?? null,
        chance: judged.get(id)?.chance ?? null,
        ...figuresOf(levels.goals.get(id)),
        funds: fundsOf(levels, id),
      }
    })
    return {
      kind: 'portfolio',
      ...head,
      whole: figuresOf(levels.whole),
      basis: levels.portfolio.basis,
      gains: await readGains(own, clientId, undefined, head.language),
      goals: [...reported, ...unassignedOf(levels, say.notInGoal)],
      sips: sips.map(({ fundName, goalName, goalId, amount, frequency, nextDue }) => ({
        fundName,
        goalName,
        printedGoal: settable(goalName, say.goalNo(goalId)),
        amount,
        frequency,
        nextDue,
      })),
    }
  })
}

function unassignedOf(levels: ClientLevels, name: string): ReportGoal[] {
  const funds = fundsOf(levels, null)
  if (levels.unassignedGoalId === undefined || funds.length === 0) return []
  const figures = figuresOf(levels.goals.get(levels.unassignedGoalId))
  return [
    {
      name: reportSay.en.notInGoal,
      printedName: name,
      target: null,
      standing: null,
      chance: null,
      ...figures,
      funds,
    },
  ]
}

const nothing = { value: 0, invested: 0, gain: null, absoluteReturn: null, xirr: null } as const

function figuresOf(sums: ClientLevels['whole'] | undefined): ReportFigures {
  if (sums === undefined) return nothing
  const { value, invested, gain, absoluteReturn, xirr } = sums
  return { value, invested, gain, absoluteReturn, xirr: xirr.kind === 'rate' ? xirr.rate : null }
}

function fundsOf({ portfolio, holdings }: ClientLevels, goalId: number | null): ReportFund[] {
  return portfolio.holdings
    .filter((holding) => holding.goalId === goalId)
    .map((holding: ClientHolding) => ({
      code: holding.fundCode,
      name: holding.fundName,
      units: holding.units,
      nav: holding.nav,
      navDate: holding.navDate,
      pendingAmount: holding.pendingAmount,
      ...figuresOf(holdings.get(holding.id)),
    }))
}
