import { firmTables } from '../core/schema/placements.ts'
import { aliasOf, fieldsOf, isPart, type Part, partsOf, textOf } from './statement-parts.ts'

/** Something that rows are taken from. */
export interface Source {
  /** What the statement calls it. */
  name: string
  /** The table of client data that it is; undefined of anything else. */
  table: string | undefined
  /** The column that tells its rows' firm; undefined where none does. */
  firmColumn: string | undefined
  /** A query of its own over client data, which says the firm itself. */
  isQuery: boolean
}

/** What a select, update or delete takes its rows from, without the queries inside it. */
export interface Clauses {
  sources: Source[]
  conditions: unknown[]
  /** Sources that are joined by `using (firm_id)`. */
  joined: Source[][]
}

/** What a `with` names, each with whether client data is in it. */
export type Withs = ReadonlyMap<string, boolean>

const clientData = new Set(firmTables)
/** What client data is joined with by its firm, though it is on every machine. */
const ofPeople: Readonly<Record<string, string>> = { adviser: 'firm_id', adviser_logo: 'firm_id', firm: 'id' }

export function clausesOf(fields: Part, withs: Withs): Clauses {
  const clauses: Clauses = { sources: [], conditions: [fields.whereClause], joined: [] }
  const gather = (from: unknown): Source[] => {
    const join = fieldsOf(from, 'JoinExpr')
    if (join === undefined) {
      const source = sourceOf(from, withs)
      clauses.sources.push(source)
      return [source]
    }
    const both = [...gather(join.larg), ...gather(join.rarg)]
    clauses.conditions.push(join.quals)
    const using = partsOf(join.usingClause).map((one) => textOf(fieldsOf(one, 'String')?.sval))
    if (using.includes('firm_id'))
      clauses.joined.push(both.filter(({ firmColumn }) => firmColumn === 'firm_id'))
    return both
  }
  if (isPart(fields.relation)) gather({ RangeVar: fields.relation })
  for (const from of [...partsOf(fields.fromClause), ...partsOf(fields.usingClause)]) gather(from)
  return clauses
}

function sourceOf(from: unknown, withs: Withs): Source {
  const range = fieldsOf(from, 'RangeVar')
  if (range === undefined) {
    const [fields] = isPart(from) ? Object.values(from) : []
    const isQuery = fieldsOf(from, 'RangeSubselect') !== undefined && readsClientData(from, withs)
    const name = isPart(fields) ? (aliasOf(fields) ?? '') : ''
    return { name, table: undefined, firmColumn: isQuery ? 'firm_id' : undefined, isQuery }
  }
  const relation = textOf(range.relname)
  const name = aliasOf(range) ?? relation
  const isQuery = withs.get(relation)
  if (isQuery !== undefined) {
    return { name, table: undefined, firmColumn: isQuery ? 'firm_id' : undefined, isQuery }
  }
  const isMeant = clientData.has(relation)
  return {
    name,
    table: isMeant ? relation : undefined,
    firmColumn: isMeant ? 'firm_id' : ofPeople[relation],
    isQuery: false,
  }
}

/** What the `with` before a statement names, beside what is named around it. */
export function withsIn({ withClause }: Part, outer: Withs): Withs {
  if (!isPart(withClause)) return outer
  const withs = new Map(outer)
  for (const one of partsOf(withClause.ctes)) {
    const fields = fieldsOf(one, 'CommonTableExpr')
    if (fields !== undefined) withs.set(textOf(fields.ctename), readsClientData(fields.ctequery, withs))
  }
  return withs
}

function readsClientData(value: unknown, withs: Withs): boolean {
  if (Array.isArray(value)) return value.some((one) => readsClientData(one, withs))
  if (!isPart(value)) return false
  const range = fieldsOf(value, 'RangeVar') ?? value
  const name = textOf(range.relname)
  return (
    (name !== '' && (withs.get(name) ?? clientData.has(name))) ||
    Object.values(value).some((one) => readsClientData(one, withs))
  )
}
