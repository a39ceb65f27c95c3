/** A part of a statement as PostgreSQL's own parser gives it: one key that says what it is, and its fields. */
export type Part = Readonly<Record<string, unknown>>

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The parts of a list; none of anything else. */
export function partsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The fields of a part that is of this kind. */
export function fieldsOf(value: unknown, kind: string): Part | undefined {
  const fields = isPart(value) ? value[kind] : undefined
  return isPart(fields) ? fields : undefined
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The names that a column is asked for by: its own, and before it its table's where that is said. */
export function namesOf(value: unknown): string[] | undefined {
  const column = fieldsOf(value, 'ColumnRef')
  return column === undefined
    ? undefined
    : partsOf(column.fields).map((one) => textOf(fieldsOf(one, 'String')?.sval))
}

export function aliasOf({ alias }: Part): string | undefined {
  return isPart(alias) ? textOf(alias.aliasname) : undefined
}

/** The conditions that hold wherever this one does. */
export function alwaysOf(condition: unknown): readonly unknown[] {
  const both = fieldsOf(condition, 'BoolExpr')
  return both?.boolop === 'AND_EXPR' ? partsOf(both.args).flatMap(alwaysOf) : [condition]
}

/** What two rows or values are equated, pair by pair; nothing of any other condition. */
export function equatedIn(condition: unknown): [unknown, unknown][] {
  const compared = fieldsOf(condition, 'A_Expr')
  if (compared?.kind !== 'AEXPR_OP' || textOf(fieldsOf(partsOf(compared.name)[0], 'String')?.sval) !== '=') {
    return []
  }
  const right = columnsOf(compared.rexpr)
  return columnsOf(compared.lexpr).map((one, place) => [one, right[place]])
}

function columnsOf(value: unknown): readonly unknown[] {
  const row = fieldsOf(value, 'RowExpr')
  return row === undefined ? [value] : partsOf(row.args)
}

/** The numbers of the places that stand in something. */
export function placesIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(placesIn)
  if (!isPart(value)) return []
  const place = fieldsOf(value, 'ParamRef')?.number
  return typeof place === 'number' ? [place] : Object.values(value).flatMap(placesIn)
}
