/**
 * Rebalancing on random books from fixed seeds: 16 funds with 24 lots each, at one distance and the whole curve, and 30 funds with
 * 400 lots each, with the gap that is left after two seconds. Each search runs twice, and the second time counts: the first one
 * is what the just-in-time compiler takes. Bars: one distance proven under 100 ms (median), the curve proven under 1 s (median),
 * the gap of the large book under 100 rupees.
 * Run: node bench/rebalance.ts [--books=9]
 */
import { cpus, loadavg } from 'node:os'
import {
  costCurveSteps,
  leastCostSteps,
  type PreparedRebalance,
  prepareRebalance,
  withoutSale,
} from '../engine/src/index.ts'
import { randomBook } from '../engine/src/rebalance/random-book.fixture.ts'

const asked = process.argv.find((word) => word.startsWith('--books='))
const books = Number(asked?.slice('--books='.length) ?? 9)
let isMissed = false

/** How a search went: when it had a first answer, when it ended, the gap in rupees then. */
interface Run {
  readonly first: number
  readonly milliseconds: number
  readonly gap: number
  readonly nodes: number
}

interface Step {
  readonly gap: number
  readonly nodes: number
}

/** Takes steps until the gap is 0 or the time is up. */
function timed(steps: Iterable<Step>, longest: number): Run {
  const start = performance.now()
  let first = Number.POSITIVE_INFINITY
  let run: Run = { first, milliseconds: 0, gap: Number.POSITIVE_INFINITY, nodes: 0 }
  for (const { gap, nodes } of steps) {
    const milliseconds = performance.now() - start
    if (gap < Number.POSITIVE_INFINITY) first = Math.min(first, milliseconds)
    run = { first, milliseconds, gap: gap / 100, nodes }
    if (milliseconds > longest) break
  }
  return run
}

function prepared(seed: number, funds: number, lots: number): PreparedRebalance {
  const made = prepareRebalance(randomBook(seed, funds, lots))
  if (made.kind === 'none') throw new Error(made.reason)
  return made
}

/** Half of the way from the target to where no sale leaves the mix. */
function halfWay(made: PreparedRebalance): number {
  return (withoutSale(made)?.trackingError ?? 0.02) / 2
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function tell(task: string, runs: readonly Run[], value: number, unit: string, bar: number): void {
  const isOver = !(value < bar)
  isMissed ||= isOver
  const worst = Math.max(...runs.map(({ milliseconds }) => milliseconds))
  const gap = Math.max(...runs.map((run) => run.gap))
  console.log(
    `${task.padEnd(34)} ${value.toFixed(0).padStart(8)} ${unit} (bar ${bar}${isOver ? ', MISSED' : ''}); first answer ` +
      `${median(runs.map(({ first }) => first)).toFixed(0)} ms, longest ${worst.toFixed(0)} ms, ` +
      `${median(runs.map(({ nodes }) => nodes))} nodes, largest gap left ${gap.toFixed(2)} rupees`,
  )
}

const seeds = Array.from({ length: books }, (_, k) => k + 1)

function measured(
  funds: number,
  lots: number,
  stepsOf: (made: PreparedRebalance) => Iterable<Step>,
  longest: number,
) {
  return seeds.map((seed) => {
    const made = prepared(seed, funds, lots)
    timed(stepsOf(made), longest)
    return timed(stepsOf(made), longest)
  })
}

console.log(
  `${books} books each, ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
)
const points = measured(16, 24, (made) => leastCostSteps(made, halfWay(made)), 5000)
tell('16 funds × 24 lots, one distance', points, median(points.map((run) => run.milliseconds)), 'ms', 100)
const curves = measured(16, 24, costCurveSteps, 5000)
tell('16 funds × 24 lots, the curve', curves, median(curves.map((run) => run.milliseconds)), 'ms', 1000)
const large = measured(30, 400, (made) => leastCostSteps(made, halfWay(made)), 2000)
tell('30 funds × 400 lots, two seconds', large, median(large.map((run) => run.gap)), 'rupees of gap', 100)
if (isMissed) process.exitCode = 1
