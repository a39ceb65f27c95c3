import type { Clock } from '../../core/clock.ts'
import type { CommandHandler } from '../../core/command-socket.ts'
import type { OpenDatabase } from '../../core/database.ts'
import { announce, newAnnouncement } from './announce.ts'

export const announceCommand = 'announce'

/** What a running server announces for the command line. */
export function createAnnounceCommands(database: OpenDatabase, clock: Clock): Record<string, CommandHandler> {
  return {
    [announceCommand]: (argument) => announce(database.db, clock, newAnnouncement.parse(argument)),
  }
}
