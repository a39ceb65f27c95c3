import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { findApp, takeStep } from './factors.repository.ts'

const sealedPlace = 'totp.secret_sealed'

export function sealSecret(vault: Vault, adviserId: number, secret: string): Buffer {
  return vault.seal(sealedPlace, [adviserId], secret)
}

const stepMs = 30_000

/** What checking a factor needs; a request's context has it. */
export type FactorPlace = Pick<AdviserContext, 'vault' | 'clock'> & { db: AdviserContext['db'] }

/** Loaded by the first who needs it: most of what the server does needs none. */
async function appOf(secret: string | undefined, username: string) {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({
    issuer: 'Lakshya',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
    secret: secret === undefined ? new Secret({ size: 20 }) : Secret.fromBase32(secret),
  })
}

/** A new secret, as text and as the address that an app reads from the QR code. */
export async function newSecret(username: string): Promise<{ secret: string; uri: string }> {
  const app = await appOf(undefined, username)
  return { secret: app.secret.base32, uri: app.toString() }
}

/**
 * Whether an app shows this code now, or did or will half a minute from now (RFC 6238), and no code of its step or of a
 * later one was used. A right one is used up; `isOn: false` checks the first code of a new app and turns it on.
 */
export async function takeAppCode(
  place: FactorPlace,
  adviserId: number,
  code: string,
  from: { isOn: boolean } = { isOn: true },
): Promise<boolean> {
  const row = await findApp(place.db, adviserId)
  if (row === undefined || row.is_on !== from.isOn || !/^\d{6}$/.test(code)) return false
  const secret = place.vault.open(sealedPlace, [adviserId], row.secret_sealed)
  const step = await stepOf(secret, code, place.clock())
  return step !== undefined && takeStep(place.db, adviserId, step, from)
}

async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const app = await appOf(secret, '')
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / stepMs) + delta
}
