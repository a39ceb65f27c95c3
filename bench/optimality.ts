/**
 * The optimality residual (KKT) of frontiers at every turning point and half way between any two: on 10,000 random
 * problems (or as many as the first argument says) and on every frontier case of ../shared/golden, where it is.
 * Bar: below 1e-9. Run: node bench/optimality.ts [COUNT]
 */
import { existsSync, readFileSync } from 'node:fs'
import { optimalityGap } from '../engine/src/frontier/optimality-gap.ts'
import { problemFrom } from '../engine/src/frontier/random-problem.fixture.ts'
import { type FrontierProblem, traceFrontier } from '../engine/src/index.ts'

interface GoldenInput {
  mu: number[]
  sigma: number[][]
  upper: number | number[]
  groups: { members: number[]; cap: number }[]
}

interface Worst {
  gain: number
  violation: number
  places: number
}

function measure(problem: FrontierProblem, worst: Worst): void {
  const frontier = traceFrontier(problem)
  if (frontier.kind !== 'frontier') return
  const { program, corners } = frontier
  corners.forEach((corner, k) => {
    const next = corners[k + 1]
    const places = [{ weights: corner.weights, lambda: corner.lambdaFrom }]
    if (next !== undefined) {
      const weights = corner.weights.map((weight, i) => (weight + (next.weights[i] ?? 0)) / 2)
      places.push({ weights, lambda: (corner.lambdaFrom + next.lambdaTo) / 2 })
    }
    for (const place of places) {
      const gap = optimalityGap(program, place.weights, place.lambda)
      worst.gain = Math.max(worst.gain, gap.gain)
      worst.violation = Math.max(worst.violation, gap.violation)
      worst.places += 1
    }
  })
}

function report(title: string, problems: Iterable<FrontierProblem>): void {
  const worst: Worst = { gain: 0, violation: 0, places: 0 }
  let count = 0
  for (const problem of problems) {
    measure(problem, worst)
    count += 1
  }
  const { gain, violation, places } = worst
  console.log(
    `${title}: ${count} problems, ${places} places, residual at most ${gain.toExponential(1)}, ` +
      `constraints broken by at most ${violation.toExponential(1)}`,
  )
  if (!(gain < 1e-9)) process.exitCode = 1
}

function* randomProblems(count: number): Generator<FrontierProblem> {
  for (let seed = 1; seed <= count; seed++) yield problemFrom(seed * 7919)
}

report('Random', randomProblems(Number(process.argv[2] ?? 10_000)))

const golden = new URL('../../shared/golden/frontier.json', import.meta.url)
if (existsSync(golden)) {
  const { cases } = JSON.parse(readFileSync(golden, 'utf8')) as { cases: { input: GoldenInput }[] }
  report(
    'Golden',
    cases.map(({ input: { sigma, groups, ...rest } }) => ({
      ...rest,
      covariance: sigma,
      groups: groups.map((group, g) => ({ name: `group ${g}`, ...group })),
    })),
  )
} else console.log('Golden: skipped, no ../shared')
