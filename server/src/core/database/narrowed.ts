import { type RawBuilder, sql } from 'kysely'

/** Some clients of a firm; undefined are all of them. */
export type SomeClients = readonly number[] | undefined

/** Narrows what a statement looks at to some clients; begins with `and`. */
export function ofClients(column: string, clientIds: SomeClients): RawBuilder<unknown> {
  return clientIds === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${[...clientIds]}::bigint[])`
}

/** The same by the goals of these clients. */
export function ofTheirGoals(column: string, firmId: number, clientIds: SomeClients): RawBuilder<unknown> {
  if (clientIds === undefined) return sql``
  return sql`and ${sql.ref(column)} in (
    select goal.id from goal where goal.firm_id = ${firmId} and goal.client_id = any(${[...clientIds]}::bigint[]))`
}
