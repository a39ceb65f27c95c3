import type { FolioHolding } from '@lakshya/contract'
import { z } from 'zod'
import type { Vault } from '../../../core/security/crypto.ts'

const person = z.object({ name: z.string() })
const text = z.string().nullable()

/** What imports keep of a folio; files differ in what they tell. */
const kept = z.object({
  kyc: text.optional(),
  nominees: z.array(z.string()).optional(),
  registration: z
    .object({
      jointHolders: z.array(person),
      nominees: z.array(person.extend({ share: text.optional() })),
      bank: z.object({ name: z.string(), account: z.string() }).nullable(),
      holdingNature: text,
    })
    .nullish(),
})

const holdings: Readonly<Record<string, string>> = {
  SI: 'Single',
  AS: 'Anyone or survivor',
  ES: 'Either or survivor',
  JO: 'Joint',
}

/** Who holds a folio and how, as a file said it; of the account the last four characters. Null where none said it. */
export function folioDetails(
  vault: Vault,
  row: readonly [firmId: number, folioId: number],
  sealed: Buffer | null,
): FolioHolding['details'] {
  if (sealed === null) return null
  const { data } = kept.safeParse(JSON.parse(vault.open('folio.details_sealed', row, sealed)))
  if (data === undefined) return null
  const { kyc = null, nominees = [], registration } = data
  const nature = registration?.holdingNature ?? null
  const bank = registration?.bank ?? null
  const named = registration?.nominees ?? []
  return {
    jointHolders: registration?.jointHolders.map(({ name }) => name) ?? [],
    nominees:
      named.length === 0
        ? nominees
        : named.map(({ name, share }) => (share == null ? name : `${name} ${Number(share)}%`)),
    holding: nature === null ? null : (holdings[nature.toUpperCase()] ?? sentence(nature)),
    bank: bank === null ? null : `${bank.name} ••••${bank.account.slice(-4)}`.trim(),
    kyc,
  }
}

/** Registrars write in capitals. */
function sentence(words: string): string {
  const lower = words.trim().toLowerCase()
  return `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`
}
