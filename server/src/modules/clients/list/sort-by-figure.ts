import type { ClientFigures } from '../../book/index.ts'
import { noFigures } from '../register/client-figures.ts'

export type FigureColumn = 'portfolioValue' | 'gain' | 'goalCount' | 'fundCount'

/** A client with what lists order it by. */
export interface SortedClient {
  id: number
  nameKey: string
  figure: number
}

/** A sorted list with the text and direction that it was made from. */
interface Sorted {
  from: string
  clients: readonly SortedClient[]
}

/** By figures, which are the same object as long as nothing in the book changes. */
const known = new WeakMap<ReadonlyMap<number, ClientFigures>, Map<string, Sorted>>()

/**
 * Clients (`id name` lines, by name) by a figure; equal ones stay by name in either direction. What was sorted last
 * is kept: while both figures and lines are the same, so is the order.
 */
export function sortByFigure(
  lines: string,
  figures: ReadonlyMap<number, ClientFigures>,
  { column, isDescending }: { column: FigureColumn; isDescending: boolean },
): readonly SortedClient[] {
  const orders = known.get(figures) ?? new Map<string, Sorted>()
  known.set(figures, orders)
  const order = `${column} ${isDescending}`
  const kept = orders.get(order)
  if (kept?.from === lines) return kept.clients
  const sign = isDescending ? -1 : 1
  const clients = lines === '' ? [] : lines.split('\n').map((line) => readLine(line, figures, column))
  clients.sort((a, b) => sign * (a.figure - b.figure))
  orders.set(order, { from: lines, clients })
  return clients
}

function readLine(
  line: string,
  figures: ReadonlyMap<number, ClientFigures>,
  column: FigureColumn,
): SortedClient {
  const space = line.indexOf(' ')
  const id = Number(line.slice(0, space))
  return { id, nameKey: line.slice(space + 1), figure: (figures.get(id) ?? noFigures)[column] }
}
