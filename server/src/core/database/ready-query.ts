import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** The place of a value in a statement that is made once. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A statement as Kysely's builder has it, or its `sql`. */
interface Made<R> {
  compile(db: Database): CompiledQuery<R>
}

/**
 * A statement of every request: made by Kysely the first time and asked with other values from then on, as making it takes
 * longer than all else that is done for it here. `make` gets places in the place of values and is to do nothing with them but
 * to hand them on: what a statement says is the same whatever they are.
 */
export function readyQuery<V extends object, R>(
  names: readonly (keyof V & string)[],
  make: (db: Database, values: V) => Made<R>,
): (db: Database, values: V) => Promise<R[]> {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as V
  let known: CompiledQuery<R> | undefined
  return async (db, values) => {
    // What a plugin makes of a statement is its own connection's alone, and it may know the statement again by its id.
    const isPlain = db.getExecutor().plugins.length === 0
    const made = (isPlain ? known : undefined) ?? make(db, places).compile(db)
    if (isPlain) known = made
    const given = made.parameters.map((one) => (one instanceof Place ? values[one.name as keyof V] : one))
    const asked = isPlain ? CompiledQuery.raw(made.sql, given) : { ...made, parameters: given }
    const { rows } = await db.executeQuery<R>(asked as CompiledQuery<R>)
    return rows
  }
}

/** Shapes of a statement that are kept; filters and orders of a list could be put together in thousands of ways. */
const mostShapes = 100

/** The same of a statement that has some shapes, as a list in its orders: each of those that come first is made once. */
export function readyShapes<S, V extends object, R>(
  names: readonly (keyof V & string)[],
  make: (db: Database, values: V, shape: S) => Made<R>,
): (db: Database, values: V, shape: S) => Promise<R[]> {
  const asks = new Map<string, (db: Database, values: V) => Promise<R[]>>()
  return (db, values, shape) => {
    const key = JSON.stringify(shape)
    let ask = asks.get(key)
    if (ask === undefined) {
      ask = readyQuery(names, (own, places: V) => make(own, places, shape))
      if (asks.size < mostShapes) asks.set(key, ask)
    }
    return ask(db, values)
  }
}
