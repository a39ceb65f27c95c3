import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** The place of a value in a statement that is made once. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Made<R> {
  compile(): CompiledQuery<R>
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
  let made: { sql: string; parameters: readonly unknown[] } | undefined
  return async (db, values) => {
    made ??= make(db, places).compile()
    const given = made.parameters.map((one) => (one instanceof Place ? values[one.name as keyof V] : one))
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(made.sql, given) as CompiledQuery<R>)
    return rows
  }
}
