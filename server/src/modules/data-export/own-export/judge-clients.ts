import type { JudgedClient, OwnExport, OwnExportPreview } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findKnown, nameKeyOf, panContext } from '../../clients/index.ts'
import { schemesByCode } from '../../market/index.ts'
import { heldDigests } from './held-clients.ts'
import { findFolioPlaces } from './own-exports.repository.ts'
import { portableTables } from './portable-tables.ts'
import { readBeside } from './read-beside.ts'
import type { ReadClient, ReadExport } from './read-own-export.ts'
import type { ClientRows } from './split-clients.ts'

type Book = Pick<AdviserContext, 'db' | 'firmId' | 'vault'>

/** A client of an export with what becomes of it. */
export interface JudgedRows {
  judged: JudgedClient
  rows: ReadClient
}

/** What would become of each client of an export as the book stands now; nothing is changed. */
export async function previewOwnExport(book: Book, { content }: OwnExport): Promise<OwnExportPreview> {
  const read = await readBeside(content)
  const clients = (await judgeClients(book, read)).map(({ judged }) => judged)
  const { kind, from, exportedAt } = read
  return { kind, from, exportedAt, counts: countsOf(clients), clients }
}

function countsOf(clients: readonly JudgedClient[]): OwnExportPreview['counts'] {
  const count = (outcome: JudgedClient['outcome']) => clients.filter((one) => one.outcome === outcome).length
  return { new: count('new'), known: count('known'), differs: count('differs'), refused: count('refused') }
}

export async function judgeClients(book: Book, { clients }: ReadExport): Promise<JudgedRows[]> {
  const found = await findInBook(book, clients)
  const unknown = await unknownFunds(book, clients)
  const numbers = clients.flatMap(({ rows }) => (rows.folio ?? []).map((row) => row.number ?? ''))
  const taken = await findFolioPlaces(book.db, book.firmId, numbers)
  const seen = new Set<string>()
  return clients.map((rows, place) => {
    const { client } = rows
    const known = found.get(rows)
    const pan = client.pan_sealed ?? null
    const reasons: string[] = []
    if (pan !== null && seen.has(pan)) reasons.push('The same PAN stands twice in the file.')
    if (pan !== null) seen.add(pan)
    if (known === undefined) {
      const funds = fundsOf(rows).filter((code) => unknown.has(code))
      if (funds.length > 0) reasons.push(`The market has no scheme ${funds.slice(0, 3).join(', ')}.`)
      const folio = (rows.rows.folio ?? []).find((row) => taken.has(`${row.house_key} ${row.number}`))
      if (folio !== undefined) {
        reasons.push(`Folio ${folio.number} of ${folio.house} is another client’s in your book.`)
      }
    }
    const differs = known === undefined ? [] : known.differencesTo(rows.digest)
    return {
      rows,
      judged: {
        place,
        name: client.name ?? '',
        outcome:
          reasons.length > 0
            ? 'refused'
            : known === undefined
              ? 'new'
              : differs.length > 0
                ? 'differs'
                : 'known',
        clientId: known?.id ?? null,
        reasons: [...reasons, ...differs],
        goals: (rows.rows.goal ?? []).filter((goal) => goal.is_unassigned !== 'true').length,
        folios: (rows.rows.folio ?? []).length,
        transactions: (rows.rows.ledger_entry ?? []).length,
      },
    }
  })
}

interface InBook {
  id: number
  differencesTo(digest: string): string[]
}

/** Who of an export is in the book: by PAN, else by name with mobile or e-mail. */
async function findInBook(
  { db, firmId, vault }: Book,
  clients: readonly ClientRows[],
): Promise<Map<ClientRows, InBook>> {
  const hashOf = (pan: string) => vault.hash(panContext, pan)
  const known = await findKnown(db, firmId, {
    panHashes: clients.flatMap(({ client }) =>
      client.pan_sealed == null ? [] : [hashOf(client.pan_sealed)],
    ),
    nameKeys: clients.map(({ client }) => nameKeyOf(client.name ?? '')),
  })
  const matched = clients.flatMap((rows) => {
    const { name, email, phone, pan_sealed: pan } = rows.client
    const hash = pan == null ? undefined : hashOf(pan).toString('hex')
    const found = known.find((own) => {
      const held = own.pan_hash === null ? undefined : Buffer.from(own.pan_hash).toString('hex')
      if (hash !== undefined && held !== undefined) return hash === held
      if (own.name_key !== nameKeyOf(name ?? '')) return false
      const isPhone = phone != null && phone === own.phone
      return isPhone || (email != null && nameKeyOf(email) === own.email_key)
    })
    return found === undefined ? [] : [{ rows, found }]
  })
  const digests = await heldDigests(
    { db, vault, firmId },
    matched.map(({ found }) => found.id),
  )
  return new Map(
    matched.map(({ rows, found }) => {
      const differencesTo = (digest: string) =>
        digest === digests.get(found.id)
          ? []
          : [
              found.locked_at === null
                ? 'Your book has something else on record of this client, and keeps it.'
                : 'This client is locked for erasure in your book.',
            ]
      return [rows, { id: found.id, differencesTo }]
    }),
  )
}

function fundsOf({ rows }: ClientRows): number[] {
  const codes = portableTables.flatMap(({ name }) => (rows[name] ?? []).flatMap((row) => row.fund_code ?? []))
  return [...new Set(codes)].map(Number)
}

/** Funds that neither the catalogue nor the market has. */
async function unknownFunds({ db }: Book, clients: readonly ClientRows[]): Promise<Set<number>> {
  const codes = [...new Set(clients.flatMap(fundsOf))]
  const whole = codes.filter((code) => Number.isInteger(code) && code > 0 && code < 1e9)
  const funds = await db
    .selectFrom('fund')
    .select('code')
    .where('code', 'in', [0, ...whole])
    .execute()
  const found = new Set([...funds, ...(await schemesByCode(db, whole))].map(({ code }) => code))
  return new Set(codes.filter((code) => !found.has(code)))
}
