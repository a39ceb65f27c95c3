import type { Dependencies } from '../../../core/http/request-context.ts'
import type { CommandHandler } from '../../../core/process/command-socket.ts'
import { bookSeed, seedBook, seedBookCommand } from './seed-book.ts'

/** The seeding that a running server does for the command line. */
export function createSeedCommands(dependencies: Dependencies): Record<string, CommandHandler> {
  return {
    [seedBookCommand]: (argument, { report, signal }) =>
      seedBook(dependencies, bookSeed.parse(argument), (clients) => {
        signal.throwIfAborted()
        report(clients)
      }),
  }
}
