/**
 * The engine on a shelf of 300 funds (or as many as the first argument says), made from a fixed seed with the categories and
 * caps of a real one: estimates, frontier, a plan, the slider's step, the mix above all minimums. The least time of many
 * runs on one core, and the load beside it. Bars: frontier under 10 ms, a plan under 30 ms, a step under 16 ms.
 * Run: node bench/shelf.ts [--funds=300]
 */
import { cpus, loadavg } from 'node:os'
import { optimalityGap } from '../engine/src/frontier/optimality-gap.ts'
import {
  catalogueProblem,
  estimateFrom,
  findValuationDay,
  fundRules,
  minimumAwareMix,
  type OfferedFund,
  optimizeAboveMinimums,
  optimizePortfolio,
  pointAtLevel,
  prepareFrontier,
  prepareFundHistories,
  traceFrontier,
} from '../engine/src/index.ts'
import { shelfMinimums, shelfSeries } from './engine-shelf.ts'

const asked = process.argv.find((word) => word.startsWith('--funds='))
const size = Number(asked?.slice('--funds='.length) ?? 300)
let isMissed = false

function fastest(task: () => unknown, longest = 1500): number {
  let least = Number.POSITIVE_INFINITY
  const until = performance.now() + longest
  for (let run = 0; run < 3 || (performance.now() < until && run < 3000); run++) {
    const start = performance.now()
    task()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

function tell(task: string, milliseconds: number, bar?: number): void {
  const isOver = bar !== undefined && !(milliseconds < bar)
  if (isOver) isMissed = true
  const limit = bar === undefined ? '' : ` (bar ${bar} ms${isOver ? ', MISSED' : ''})`
  console.log(`${task.padEnd(62)} ${milliseconds.toPrecision(3).padStart(8)} ms${limit}`)
}

console.log(`${size} funds. Load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`)
const series = shelfSeries(size)
const valuationDay = findValuationDay(series) ?? 0
const histories = prepareFundHistories(series, valuationDay)
const estimates = estimateFrom(histories)
if (estimates.kind !== 'estimates') throw new Error(estimates.reason)
const used = estimates
const prepared = prepareFrontier(used)
if (prepared.kind !== 'prepared') throw new Error(prepared.reason)
const { frontier } = prepared
const problem = catalogueProblem(used)
const offered: OfferedFund[] = used.funds.map(({ code, category }) => ({
  code,
  category,
  name: `Fund ${code}`,
}))

tell(
  'histories and estimates (once for each new day of NAVs)',
  fastest(() => estimateFrom(prepareFundHistories(series, valuationDay)), 1000),
)
tell(
  `whole frontier with its caps (${frontier.corners.length} turning points)`,
  fastest(() => traceFrontier(problem)),
  10,
)
const residual = Math.max(
  ...frontier.corners.map(
    (corner) => optimalityGap(frontier.program, corner.weights, corner.lambdaFrom).gain,
  ),
)
if (!(residual < 1e-9)) isMissed = true
console.log(`optimality residual at its turning points: at most ${residual.toExponential(1)} (bar 1e-9)`)
const request = {
  mode: 'target',
  investmentType: 'sip',
  sipFrequency: 'monthly',
  timeFrameYears: 12,
  amount: 5_000_000,
} as const
const plan = (riskLevel: number) =>
  optimizePortfolio(used, prepared, { ...request, riskLevel }, offered, fundRules, shelfMinimums)
tell(
  'a plan on a shelf that is new: frontier, mix, amounts, issues',
  fastest(() => {
    const traced = prepareFrontier(used)
    if (traced.kind === 'prepared')
      optimizePortfolio(used, traced, { ...request, riskLevel: 7 }, offered, fundRules, shelfMinimums)
  }),
  30,
)
let step = 0
tell(
  "the slider's step: mix, figures, amounts, issues",
  fastest(() => {
    step += 1
    plan((step % 151) / 10)
  }),
  16,
)

/** The worst level counts: how hard a search is hangs on the level and on the amount. */
function worstSearch(amount: number): { milliseconds: number; nodes: number; level: number } {
  let worst = { milliseconds: 0, nodes: 0, level: 0 }
  for (let level = 0; level <= 15; level += 1) {
    const { point } = pointAtLevel(frontier, level, request.timeFrameYears)
    const shares = used.funds.map(({ code }) => shelfMinimums(code).sip / amount)
    const aim = { kind: 'utility', riskAversion: 1 / point.lambda } as const
    let nodes = 0
    const milliseconds = fastest(() => {
      const mix = minimumAwareMix(problem, shares, aim)
      nodes = mix.kind === 'mix' ? mix.nodes : 0
    }, 50)
    if (milliseconds > worst.milliseconds) worst = { milliseconds, nodes, level }
  }
  return worst
}

for (const amount of [2_000, 5_000, 10_000, 25_000, 100_000]) {
  const { milliseconds, nodes, level } = worstSearch(amount)
  tell(`mix above minimums of ${amount} a month, worst at level ${level} (${nodes} nodes)`, milliseconds)
}
tell(
  'a plan above all minimums (target fitted until it stands still)',
  fastest(() =>
    optimizeAboveMinimums(used, prepared, { ...request, riskLevel: 7 }, offered, fundRules, shelfMinimums),
  ),
)
for (const amount of [90, 280, 700]) {
  const few = { ...request, mode: 'invest', amount, riskLevel: 7 } as const
  let outcome = ''
  const milliseconds = fastest(() => {
    const made = optimizeAboveMinimums(used, prepared, few, offered, fundRules, shelfMinimums)
    outcome =
      made.kind === 'plan' ? `factor ${made.basis.relaxedFactor.toFixed(2)}` : `needs ${made.leastTotal}`
  }, 300)
  tell(`a plan of ${amount} a month, with few funds or none (${outcome})`, milliseconds)
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`)
if (isMissed) process.exitCode = 1
