import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of no password, so that an unknown username costs as much time as a known one. */
const nobody = hash('no password is this one', parameters)

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters)
}

/** Whether the password is the one of `stored`; takes as long where `stored` is undefined. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await nobody), password.normalize('NFKC'))
  return isRight && stored !== undefined
}
