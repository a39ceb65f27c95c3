import { ageOn, type ClientDetail, registrationRoutes } from '@lakshya/contract'
import { registration } from './registration.ts'
import type { TestAdviser } from './test-app.ts'

let made = 0

/** A PAN that no other call in this process gave. */
export function newPan(): string {
  made += 1
  const letters = [made / 676, made / 26, made].map((n) => String.fromCharCode(65 + (Math.floor(n) % 26)))
  return `${letters.join('')}PK${String(1000 + (made % 9000)).padStart(4, '0')}M`
}

/** Registers a client of an adviser, with a PAN of its own unless a test gives one. */
export async function newClientOf(
  adviser: TestAdviser,
  change: Readonly<Record<string, unknown>> = {},
): Promise<ClientDetail> {
  const body = registration({ panNumber: newPan(), ...change })
  const answer = await adviser.call(registrationRoutes.createClient, { body })
  if (answer.status !== 201) throw new Error(`No client: ${JSON.stringify(answer.body)}`)
  return answer.body.client
}

/** Sends a client's particulars as they are on record, but for a change. */
export async function correctClient(
  adviser: TestAdviser,
  id: number,
  change: Readonly<Record<string, unknown>>,
) {
  const params = { id }
  const read = await adviser.call(registrationRoutes.getClientProfile, { params })
  const { id: _id, ...record } = read.body
  const body = { age: ageOn(record.dateOfBirth ?? '', '2026-11-21'), ...record, ...change }
  return adviser.call(registrationRoutes.updateClientProfile, { params, body })
}
