import { type CurveSearch, curveSearch } from './curve-search.ts'
import type { SharedTask } from './curve-share.ts'
import type { CurveOrder, CurveReport } from './curve-team.ts'
import { type PreparedRebalance, spaceOf } from './prepared-rebalance.ts'

/** A search beside another of the same book: it works on what it is told to, and tells what it finds. */
export interface CurveHelper {
  readonly follow: (order: CurveOrder) => void
  /** Works for a while; undefined where there is nothing to do or to say until the next order. */
  readonly run: () => CurveReport | undefined
}

/** Nodes between two reports. */
const nodesAtOnce = 24

/** A helper for a book, ready to be told. Example: one in each of a page's further workers. */
export function curveHelper(prepared: PreparedRebalance): CurveHelper {
  const space = spaceOf(prepared)
  let search: CurveSearch | undefined
  let seen = 0
  let given: readonly SharedTask[] = []
  let isSaid = false
  return {
    follow: ({ number, terms, pieces, tasks, shares }) => {
      if (terms !== undefined && space !== undefined) search = curveSearch(space, terms, 'taken')
      for (const piece of pieces) search?.envelope.lower(piece)
      // What is told is known where it was told: only what is found here is reported.
      search?.lowered()
      search?.take(tasks)
      if (shares > 0) given = [...given, ...(search?.give(shares) ?? [])]
      seen = number
      isSaid = false
    },
    run: () => {
      if (isSaid && (search === undefined || search.open() === 0)) return undefined
      isSaid = true
      // Somebody waits for what is given back.
      if (given.length === 0) search?.run(nodesAtOnce)
      const tasks = given
      given = []
      return {
        seen,
        pieces: search?.lowered() ?? [],
        tasks,
        gap: search?.gap() ?? 0,
        open: search?.open() ?? 0,
        nodes: search?.nodes() ?? 0,
      }
    },
  }
}
