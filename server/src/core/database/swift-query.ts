import pg from 'pg'

type Answered = (error: Error | null, result: pg.QueryResult) => void

/** The columns of an answer, with how each is read. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What pg's connection has that its types do not say. */
interface Wires {
  describe(what: object): void
}

/** What pg's statement has that its types do not say. */
interface Statement {
  name: string | undefined
  _result: Columns
  /** Said with the description: rows are gathered for the answer. */
  _accumulateRows: boolean | undefined
  hasBeenParsed(wires: Wires): unknown
  prepare(wires: Wires): void
  handleCommandComplete(message: unknown, wires: Wires): void
}

type StatementClass = new (text: string, values: unknown, answered: Answered) => Statement
const OwnStatement = (pg as unknown as { Query: StatementClass }).Query

/** What is known of the kept statements of a connection, and the connection where nothing asks to describe them. */
interface Known {
  columns: Map<string, Columns>
  silent: Wires
}

const known = new WeakMap<Wires, Known>()

function knownOf(wires: Wires): Known {
  const before = known.get(wires)
  if (before !== undefined) return before
  const made = { columns: new Map(), silent: Object.create(wires, { describe: { value: () => {} } }) }
  known.set(wires, made)
  return made
}

/**
 * A statement that is described once on each connection that keeps it: the database answers it with the same columns or refuses
 * it. From then on neither side says them, nor looks up how each is read.
 */
export class SwiftQuery extends OwnStatement {
  constructor(name: string | undefined, text: string, values: unknown, answered: Answered) {
    super(text, values, answered)
    this.name = name
  }

  override prepare(wires: Wires): void {
    const { columns, silent } = knownOf(wires)
    const own = this.name === undefined ? undefined : columns.get(this.name)
    if (own !== undefined) {
      Object.assign(this._result, own)
      this._accumulateRows = true
    }
    super.prepare(own !== undefined && this.hasBeenParsed(wires) ? silent : wires)
  }

  override handleCommandComplete(message: unknown, wires: Wires): void {
    super.handleCommandComplete(message, wires)
    const { columns } = knownOf(wires)
    if (this.name === undefined || columns.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
