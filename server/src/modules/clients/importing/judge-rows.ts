import type { ImportedRows, JudgedRow, RowOutcome } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { missingOfKyc } from '../kyc/kyc-status.ts'
import { openBirth, panContext } from '../register/client-view.ts'
import { nameKeyOf } from '../register/stored-profile.ts'
import { findKnown, type KnownClient } from './known-clients.repository.ts'
import { type ReadClient, readClient } from './read-rows.ts'

/** A row with what becomes of it, and what would be stored. */
export interface JudgedClient extends ReadClient {
  judged: JudgedRow
}

type Book = Pick<AdviserContext, 'db' | 'firmId' | 'vault' | 'clock'>

/** What becomes of each row of a spreadsheet as the book stands now; nothing is changed. */
export async function judgeRows(book: Book, rows: ImportedRows['rows']): Promise<JudgedClient[]> {
  const today = businessDate(book.clock())
  const read = rows.map((row) => readClient(row, today))
  const hashOf = ({ profile }: ReadClient) =>
    profile.panNumber === null ? undefined : book.vault.hash(panContext, profile.panNumber)
  const known = await findKnown(book.db, book.firmId, {
    panHashes: read.flatMap((one) => hashOf(one) ?? []),
    nameKeys: read.flatMap(({ profile }) => (profile.name === null ? [] : [nameKeyOf(profile.name)])),
  })
  const byPan = new Map(
    known.flatMap((client) =>
      // The embedded database gives plain bytes.
      client.pan_hash === null ? [] : [[Buffer.from(client.pan_hash).toString('base64'), client] as const],
    ),
  )
  const byName = Map.groupBy(known, (client) => client.name_key)
  const seen = new Map<string, number>()
  return read.map((one) => {
    const hash = hashOf(one)?.toString('base64')
    const found =
      (hash === undefined ? undefined : byPan.get(hash)) ??
      byName.get(nameKeyOf(one.profile.name ?? ''))?.find((client) => isSamePerson(client, one, hash))
    const earlier = identitiesOf(one, hash).flatMap((identity) => seen.get(identity) ?? [])[0]
    for (const identity of identitiesOf(one, hash)) seen.set(identity, seen.get(identity) ?? one.row)
    return { ...one, judged: judgedOf(book, one, found, earlier) }
  })
}

/** The same name with the same mobile or e-mail; with two different PANs they are two. */
function isSamePerson(client: KnownClient, { profile }: ReadClient, hash: string | undefined): boolean {
  if (hash !== undefined && client.pan_hash !== null) return false
  const hasSamePhone = profile.phone !== null && profile.phone === client.phone
  return hasSamePhone || (profile.email !== null && nameKeyOf(profile.email) === client.email_key)
}

/** By what a later row is told to be the same client. */
function identitiesOf({ profile: { name, phone, email } }: ReadClient, hash: string | undefined): string[] {
  if (hash !== undefined) return [`pan ${hash}`]
  const key = nameKeyOf(name ?? '')
  return [
    ...(phone === null ? [] : [`phone ${phone} ${key}`]),
    ...(email === null ? [] : [`email ${nameKeyOf(email)} ${key}`]),
  ]
}

function judgedOf(
  book: Book,
  one: ReadClient,
  found: KnownClient | undefined,
  earlier: number | undefined,
): JudgedRow {
  const reasons = [...one.reasons]
  if (earlier !== undefined) {
    reasons.push({ cell: `Row ${one.row}`, message: `The same client stands in row ${earlier}.` })
  }
  const differences = found === undefined ? [] : differencesOf(book, one, found)
  const outcome: RowOutcome =
    reasons.length > 0
      ? 'refused'
      : found === undefined
        ? 'new'
        : differences.length > 0
          ? 'differs'
          : 'known'
  return {
    row: one.row,
    outcome,
    name: one.profile.name ?? '',
    clientId: found?.id ?? null,
    reasons,
    differences,
    missing: outcome === 'new' ? missingOf(one) : [],
  }
}

function missingOf({ profile, hasPartOfKyc }: ReadClient): string[] {
  const kyc = hasPartOfKyc ? ['KYC agency, reference and date'] : []
  return [...missingOfKyc(profile).map(({ label }) => label), ...kyc]
}

function differencesOf({ vault }: Book, { profile }: ReadClient, client: KnownClient): string[] {
  const pairs: [string, string | null, string | null][] = [
    ['Name', profile.name === null ? null : nameKeyOf(profile.name), client.name_key],
    ['PAN', profile.panNumber === null ? null : 'stated', client.pan_hash === null ? null : 'stated'],
    ['Phone', profile.phone, client.phone],
    ['Email', profile.email === null ? null : nameKeyOf(profile.email), client.email_key],
    ['Date of birth', profile.dateOfBirth, openBirth(client, vault)],
  ]
  const fields = pairs
    .filter(([, stated, held]) => stated !== null && stated !== held)
    .map(([label]) => label)
  return client.locked_at !== null
    ? ['Locked for erasure', ...fields]
    : client.archived_at !== null
      ? ['In the archive', ...fields]
      : fields
}
