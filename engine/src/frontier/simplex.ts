import { addRow, integerAt, missing, numberAt } from '../numbers/shared.ts'
import type { QuadraticProgram } from './quadratic-program.ts'
import { basisColumn, pivot, pivotTolerance, type Vertex } from './vertex.ts'

const costTolerance = 1e-13

function priceOut(program: QuadraticProgram, vertex: Vertex, objective: Float64Array): void {
  const { size, rowCount } = program
  const { prices, reducedCosts, basis, basisInverse } = vertex
  prices.fill(0)
  for (let b = 0; b < rowCount; b++) {
    const cost = objective[integerAt(basis, b)] ?? 0
    if (cost !== 0) addRow(prices, cost, basisInverse, b * rowCount, rowCount)
  }
  reducedCosts.set(objective)
  for (let r = 0; r < rowCount; r++) {
    const price = numberAt(prices, r)
    reducedCosts[size + r] = -price
    if (price === 0) continue
    for (const j of program.members[r] ?? missing(r)) reducedCosts[j] = numberAt(reducedCosts, j) - price
  }
}

function chooseEntering(vertex: Vertex, tolerance: number, isBland: boolean): number {
  let entering = -1
  let best = tolerance
  for (let j = 0; j < vertex.side.length; j++) {
    const side = integerAt(vertex.side, j)
    if (side === 0 || vertex.isFrozen[j] === 1) continue
    const gain = -side * numberAt(vertex.reducedCosts, j)
    if (gain <= best) continue
    entering = j
    if (isBland) break
    best = gain
  }
  return entering
}

function upperOf(program: QuadraticProgram, vertex: Vertex, variable: number): number {
  return variable < program.size
    ? numberAt(program.upper, variable)
    : numberAt(vertex.slackUpper, variable - program.size)
}

function moveAlong(
  program: QuadraticProgram,
  vertex: Vertex,
  entering: number,
  column: Float64Array,
): boolean {
  const sign = -integerAt(vertex.side, entering)
  let step = upperOf(program, vertex, entering)
  let leaving = -1
  let leavingSide = 0
  for (let b = 0; b < column.length; b++) {
    const rate = -sign * numberAt(column, b)
    if (Math.abs(rate) < pivotTolerance) continue
    const variable = integerAt(vertex.basis, b)
    const value = numberAt(vertex.values, variable)
    const room = rate < 0 ? value / -rate : (upperOf(program, vertex, variable) - value) / rate
    if (room < step || (room === step && leaving >= 0 && variable < integerAt(vertex.basis, leaving))) {
      step = Math.max(0, room)
      leaving = b
      leavingSide = rate < 0 ? -1 : 1
    }
  }
  for (let b = 0; b < column.length; b++) {
    const variable = integerAt(vertex.basis, b)
    vertex.values[variable] = numberAt(vertex.values, variable) - sign * step * numberAt(column, b)
  }
  vertex.values[entering] = numberAt(vertex.values, entering) + sign * step
  if (leaving < 0) {
    vertex.side[entering] = sign
    vertex.values[entering] = sign > 0 ? upperOf(program, vertex, entering) : 0
    return step > 0
  }
  const leavingVariable = integerAt(vertex.basis, leaving)
  pivot(vertex, leaving, entering, column)
  vertex.side[leavingVariable] = leavingSide
  vertex.values[leavingVariable] = leavingSide < 0 ? 0 : upperOf(program, vertex, leavingVariable)
  return step > 0
}

/**
 * Maximises `objective'w` by the bounded simplex method from where `vertex` stands; frozen variables stay at
 * their bound. Changes `vertex` in place; afterwards its `reducedCosts` and `prices` are those of this
 * objective.
 *
 * Ties in the entering choice go to the largest gain, and after 50 steps without progress to the lowest
 * position (Bland), which cannot cycle. Throws if it does not end (a defect). Example: from `startVertex`
 * with all ones it finds the largest sum of weights that bounds and caps allow.
 */
export function maximise(
  program: QuadraticProgram,
  vertex: Vertex,
  objective: Float64Array,
  scale: number,
): void {
  const column = new Float64Array(program.rowCount)
  let stalled = 0
  for (let iteration = 0; iteration < 50 * (program.size + program.rowCount) + 1000; iteration++) {
    priceOut(program, vertex, objective)
    const entering = chooseEntering(vertex, costTolerance * scale, stalled > 50)
    if (entering < 0) return
    basisColumn(program, vertex, entering, column)
    stalled = moveAlong(program, vertex, entering, column) ? 0 : stalled + 1
  }
  throw new Error('the simplex method did not end')
}
