import type { MorningKind, MorningLine } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findMade } from './keep-lines.repository.ts'
import { lineOf } from './line-words.ts'
import { seenBy } from './list-morning.ts'
import { findLines } from './morning.repository.ts'

/** More lines than any book has of which a person could read all. */
const mostLines = 100_000

/** All lines that need the caller, by rupees at stake, of some kinds or a client; and when the list was made. */
export async function morningLines(
  context: AdviserContext,
  { kinds, clientId }: { kinds?: readonly MorningKind[] | undefined; clientId?: number | undefined },
): Promise<{ lines: MorningLine[]; madeAt: string | null }> {
  const { db, firmId } = context
  const seen = seenBy({ ...context, isOwner: context.signedIn.role === 'owner' }, { clientId })
  const page = {
    view: 'open',
    group: undefined,
    kinds,
    order: 'rupees',
    after: undefined,
    limit: mostLines,
  } as const
  const rows = await findLines(db, seen, page)
  const made = await findMade(db, firmId)
  return {
    lines: rows.map((row) => lineOf(row, seen.today)),
    madeAt: made?.made_at.toISOString() ?? null,
  }
}
