import { loadModule, parseSync } from 'libpg-query'
import {
  alwaysOf,
  equatedIn,
  fieldsOf,
  isPart,
  namesOf,
  type Part,
  partsOf,
  placesIn,
} from './statement-parts.ts'
import { clausesOf, type Source, type Withs, withsIn } from './statement-sources.ts'

await loadModule()

/** What a statement says of the firms whose client data it is about. */
export interface NamedFirms {
  /** Tables of client data that it reads, changes or deletes from without saying whose rows it means. */
  unnamed: string[]
  /** The numbers of the places where it says which firm. Of a statement for one machine these hold one value. */
  places: number[]
}

/** What is of one firm: where it is said of one of these, it is said of all. */
type OneFirm = readonly (Source | { places: number[] })[]

/**
 * A table is named where a condition that always holds equates its firm_id with a value, or with that of rows that are named:
 * so that one machine of a cluster has the answer, and the statement alone tells which. Neither a list of firms nor a query
 * for one says it.
 * @throws SqlError where PostgreSQL's parser does not understand the statement
 */
export function namedFirms(statement: string): NamedFirms {
  const found: NamedFirms = { unnamed: [], places: [] }
  look(parseSync(statement), new Map(), found)
  return { unnamed: [...new Set(found.unnamed)].sort(), places: [...new Set(found.places)] }
}

function look(value: unknown, outer: Withs, found: NamedFirms): void {
  if (Array.isArray(value)) for (const one of value) look(one, outer, found)
  if (!isPart(value)) return
  const withs = withsIn(value, outer)
  for (const kind of ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']) {
    const fields = fieldsOf(value, kind)
    if (fields === undefined) continue
    if (kind === 'InsertStmt') found.places.push(...insertedFirms(fields))
    else lookAt(fields, withsIn(fields, withs), found)
  }
  for (const field of Object.values(value)) look(field, withs, found)
}

/** The same of one select, update or delete, without the queries inside it. */
function lookAt(fields: Part, withs: Withs, found: NamedFirms): void {
  for (const half of [fields.larg, fields.rarg]) if (isPart(half)) lookAt(half, withsIn(half, withs), found)
  const { sources, conditions, joined } = clausesOf(fields, withs)
  if (!sources.some(({ table }) => table !== undefined)) return
  const equated = conditions.flatMap(alwaysOf).flatMap(equatedIn)
  const groups = [...joined, ...equated.flatMap((pair) => oneFirmOf(pair, sources))]
  const named = new Set(sources.filter(({ isQuery }) => isQuery))
  for (let before = -1; before < named.size; ) {
    before = named.size
    for (const group of groups) {
      if (!group.some((one) => 'places' in one || named.has(one))) continue
      for (const one of group) if (!('places' in one)) named.add(one)
    }
  }
  for (const source of sources)
    if (source.table !== undefined && !named.has(source)) found.unnamed.push(source.table)
  for (const one of groups.flat()) if ('places' in one) found.places.push(...one.places)
}

/** A firm's column and what it is equated with, where that says more than the columns themselves. */
function oneFirmOf(pair: readonly unknown[], sources: readonly Source[]): OneFirm[] {
  const sides = pair.flatMap((side): OneFirm => {
    const source = sourceOf(side, sources)
    if (source !== undefined) return [source]
    return isValue(side, sources) ? [{ places: placesIn(side) }] : []
  })
  return sides.length === 2 && sides.some((side) => !('places' in side)) ? [sides] : []
}

/** Whose firm's column something is. */
function sourceOf(side: unknown, sources: readonly Source[]): Source | undefined {
  const [column, name] = namesOf(side)?.toReversed() ?? []
  if (column === undefined) return undefined
  return sources.find((one) => one.firmColumn === column && (name === undefined || one.name === name))
}

/** Whether something is known before the rows are looked at: no query is in it, and no column but of a query around this one. */
function isValue(side: unknown, sources: readonly Source[]): boolean {
  if (Array.isArray(side)) return side.every((one) => isValue(one, sources))
  if (!isPart(side)) return side !== undefined
  if (fieldsOf(side, 'SubLink') !== undefined) return false
  const names = namesOf(side)
  if (names !== undefined) return names.length > 1 && !sources.some(({ name }) => name === names.at(-2))
  return Object.values(side).every((one) => isValue(one, sources))
}

/** The places where rows that are put in say their firm. */
function insertedFirms({ cols, selectStmt }: Part): number[] {
  const column = partsOf(cols).findIndex((one) => fieldsOf(one, 'ResTarget')?.name === 'firm_id')
  const rows = partsOf(fieldsOf(selectStmt, 'SelectStmt')?.valuesLists)
  return rows.flatMap((row) => placesIn(partsOf(fieldsOf(row, 'List')?.items)[column]))
}
