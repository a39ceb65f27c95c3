import { findValues, sumGoals } from '../figures/book.repository.ts'
import type { BookContext } from '../figures/book-context.ts'
import { loadNavs, versionsAt } from '../figures/book-figures.ts'
import type { BookNavs } from '../figures/book-navs.ts'

/** What stands in some goals of the firm, in rupees; a goal without holdings is left out. */
export async function goalValues(
  context: BookContext,
  goalIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (goalIds.length === 0) return new Map()
  const { now } = await loadBookNavs(context)
  const rows = await sumGoals(context.db, context.firmId, goalIds, now)
  return new Map(rows.map((row) => [row.goal_id, Number(row.value)]))
}

/** What each fund of each goal is worth, of some clients or the whole book, with the NAVs that say it. */
export async function heldValues(
  context: BookContext,
  clientIds: readonly number[] | undefined,
): Promise<{ held: Awaited<ReturnType<typeof findValues>>; navs: BookNavs }> {
  const navs = await loadBookNavs(context)
  return { held: await findValues(context.db, context.firmId, navs.now, clientIds), navs }
}

/** The funds and the NAVs that every book is valued by. */
export async function loadBookNavs(context: BookContext): Promise<BookNavs> {
  return loadNavs(context, (await versionsAt(context)).navs)
}
