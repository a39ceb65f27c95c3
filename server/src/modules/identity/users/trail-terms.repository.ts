import type { Database } from '../../../core/database/database.ts'

/** A trail rate from a day on, percent a year as text; null is that of the category. */
export interface TrailTerm {
  scope: string
  from: string
  rate: string | null
  source: string
}

/** Of a firm, the earliest of each scope first. */
export async function findTerms(db: Database, firmId: number): Promise<TrailTerm[]> {
  const rows = await db
    .selectFrom('trail_term')
    .select(['scope', 'from_on', 'rate', 'source'])
    .where('firm_id', '=', firmId)
    .orderBy('scope')
    .orderBy('from_on')
    .execute()
  return rows.map(({ scope, from_on: from, rate, source }) => ({
    scope,
    from,
    rate: rate === null ? null : rate.replace(/\.?0+$/, '') || '0',
    source,
  }))
}

/** Forgets a term. @returns whether there was one */
export async function deleteTerm(
  db: Database,
  firmId: number,
  { scope, from }: Pick<TrailTerm, 'scope' | 'from'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trail_term')
    .where('firm_id', '=', firmId)
    .where('scope', '=', scope)
    .where('from_on', '=', from)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Keeps terms; what was said of a scope and day before is replaced. */
export async function putTerms(
  db: Database,
  firmId: number,
  terms: readonly (TrailTerm & { now: Date })[],
): Promise<void> {
  await db
    .insertInto('trail_term')
    .values(
      terms.map(({ scope, from, rate, source, now }) => ({
        firm_id: firmId,
        scope,
        from_on: from,
        rate,
        source,
        noted_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'scope', 'from_on']).doUpdateSet((row) => ({
        rate: row.ref('excluded.rate'),
        source: row.ref('excluded.source'),
        noted_at: row.ref('excluded.noted_at'),
      })),
    )
    .execute()
}
