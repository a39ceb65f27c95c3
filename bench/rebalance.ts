/**
 * Rebalancing on random books from fixed seeds: 16 funds with 24 lots each, at one distance and the whole curve, and 30 funds with
 * 400 lots each, with the gap that is left after two seconds. Each search runs twice, and the second time counts: the first one
 * is what the just-in-time compiler takes. Bars: one distance proven under 100 ms (median), the curve proven under 1 s (median),
 * the gap of the large book under 100 rupees. The curve is searched by one thread and by as many as --threads says (each warmed up in the same
 * way); the bar counts for these. Processor time is that of all threads together.
 * Run: node bench/rebalance.ts [--books=9] [--threads=2]
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { costCurveSteps, leastCostSteps, type PreparedRebalance, withoutSale } from '../engine/src/index.ts'
import { curveThreads, noted, nothingYet, preparedBook, type Run, startNow } from './curve/random-curve.ts'

const { values: given } = parseArgs({
  options: { books: { type: 'string', default: '9' }, threads: { type: 'string', default: '2' } },
})
const [books, threadCount] = [Number(given.books), Number(given.threads)]
let isMissed = false

interface Step {
  readonly gap: number
  readonly nodes: number
}

/** Takes steps until the gap is 0 or the time is up. */
function timed(steps: Iterable<Step>, longest: number): Run {
  const start = startNow()
  let run = nothingYet
  for (const step of steps) {
    run = noted(run, start, step)
    if (run.milliseconds > longest) break
  }
  return run
}

/** Half of the way from the target to where no sale leaves the mix. */
function halfWay(made: PreparedRebalance): number {
  return (withoutSale(made)?.trackingError ?? 0.02) / 2
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function tell(
  task: string,
  runs: readonly Run[],
  value: number,
  unit: string,
  bar = Number.POSITIVE_INFINITY,
): void {
  const isOver = !(value < bar)
  isMissed ||= isOver
  const worst = Math.max(...runs.map(({ milliseconds }) => milliseconds))
  const gap = Math.max(...runs.map((run) => run.gap))
  console.log(
    `${task.padEnd(34)} ${value.toFixed(0).padStart(8)} ${unit} (${bar < Number.POSITIVE_INFINITY ? `bar ${bar}` : 'no bar'}${isOver ? ', MISSED' : ''}); first answer ` +
      `${median(runs.map(({ first }) => first)).toFixed(0)} ms, longest ${worst.toFixed(0)} ms, ` +
      `${median(runs.map(({ nodes }) => nodes))} nodes, processor ${median(runs.map(({ processor }) => processor)).toFixed(0)} ms, largest gap left ${gap.toFixed(2)} rupees`,
  )
}

const longestMs = 20_000
const seeds = Array.from({ length: books }, (_, k) => k + 1)

function measured(
  funds: number,
  lots: number,
  stepsOf: (made: PreparedRebalance) => Iterable<Step>,
  longest: number,
) {
  return seeds.map((seed) => {
    const made = preparedBook(seed, funds, lots)
    timed(stepsOf(made), longest)
    return timed(stepsOf(made), longest)
  })
}

console.log(
  `${books} books each, ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
)
const points = measured(16, 24, (made) => leastCostSteps(made, halfWay(made)), 5000)
tell('16 funds × 24 lots, one distance', points, median(points.map((run) => run.milliseconds)), 'ms', 100)
const alone = measured(16, 24, costCurveSteps, longestMs)
tell('16 funds × 24 lots, the curve', alone, median(alone.map((run) => run.milliseconds)), 'ms')
const threads = curveThreads(threadCount - 1)
const together: Run[] = []
for (const seed of seeds) {
  await threads.run(seed, longestMs)
  together.push(await threads.run(seed, longestMs))
}
await threads.end()
const milliseconds = median(together.map((run) => run.milliseconds))
tell(`the same by ${threadCount} threads`, together, milliseconds, 'ms', 1000)
const processorOf = (runs: readonly Run[]) => runs.reduce((sum, { processor }) => sum + processor, 0)
console.log(
  `processor time of ${threadCount} threads, as a share of one’s: ${(processorOf(together) / processorOf(alone)).toFixed(2)}`,
)
const large = measured(30, 400, (made) => leastCostSteps(made, halfWay(made)), 2000)
tell('30 funds × 400 lots, two seconds', large, median(large.map((run) => run.gap)), 'rupees of gap', 100)
if (isMissed) process.exitCode = 1
