import { type VerifyArgument, verifyArgument } from '../../../core/audit/verify-commands.ts'
import type { OpenDatabase } from '../../../core/database/database.ts'
import type { CommandHandler } from '../../../core/process/command-socket.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { verifyAdvice } from './verify-advice.ts'

export const verifyAdviceCommand = 'verify-advice'

/** What a running server verifies for the command line. */
export function createAdviceCommands({ db }: OpenDatabase, vault: Vault): Record<string, CommandHandler> {
  return {
    [verifyAdviceCommand]: (argument, { report }) => {
      const { anchors }: VerifyArgument = verifyArgument.parse(argument)
      return verifyAdvice(db, vault, report, { anchors })
    },
  }
}
