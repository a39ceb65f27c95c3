import { z } from 'zod'
import { adviceContent } from './advice-content.ts'
import { changeContent } from './change-content.ts'

/**
 * A record of an adviser's chain: of a goal's plan, or of a change in a goal. It is kept as canonical JSON, whose bytes the
 * record's hash covers; with `previousHash` it covers the adviser's record before it too.
 */
export const recordContent = z.discriminatedUnion('format', [adviceContent, changeContent])
export type RecordContent = z.infer<typeof recordContent>
