import { existsSync, readFileSync } from 'node:fs'
import {
  type CashFlow,
  minimumAwareMix,
  pointAtReturn,
  simulateChance,
  traceFrontier,
  xirr,
} from '../engine/src/index.ts'
import { cashFlows, type Problem, randomProblem } from './engine-problems.ts'

/**
 * One line of the table: the least of several runs, in milliseconds, against its bar and the programs from
 * npm.
 */
interface Row {
  readonly task: string
  readonly milliseconds: number
  readonly bar: number
  readonly beside: string
}

interface Rivals {
  readonly portfolioAllocationFrontier: (problem: Problem) => unknown
  readonly quadprogPoint: (problem: Problem, target: number) => unknown
  readonly nodeIrrRate: (flows: readonly CashFlow[]) => number
  readonly xirrRate: (flows: readonly CashFlow[]) => number
}

const shared = new URL('../../shared/bench/', import.meta.url)

function readProblem(size: number): Problem {
  const file = new URL(`problem-${size}.json`, shared)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Problem) : randomProblem(size)
}

function readFlows(): CashFlow[] {
  const file = new URL('flows.json', shared)
  if (!existsSync(file)) return cashFlows(1000)
  const { flows } = JSON.parse(readFileSync(file, 'utf8')) as { flows: [number, number][] }
  return flows.map(([day, amount]) => ({ day, amount }))
}

/**
 * The least time of a task over at least `runs` runs and at most about a second and a half, in milliseconds.
 */
function fastest(task: () => unknown, runs = 3): number {
  let least = Number.POSITIVE_INFINITY
  const until = performance.now() + 1500
  for (let run = 0; run < runs || (performance.now() < until && run < 5000); run++) {
    const start = performance.now()
    task()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

function besides(name: string, task: (() => unknown) | undefined): string {
  if (task === undefined) return ''
  const milliseconds = fastest(task, 1)
  return `${name} ${milliseconds.toPrecision(3)} ms`
}

function frontierRows(size: number, bars: readonly [number, number], rivals: Rivals | undefined): Row[] {
  const problem = readProblem(size)
  const asked = { mu: problem.mu, covariance: problem.sigma, upper: problem.upper }
  const frontier = traceFrontier(asked)
  if (frontier.kind === 'infeasible') throw new Error(frontier.reason)
  // The programs from npm need minutes at 500 funds: they are timed at 16 and 100.
  const timed = size <= 100 ? rivals : undefined
  const half = problem.targets[problem.targets.length >> 1] ?? 0
  return [
    {
      task: `whole frontier, n = ${size} (${frontier.corners.length} turning points)`,
      milliseconds: fastest(() => traceFrontier(asked)),
      bar: bars[0],
      beside: '',
    },
    {
      task: `frontier and 50 points of it, n = ${size}`,
      milliseconds: fastest(() => {
        const traced = traceFrontier(asked)
        if (traced.kind === 'frontier') for (const target of problem.targets) pointAtReturn(traced, target)
      }),
      bar: bars[1],
      beside: besides('portfolio-allocation', timed && (() => timed.portfolioAllocationFrontier(problem))),
    },
    {
      task: `one point on a known frontier, n = ${size}`,
      milliseconds:
        fastest(() => {
          for (let i = 0; i < 100; i++) pointAtReturn(frontier, half)
        }) / 100,
      bar: 0.005,
      beside: besides('quadprog, from nothing,', timed && (() => timed.quadprogPoint(problem, half))),
    },
  ]
}

function minimumRow(): Row {
  const problem = readProblem(16)
  const asked = { mu: problem.mu, covariance: problem.sigma, upper: problem.upper }
  const minimums = problem.mu.map(() => problem.minimum_buy_in ?? 0.05)
  const annualReturn = problem.target
  return {
    task: 'minimum buy-in, n = 16, proven optimal',
    milliseconds: fastest(() => minimumAwareMix(asked, minimums, { kind: 'return', annualReturn })),
    bar: 0.6,
    beside: '',
  }
}

function simulationRow(): Row {
  const [mu, sigma] = [0.11, 0.15]
  // Log returns of mean mu - sigma²/2 and deviation sigma, as R and the deviation of the year's simple
  // return.
  const growth = Math.exp(mu - (sigma * sigma) / 2)
  const volatility = growth * Math.sqrt(Math.expm1(sigma * sigma))
  const request = {
    lumpsum: 500_000,
    instalment: 20_000,
    frequency: 'monthly',
    stepUp: 0.05,
    years: 30,
  } as const
  const goalAmount = 50_000_000
  return {
    task: 'simulation, 10,000 paths x 360 months, fan of 30 years',
    milliseconds: fastest(() =>
      simulateChance({ ...request, goalAmount, inflation: 0 }, growth - 1, volatility, { seed: 1 }),
    ),
    bar: 34,
    beside: '',
  }
}

function flowsRow(rivals: Rivals | undefined): Row {
  const flows = readFlows()
  const others = [
    besides('node-irr', rivals && (() => rivals.nodeIrrRate(flows))),
    besides('xirr', rivals && (() => rivals.xirrRate(flows))),
  ]
  return {
    task: 'XIRR of 1,000 flows, proven the only one',
    milliseconds: fastest(() => xirr(flows)),
    bar: 0.1,
    beside: others.filter((text) => text !== '').join(', '),
  }
}

async function loadRivals(): Promise<Rivals | undefined> {
  if (!existsSync(new URL('engine-rivals/node_modules', import.meta.url))) return undefined
  return (await import(new URL('engine-rivals/rivals.js', import.meta.url).href)) as Rivals
}

const rivals = await loadRivals()
const rows = [
  ...frontierRows(16, [0.5, 0.14], rivals),
  ...frontierRows(100, [10, 1.6], rivals),
  ...frontierRows(500, [100, 105], rivals),
  minimumRow(),
  simulationRow(),
  flowsRow(rivals),
]
console.log(existsSync(shared) ? 'Problems of ../shared/bench.' : 'Own problems: skipped, no ../shared.')
if (rivals === undefined) console.log('Programs from npm are not installed: npm ci in bench/engine-rivals.')
console.log(`${'task'.padEnd(56)} ${'ms'.padStart(9)} ${'bar'.padStart(7)}   beside it in this run`)
for (const { task, milliseconds, bar, beside } of rows) {
  const mark = milliseconds <= bar ? '' : ' OVER'
  console.log(
    `${task.padEnd(56)} ${milliseconds.toPrecision(3).padStart(9)} ${String(bar).padStart(7)}${mark}   ${beside}`,
  )
}
