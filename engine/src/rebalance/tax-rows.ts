import { gainClasses } from '../funds/index.ts'
import { missing } from '../numbers/shared.ts'
import type { CostProblem } from './cost-problem.ts'
import type { ColumnList, SignColumns } from './program-columns.ts'
import { equityLong, isLongClass, realYear } from './real-tax.ts'

/** How the year's tax stands in a program: as a cost of each gain where it is linear, and in wide rows where it is not. */
export interface TaxRows {
  /** By class: what a rupee of gain costs straight away. */
  readonly rates: readonly number[]
  /** By class: the wide row that its gains go into, -1 for none. */
  readonly rowOf: readonly number[]
  readonly rhs: readonly number[]
  readonly start: readonly number[]
  /** By row, in the order of `rhs`, the column that is in it alone, and its coefficient. */
  readonly slacks: readonly (readonly [column: number, by: number])[]
  readonly signs: SignColumns | undefined
  /** What the columns cost without any trade, as a share of the scale: the tax on gains already made that they count too. */
  readonly base: number
}

/** The least and the most that the year's net gains of a class can be. */
function rangeOf({ lines, already }: CostProblem, place: number): { least: number; most: number } {
  const start = already[place] ?? missing(place)
  let [least, most] = [start, start]
  for (const { gains } of lines) {
    const reached = gains.map((point) => point[place] ?? missing(place))
    least += reached.reduce((low, gain) => Math.min(low, gain), 0)
    most += reached.reduce((high, gain) => Math.max(high, gain), 0)
  }
  return { least, most }
}

/**
 * The year's tax as columns and rows of a program, the first of its wide rows being `first`.
 *
 * Without any loss, this year's or brought forward, all is linear but the exemption, which takes one row where it can be
 * passed. Else each class has a row (gains less what offsets them) and short- and long-term losses one each: the least tax
 * is a linear program within. Example: no losses and gains below the exemption need no row.
 */
export function taxRows(problem: CostProblem, list: ColumnList, first: number): TaxRows {
  const { tax, scale } = problem
  const ranges = gainClasses.map((_, place) => rangeOf(problem, place))
  const hasLosses = tax.short > 0 || tax.long > 0 || ranges.some(({ least }) => least < 0)
  if (hasLosses) return lossRows(problem, list, first, ranges)
  const rates = tax.rates.map((rate, place) => (place === equityLong ? 0 : rate))
  const passed = (ranges[equityLong] ?? missing(equityLong)).most > tax.exemption
  const rowOf = gainClasses.map((_, place) => (passed && place === equityLong ? first : -1))
  if (!passed) return { rates, rowOf, rhs: [], start: [], slacks: [], signs: undefined, base: 0 }
  const rhs = (tax.exemption - (problem.already[equityLong] ?? missing(equityLong))) / scale
  const excess = list.add({
    cost: tax.rates[equityLong] ?? missing(equityLong),
    wide: [[first, -1]],
  })
  const slack = list.add({ wide: [[first, 1]] })
  const base = Math.max(0, -rhs) * (tax.rates[equityLong] ?? missing(equityLong))
  return {
    rates,
    rowOf,
    rhs: [rhs],
    start: [rhs >= 0 ? slack : excess],
    slacks: [rhs >= 0 ? [slack, 1] : [excess, -1]],
    signs: undefined,
    base,
  }
}

function lossRows(
  { tax, already, scale }: CostProblem,
  list: ColumnList,
  first: number,
  ranges: readonly { readonly least: number }[],
): TaxRows {
  const shortRow = first + gainClasses.length
  const longRow = shortRow + 1
  const signs = gainClasses.map((_, place) => {
    const row = first + place
    const rate = tax.rates[place] ?? missing(place)
    const isLong = isLongClass(place)
    const least = (ranges[place] ?? missing(place)).least
    const loss = list.add({
      wide: [
        [row, 1],
        [isLong ? longRow : shortRow, 1],
      ],
      upper: Math.max(0, -least) / scale,
    })
    const taxed = list.add({ cost: rate, wide: [[row, -1]] })
    const byShort = list.add({
      wide: [
        [row, -1],
        [shortRow, -1],
      ],
    })
    const gain = [taxed, byShort]
    if (isLong) {
      const byLong = list.add({
        wide: [
          [row, -1],
          [longRow, -1],
        ],
      })
      gain.push(byLong)
    }
    if (place === equityLong) gain.push(list.add({ wide: [[row, -1]], upper: tax.exemption / scale }))
    return { loss, gain, taxed }
  })
  const unusedShort = list.add({ wide: [[shortRow, -1]] })
  const unusedLong = list.add({ wide: [[longRow, -1]] })
  return {
    rates: gainClasses.map(() => 0),
    rowOf: gainClasses.map((_, place) => first + place),
    rhs: [...already.map((net) => -net / scale), -tax.short / scale, -tax.long / scale],
    start: [
      ...signs.map(({ loss, taxed }, place) => ((already[place] ?? missing(place)) < 0 ? loss : taxed)),
      unusedShort,
      unusedLong,
    ],
    slacks: [...signs.map(({ taxed }) => taxed), unusedShort, unusedLong].map((column) => [column, -1]),
    base: realYear(tax, already).tax / scale,
    signs: { loss: signs.map(({ loss }) => loss), gain: signs.map(({ gain }) => gain) },
  }
}
