import type { PasskeyAnswer, RouteInput, secondFactorRoutes } from '@lakshya/contract'

type NewPasskeyAnswer = RouteInput<typeof secondFactorRoutes.addPasskey>['body']['passkey']

/** Loaded by the first who asks for a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** The person closed the browser's dialog, or it gave up waiting. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled'
}

/** Has the browser make a passkey. @throws PasskeyCancelled; an Error with words where the device has one already */
export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options as never }).catch(explain)
  const { clientDataJSON, attestationObject, transports } = made.response
  const response = { clientDataJSON, attestationObject }
  return {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    response: transports === undefined ? response : { ...response, transports },
  }
}

/** Has the browser ask for one of the account's passkeys. @throws PasskeyCancelled */
export async function askPasskey(options: Record<string, unknown>): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const given = await startAuthentication({ optionsJSON: options as never }).catch(explain)
  const { clientDataJSON, authenticatorData, signature } = given.response
  return {
    id: given.id,
    rawId: given.rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  }
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new Error('This device has a passkey of the account already.')
  throw new PasskeyCancelled('The passkey was not given.')
}
