import { type RawBuilder, sql } from 'kysely'

/** Sizes of pages that screens ask for, and one more that tells whether another follows. */
const usualSizes = new Set([5, 6, 8, 10, 20, 50, 100, 200].flatMap((size) => [size, size + 1]))

/** Whether a page is of a size that is said in its statement. */
export function isUsual(rows: number | undefined): boolean {
  return rows !== undefined && usualSizes.has(rows)
}

/**
 * How many rows at most, said in the statement where it is a usual number. Of a number that is given apart the planner expects a
 * tenth of the book, so that it plans the statement anew each time, which takes longer than a page.
 */
export function atMost(rows: number): RawBuilder<number> {
  return usualSizes.has(rows) ? sql.lit(rows) : sql`${rows}`
}

/**
 * Any of a few numbers, whose list the planner does not look into: it expects ten. A shorter list would look cheaper to it than
 * that, each time anew.
 */
export function anyOfFew(ids: readonly number[], type: 'bigint' | 'int' = 'bigint'): RawBuilder<number> {
  return sql<number>`any(array(select unnest(${ids}::${sql.raw(type)}[])))`
}
