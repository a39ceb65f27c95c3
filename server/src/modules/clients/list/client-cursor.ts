import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'

const position = z.object({
  firmId: z.int(),
  sort: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  nameKey: z.string(),
  id: z.int(),
})
type Position = z.infer<typeof position>

/** Where a page ended, sealed: addresses stand in logs, and names are not to. */
export function writeCursor(
  { vault, firmId }: Pick<AdviserContext, 'vault' | 'firmId'>,
  place: Omit<Position, 'firmId'>,
): string {
  return vault.seal('clients.cursor', [firmId], JSON.stringify({ ...place, firmId })).toString('base64url')
}

/** @throws INVALID_INPUT where the cursor was not made for this adviser and this order */
export function readCursor(
  { vault, firmId }: Pick<AdviserContext, 'vault' | 'firmId'>,
  cursor: string,
  sort: string,
): Omit<Position, 'firmId'> {
  const place = position.safeParse(
    opened(() => vault.open('clients.cursor', [firmId], Buffer.from(cursor, 'base64url'))),
  )
  if (place.success && place.data.firmId === firmId && place.data.sort === sort) return place.data
  const message = 'This cursor is not of this list. Start again without it.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'cursor', message }] })
}

function opened(open: () => string): unknown {
  try {
    return JSON.parse(open())
  } catch {
    return undefined
  }
}
