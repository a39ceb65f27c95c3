import { z } from 'zod'
import type { OpenDatabase } from '../database/database.ts'
import type { CommandHandler } from '../process/command-socket.ts'
import type { Vault } from '../security/crypto.ts'
import { type Anchor, verifyAudit } from './verify-audit.ts'

export const verifyAuditCommand = 'verify-audit'

/** What verifying takes over the socket. */
export const verifyArgument = z.object({
  anchors: z.array(z.object({ firmId: z.int(), sequence: z.int(), hash: z.string() })),
})
export type VerifyArgument = z.infer<typeof verifyArgument>

/** What a running server verifies for the command line. */
export function createAuditCommands({ db }: OpenDatabase, vault: Vault): Record<string, CommandHandler> {
  return {
    [verifyAuditCommand]: (argument, { report }) =>
      verifyAudit(db, vault, { ...verifyArgument.parse(argument), onProgress: report }),
  }
}

/** @returns undefined where the text is no anchor */
export function readAnchor(text: string): Anchor | undefined {
  const found = /^(\d{1,15}):(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase())
  const [, firmId, sequence, hash] = found ?? []
  if (firmId === undefined || sequence === undefined || hash === undefined) return undefined
  return { firmId: Number(firmId), sequence: Number(sequence), hash }
}

/** An anchor as a mail tells it: `4:128:9f…`, the firm, the number of the entry or record, and its hash. */
export function anchorText({ firmId, sequence, hash }: Anchor): string {
  return `${firmId}:${sequence}:${hash}`
}
