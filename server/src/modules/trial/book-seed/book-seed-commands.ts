import type { CommandHandler } from '../../core/command-socket.ts'
import type { Dependencies } from '../../core/request-context.ts'
import { bookSeed, seedBook, seedBookCommand } from './book-seed.service.ts'

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
