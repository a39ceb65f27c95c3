import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { createTurns } from '../../../core/process/in-turn.ts'

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a whole core: one is left to everything else, and of a flood most is refused at once. */
const inTurn = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 60 })

/** Hash of no password, so that an unknown username costs as much time as a known one. */
const nobody = hash('no password is this one', parameters)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), parameters))
}

/** Whether a hash was made with other parameters than those of now, as an earlier release had them. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Whether the password is the one of `stored`; takes as long where `stored` is undefined. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')))
  return isRight && stored !== undefined
}
