import { z } from 'zod'
import type { Dependencies } from './core/http/request-context.ts'
import type { JobRoom } from './core/jobs/run-job.ts'
import type { CommandHandler } from './core/process/command-socket.ts'
import { beginRotation, forgetOlderKeys, type KeyRoom } from './core/security/rotate-keys.ts'
import { type ListedJob, sealsJob } from './data-jobs.ts'
import { listOrRun } from './job-commands.ts'

export const rotateKeysCommand = 'keys-rotate'

const rotateArgument = z.object({ isForgetting: z.boolean() })
export type RotateArgument = z.infer<typeof rotateArgument>

/** What the running server does for the command line. */
export function createKeyCommands(
  room: JobRoom,
  dependencies: Dependencies,
  jobs: readonly ListedJob[],
): Record<string, CommandHandler> {
  return {
    [rotateKeysCommand]: (argument, { report, signal }) =>
      rotateKeys({ room, dependencies, jobs }, rotateArgument.parse(argument), { onNews: report, signal }),
  }
}

interface RotationPlace {
  room: JobRoom
  dependencies: Dependencies
  jobs: readonly ListedJob[]
}

/**
 * Begins a new key, or goes on with one that was begun, and seals everything under it by the job that does so; or drops
 * the older keys. @returns what is to be printed
 * @throws where there is nothing to change, or something was left
 */
export async function rotateKeys(
  { room, dependencies, jobs }: RotationPlace,
  { isForgetting }: RotateArgument,
  told: { onNews: (news: string) => void; signal: AbortSignal },
): Promise<string> {
  const { database, vault, clock, config } = dependencies
  const keys: KeyRoom = { db: database.db, vault, source: config, clock }
  if (isForgetting) return forgetOlderKeys(keys)
  const begun = await beginRotation(keys)
  told.onNews(begun)
  await listOrRun(room, jobs, { name: sealsJob }, told)
  return `${begun}\nNothing is left under an older key. ${nextStep(config.encryptionKey !== undefined)}`
}

function nextStep(isConfigured: boolean): string {
  return isConfigured
    ? 'Ten minutes from now, npm run keys:rotate -- --forget says whether ENCRYPTION_KEY_PREVIOUS may be taken away.'
    : 'Ten minutes from now, npm run keys:rotate -- --forget drops the older key from the key file.'
}
