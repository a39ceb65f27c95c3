import type { LargeAnswers, StatementImport } from '@lakshya/contract'
import { z } from 'zod'
import type { PlannedScheme } from '../importing/planned-import.ts'

/** Schemes alike in what may be in their way, with what they bring. */
const cell = z.object({
  isUnsound: z.boolean(),
  /** The registrar's code of one that the market does not know. */
  code: z.string().nullable(),
  isNew: z.boolean(),
  schemes: z.number(),
  newRows: z.number(),
  knownRows: z.number(),
  newFolios: z.number(),
})
type Cell = z.infer<typeof cell>

/** What was counted of files as they were read. */
export const largeTotals = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.number(),
  folios: z.number(),
  schemes: z.number(),
  investors: z.number(),
  newClients: z.number(),
  warnings: z.number(),
  notes: z.number(),
  cells: z.array(cell),
  codes: z.array(z.object({ key: z.string(), name: z.string(), schemes: z.number(), rows: z.number() })),
  /** The funds that its schemes are, where they are known. */
  funds: z.array(z.number()),
  /** Of what was booked. */
  booked: z.object({ newFolios: z.number(), newRows: z.number(), knownRows: z.number() }).optional(),
})
export type LargeTotals = z.infer<typeof largeTotals>

/** Whether nothing of such schemes is booked, as was answered. */
export function isCellOut(
  { isUnsound, code, isNew }: Pick<Cell, 'isUnsound' | 'code' | 'isNew'>,
  { leaveOut, schemes }: LargeAnswers,
): boolean {
  if (isUnsound && leaveOut.includes('unsound')) return true
  if (isNew && leaveOut.includes('new-clients')) return true
  return code !== null && schemes[code] === undefined && leaveOut.includes('unknown')
}

/** The registrar's code of a scheme that the market does not know by it; null of one that it knows. */
export function unknownCode({
  scheme,
  isToldAlone,
}: Pick<PlannedScheme, 'scheme' | 'isToldAlone'>): string | null {
  return scheme.amfi === null && !isToldAlone ? `${scheme.registrar}/${scheme.registrarCode}` : null
}

export function cellOf(planned: PlannedScheme): Pick<Cell, 'isUnsound' | 'code' | 'isNew'> {
  return {
    isUnsound: planned.difference !== undefined || planned.conflict !== null,
    code: unknownCode(planned),
    isNew: planned.investor.match === 'new',
  }
}

/** What applying it would do, with the answers given. */
export function effectsOf(totals: LargeTotals, answers: LargeAnswers): StatementImport['effects'] {
  const booked = totals.cells.filter((one) => !isCellOut(one, answers))
  const left = totals.cells.filter((one) => isCellOut(one, answers))
  const sum = (cells: readonly Cell[], key: 'schemes' | 'newRows' | 'knownRows' | 'newFolios') =>
    cells.reduce((all, one) => all + one[key], 0)
  const words = `${sum(left, 'schemes')} schemes, ${sum(left, 'newRows') + sum(left, 'knownRows')} rows`
  return {
    newClients: [],
    newFolios: totals.booked?.newFolios ?? sum(booked, 'newFolios'),
    newRows: totals.booked?.newRows ?? sum(booked, 'newRows'),
    knownRows: totals.booked?.knownRows ?? sum(booked, 'knownRows'),
    leftOut: left.length === 0 ? [] : [words],
    unassigned: 0,
  }
}

/** Why it cannot be applied as it is, in a sentence; null where it can. */
export function largeBlock(totals: LargeTotals, answers: LargeAnswers): string | null {
  const booked = totals.cells.filter((one) => !isCellOut(one, answers))
  const unsound = booked.reduce((sum, one) => sum + (one.isUnsound ? one.schemes : 0), 0)
  if (unsound > 0) {
    const many = unsound === 1 ? '1 scheme does' : `${unsound} schemes do`
    return `${many} not add up, or contradict your book. Leave out what does not, or choose other files.`
  }
  const open = new Set(
    booked.flatMap(({ code }) => (code !== null && answers.schemes[code] === undefined ? [code] : [])),
  )
  if (open.size > 0) {
    return open.size === 1
      ? 'Say which scheme the unknown code is, or leave it out.'
      : `Say which schemes the ${open.size} unknown codes are, or leave them out.`
  }
  return booked.length === 0 ? 'Nothing is left to book.' : null
}
