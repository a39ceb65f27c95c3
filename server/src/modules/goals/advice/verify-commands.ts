import type { CommandHandler } from '../../core/command-socket.ts'
import type { Vault } from '../../core/crypto.ts'
import type { OpenDatabase } from '../../core/database.ts'
import { verifyAdvice } from './verify-advice.ts'

export const verifyAdviceCommand = 'verify-advice'

/** What a running server verifies for the command line. */
export function createAdviceCommands({ db }: OpenDatabase, vault: Vault): Record<string, CommandHandler> {
  return { [verifyAdviceCommand]: (_argument, { report }) => verifyAdvice(db, vault, report) }
}
