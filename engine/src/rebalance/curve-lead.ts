import { at } from '../numbers/shared.ts'
import type { RealPiece } from './cost-envelope.ts'
import type { CurveSearch, CurveTerms } from './curve-search.ts'
import type { SharedTask } from './curve-share.ts'
import type { CurveReport, CurveTeam } from './curve-team.ts'

/** A search and those beside it as one. */
export interface CurveLead {
  /** Hears what others have found, tells them what is new, and evens out what is open. */
  readonly exchange: () => void
  /** How much less any distance could still cost by what anybody has open, in shares of the scale. */
  readonly gap: () => number
  readonly nodes: () => number
  /** Is nobody else ready? */
  readonly isAlone: () => boolean
  /** Has nobody anything open any more? */
  readonly isDone: () => boolean
}

/** A helper as it is known here. */
interface Helper {
  readonly place: number
  /** The last report; undefined until it is ready. */
  report: CurveReport | undefined
  /** Orders so far. */
  told: number
  /** Tasks of orders that it has not followed yet. */
  sent: readonly { readonly number: number; readonly tasks: readonly SharedTask[] }[]
  /** The order that asks for some of what it has open. */
  asked: number
  pieces: RealPiece[]
}

/** Whoever has fewer tasks open soon has none. */
const few = 10
/** Less than this nobody is asked to share. */
const worthSharing = 4

/** Leads a search with a team. Example: without a team the search alone. */
export function curveLead(search: CurveSearch, terms: CurveTerms, team: CurveTeam | undefined): CurveLead {
  const helpers = Array.from({ length: team?.size ?? 0 }, (_, place): Helper => {
    return { place, report: undefined, told: 0, sent: [], asked: 0, pieces: [] }
  })

  const spread = (from?: Helper) => {
    const parts = search.lowered()
    for (const helper of helpers) if (helper !== from) helper.pieces.push(...parts)
  }

  /** Answers what helpers have given back. */
  const hear = (): SharedTask[] => {
    const back: SharedTask[] = []
    for (const { helper: place, report } of team?.heard() ?? []) {
      const helper = at(helpers, place)
      helper.report = report
      helper.sent = helper.sent.filter(({ number }) => number > report.seen)
      for (const piece of report.pieces) search.envelope.lower(piece)
      spread(helper)
      back.push(...report.tasks)
    }
    return back
  }

  const tell = (helper: Helper, tasks: readonly SharedTask[], shares = 0) => {
    const isFirst = helper.told === 0
    helper.told += 1
    // The first one learns all that is known so far.
    const pieces = isFirst ? search.envelope.pieces() : helper.pieces
    helper.pieces = []
    const number = helper.told
    if (tasks.length > 0) helper.sent = [...helper.sent, { number, tasks }]
    if (shares > 0) helper.asked = number
    team?.tell(helper.place, { number, terms: isFirst ? terms : undefined, pieces, tasks, shares })
  }

  /** Deals tasks out in turn. */
  const deal = (tasks: readonly SharedTask[], isOwn: boolean, needy: readonly Helper[]) => {
    const hands = needy.length + (isOwn ? 1 : 0)
    const part = (k: number) => tasks.filter((_, place) => place % hands === k)
    for (const [k, helper] of needy.entries()) {
      const own = part(k)
      if (own.length > 0) tell(helper, own)
    }
    if (isOwn) search.take(part(needy.length))
  }

  /** Hands out what was given back or, where somebody has little, some of what whoever has most has open. */
  const even = (back: readonly SharedTask[]) => {
    const ready = helpers.filter(({ report }) => report !== undefined)
    const needy = ready.filter((helper) => openOf(helper) < few)
    const isNeedy = search.open() < few
    const richest = ready.toSorted((a, b) => openOf(b) - openOf(a))[0]
    const most = richest === undefined ? 0 : openOf(richest)
    if (back.length > 0) deal(back, isNeedy || needy.length === 0, needy)
    else if (needy.length > 0 && search.open() >= Math.max(most, worthSharing)) {
      deal(search.give(needy.length + 1), false, needy)
    } else if (richest !== undefined && (needy.length > 0 || isNeedy) && most >= worthSharing) {
      const isFollowed = richest.asked <= (richest.report?.seen ?? 0)
      if (isFollowed) tell(richest, [], needy.length + (isNeedy ? 2 : 1))
    }
  }

  return {
    exchange: () => {
      if (team === undefined) return
      spread()
      const back = hear()
      even(back)
      for (const helper of helpers) if (helper.told > 0 && helper.pieces.length > 0) tell(helper, [])
    },
    gap: () => {
      const others = helpers.flatMap(({ report, sent }) => [
        report?.gap ?? 0,
        ...sent.flatMap(({ tasks }) => tasks.map(({ most }) => most)),
      ])
      return Math.max(search.gap(), ...others)
    },
    nodes: () => helpers.reduce((sum, { report }) => sum + (report?.nodes ?? 0), search.nodes()),
    isAlone: () => helpers.every(({ report }) => report === undefined),
    isDone: () => search.open() === 0 && helpers.every((helper) => openOf(helper) === 0),
  }
}

/** What a helper has open, as far as is known here. */
function openOf({ report, sent }: Helper): number {
  return sent.reduce((sum, { tasks }) => sum + tasks.length, report?.open ?? 0)
}
