import type { RouteAnswer, transactionRoutes } from '@lakshya/contract'
import { dayFromIso, isoFromDay, monthEndsBetween, type Paise, rupeesOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { bookingDate, type EntryRow, findEntries, type GoalFigures, goalFigures } from '../../book/index.ts'
import { countingNavsOn } from '../../market/index.ts'
import type { AdviceContent } from '../advice/advice-content.ts'
import { adviceOfGoal, readPlan } from '../advice/read-advice.ts'
import { findGoal } from '../goal/goals.repository.ts'
import type { StoredGoal } from '../goal/reviewed-goal.ts'
import { benchmarkOn, flowDate, flowEntries } from './benchmark-on-dates.ts'
import { aheadOf, targetThen } from './path-ahead.ts'
import { planOn } from './plan-on-dates.ts'
import { standingOn } from './value-on-dates.ts'

type GoalGrowth = RouteAnswer<typeof transactionRoutes.goalGrowth>

/**
 * A goal's value at the month ends since its first transaction and today, beside what was paid for it, the path of the
 * plan that was agreed until then and on to the target date, and the same flows in the Nifty 50 fund.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function goalGrowth(context: AdviserContext, goalId: number): Promise<GoalGrowth> {
  const { db, firmId } = context
  const goal = await findGoal(db, firmId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const agreed = await agreedPlan(context, goal)
  const ahead = { ahead: aheadOf(agreed, goal, businessDate(context.clock())), targetThen: targetThen(goal) }
  const planReturn = agreed === undefined ? null : agreed.annualReturn * 100
  const entries = await findEntries(db, firmId, [goalId])
  const first = entries.map((entry) => entry.dated).sort()[0]
  if (first === undefined) return { points: [], benchmarkName: null, planReturn, ...ahead }
  const figures = await goalFigures(context, { clientId: goal.client_id, goalId })
  const { today } = figures.navs
  const pastDates = monthEndsOf(first, today)
  const dates = [...pastDates, today]
  const navs = await navsByDate(context, figures, entries, dates)
  const benchmark = benchmarkFund(figures)
  const benchmarked =
    benchmark === undefined ? undefined : benchmarkOn(entries, dates, (date) => navs(benchmark.code, date))
  const planned = agreed === undefined ? undefined : planOn(agreed, dates)
  const standings = pastDates.map((date) => standingOn(entries, date, (code) => navs(code, date)))
  const rupees = (paise: Paise) => Number(rupeesOf(paise))
  return {
    points: dates.map((date, index) => {
      const standing = standings[index]
      const compared = benchmarked?.[index]
      return {
        date,
        // Today's are those of the goal itself.
        value: standing === undefined ? figures.value : rupees(standing.value),
        invested: standing === undefined ? figures.invested : rupees(standing.invested),
        plan: planned?.[index] ?? null,
        benchmark: compared == null ? null : rupees(compared),
      }
    }),
    benchmarkName: benchmarked?.some((value) => value !== null) === true ? (benchmark?.name ?? null) : null,
    planReturn,
    ...ahead,
  }
}

function monthEndsOf(first: string, today: string): string[] {
  return monthEndsBetween(dayFromIso(first), dayFromIso(today))
    .map(isoFromDay)
    .filter((date) => date >= first && date < today)
}

/** NAVs that count by fund and date: those of the funds held at the dates, and the benchmark's at every flow's too. */
async function navsByDate(
  { db }: AdviserContext,
  figures: GoalFigures,
  entries: readonly EntryRow[],
  dates: readonly string[],
): Promise<(code: number, date: string) => string | undefined> {
  const { now } = figures.navs
  // What counts today decides for every date: simulated and real NAVs never meet in one figure.
  const counts = (code: number) => now.navs.has(code)
  const codes = [...new Set(entries.map((entry) => entry.fund_code))].filter(counts)
  const benchmark = benchmarkFund(figures)?.code
  const flowDates = [...new Set(flowEntries(entries).map(flowDate))]
  const found = [
    ...(await countingNavsOn(db, codes, dates)),
    ...(benchmark === undefined
      ? []
      : await countingNavsOn(db, [benchmark], [...new Set([...dates, ...flowDates])])),
  ]
  const isSimulated = [...now.navs.values()].some((nav) => nav.isSimulated)
  const known = new Map(
    found.flatMap((nav) =>
      nav.isSimulated === isSimulated ? [[`${nav.code} ${nav.on}`, nav.nav] as const] : [],
    ),
  )
  return (code, date) => known.get(`${code} ${date}`)
}

/** The catalogue's Nifty 50 fund, while its NAVs count. */
function benchmarkFund({ navs }: GoalFigures): { code: number; name: string } | undefined {
  return [...navs.funds.values()].find((fund) => fund.category === 'index' && navs.now.navs.has(fund.code))
}

function laterOf({ inputs: { later } }: AdviceContent) {
  return later === undefined ? {} : { later }
}

async function agreedPlan({ db, vault, firmId }: AdviserContext, goal: StoredGoal) {
  const advice = await adviceOfGoal({ db, vault, firmId }, goal.id)
  if (advice === undefined || goal.finalised_at === null) return undefined
  return {
    total: advice.total,
    stepUp: Number(goal.step_up),
    lumpsumAmount: Number(goal.lumpsum_amount),
    annualReturn: advice.expectedReturn / 100,
    ...(goal.glide_path === null ? {} : laterOf(await readPlan({ db, vault, firmId }, advice.id))),
    targetDate: goal.target_date,
    startOn: bookingDate(goal.finalised_at),
    timeFrame: Number(goal.time_frame),
    sipFrequency: goal.sip_frequency,
  }
}
