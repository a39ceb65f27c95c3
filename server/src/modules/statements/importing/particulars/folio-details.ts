import { z } from 'zod'
import type { Vault } from '../../../../core/security/crypto.ts'
import type { StatementFolio } from '../../reading/statement.ts'

const place = 'folio.details_sealed'

/** What is kept of a folio beside its number: holders, nominees, bank and KYC as a file said them. */
export function detailsOf({ kyc, panOk, nominees, registration }: StatementFolio): object {
  return { kyc, panOk, nominees, registration }
}

export function sealDetails(vault: Vault, row: readonly [number, number], details: unknown): Buffer {
  return vault.seal(place, row, JSON.stringify(details))
}

export function openDetails(
  vault: Vault,
  row: readonly [number, number],
  sealed: Buffer | null,
): Record<string, unknown> {
  if (sealed === null) return {}
  const read = z.record(z.string(), z.unknown()).safeParse(JSON.parse(vault.open(place, row, sealed)))
  return read.success ? read.data : {}
}

/** What a later file says stands; what it does not say stays. */
export function detailsAfter(held: Record<string, unknown>, said: StatementFolio): Record<string, unknown> {
  return {
    ...held,
    kyc: said.kyc ?? held.kyc ?? null,
    panOk: said.panOk ?? held.panOk ?? null,
    nominees: said.nominees.length > 0 ? said.nominees : (held.nominees ?? []),
    registration: said.registration ?? held.registration ?? null,
  }
}
