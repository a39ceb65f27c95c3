import type { Clock } from '../../../core/clock.ts'
import type { OpenDatabase } from '../../../core/database/database.ts'
import type { CommandHandler } from '../../../core/process/command-socket.ts'
import { announce, newAnnouncement } from './announce.ts'

export const announceCommand = 'announce'

/** What a running server announces for the command line. */
export function createAnnounceCommands(database: OpenDatabase, clock: Clock): Record<string, CommandHandler> {
  return {
    [announceCommand]: (argument) => announce(database.db, clock, newAnnouncement.parse(argument)),
  }
}
