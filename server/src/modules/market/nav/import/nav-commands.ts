import { z } from 'zod'
import { businessDate, type Clock } from '../../../../core/clock.ts'
import type { OpenDatabase } from '../../../../core/database/database.ts'
import type { CommandHandler } from '../../../../core/process/command-socket.ts'
import { adviseOnHistories } from './advise-on-histories.ts'
import { type FileReport, type ImportProgress, importNavFiles } from './import-nav-files.ts'

export const navImportCommand = 'nav-import'

/** What the running server tells the command line while it imports. */
export type NavImportNews =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'report'; report: FileReport }

/** What an import of several files ends with. */
export interface NavImportResult {
  reports: FileReport[]
  /** What is still missing for a plan, in words. */
  advice: string | undefined
}

const navImportArgument = z.object({ paths: z.array(z.string().min(1)).min(1) })

/** The NAV commands that a running server does for the command line. */
export function createNavCommands(database: OpenDatabase, clock: Clock): Record<string, CommandHandler> {
  return {
    async [navImportCommand](argument, { report, signal }) {
      const { paths } = navImportArgument.parse(argument)
      const tell = (news: NavImportNews) => report(news)
      const reports = await importNavFiles(database, paths, {
        today: businessDate(clock()),
        signal,
        onProgress: (progress) => tell({ kind: 'progress', progress }),
        onReport: (done) => tell({ kind: 'report', report: done }),
      })
      const result: NavImportResult = { reports, advice: await adviseOnHistories(database.db, reports) }
      return result
    },
  }
}
