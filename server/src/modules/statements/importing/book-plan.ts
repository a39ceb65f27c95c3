import { formatFixed, milliunitsOf, paiseOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { nextIds } from '../../../core/database/next-id.ts'
import { houseKey } from '../../book/index.ts'
import {
  addNamedClients,
  type ChangeWriter,
  type MadeClient,
  madeOf,
  type NamedClient,
} from '../../clients/index.ts'
import { ensureFunds } from '../../market/index.ts'
import { isHouseCode } from '../reading/schemes/resolve-schemes.ts'
import type { Statement, StatementFolio } from '../reading/statement.ts'
import { keyVersion } from '../reconciling/transaction-key.ts'
import {
  insertFolios,
  type NewFolioEntry,
  type NewFolioScheme,
  putFolioSchemes,
  type StoreEntries,
} from './book-import.repository.ts'
import { nameSchemes } from './imports.repository.ts'
import { fillFromFile } from './particulars/fill-from-file.ts'
import { detailsOf, sealDetails } from './particulars/folio-details.ts'
import {
  isBooked,
  isTaken,
  type PlannedImport,
  type PlannedInvestor,
  type PlannedScheme,
} from './planned-import.ts'

/** Stores what is new of a plan. @returns the clients whose folios it concerns, and those of them who are new */
export async function bookPlan(
  context: ChangeWriter,
  importId: number,
  plan: PlannedImport,
  storeEntries: StoreEntries,
): Promise<{ clientIds: number[]; made: MadeClient[] }> {
  const { db, firmId } = context
  const schemes = plan.schemes.filter(isBooked)
  const codes = schemes.flatMap(({ fundCode }) => fundCode ?? [])
  const unknown = await ensureFunds(db, codes)
  if (unknown.length > 0) {
    throw new AppError(
      'IMPORT_BLOCKED',
      `The market has no scheme ${unknown.join(', ')}. Choose another one.`,
    )
  }
  await nameSchemes(
    db,
    firmId,
    schemes
      .filter(({ scheme, fundCode }) => scheme.amfi === null && fundCode !== null)
      .map(({ scheme, fundCode }) => ({
        registrar: scheme.registrar,
        registrar_code: scheme.registrarCode,
        fund_code: fundCode ?? 0,
      })),
  )
  const taken = plan.schemes.filter(isTaken)
  const clients = await ensureClients(context, plan, taken)
  await fillFromFile(context, importId, plan, clients)
  const folios = await ensureFolios(context, importId, taken.filter(hasHouse), clients)
  const placed = schemes.map((planned) => ({
    planned,
    folioId: folios.get(folioKey(planned.folio)) ?? 0,
    clientId: clients.get(planned.investor.key) ?? 0,
  }))
  await putFolioSchemes(db, firmId, importId, mergedSchemes(placed, plan.statement.period?.to ?? null))
  await storeEntries(db, firmId, { importId, keyVersion }, placed.flatMap(entriesOf))
  const known = new Set(plan.investors.map(({ clientId }) => clientId))
  const clientIds = [...new Set(clients.values())]
  const fresh = clientIds.filter((id) => !known.has(id))
  return { clientIds, made: fresh.length === 0 ? [] : await madeOf(db, firmId, fresh) }
}

/** Of a scheme that nobody knows a file of holders tells no house, and a folio of none would not be found again. */
function hasHouse({ isToldAlone, folio }: PlannedScheme): boolean {
  return !isToldAlone || !isHouseCode(folio.amc)
}

/** The client of each investor, by the investor's key; new ones are made. */
async function ensureClients(
  context: ChangeWriter,
  { statement }: PlannedImport,
  schemes: readonly PlannedScheme[],
): Promise<Map<string, number>> {
  const clients = new Map<string, number>()
  const fresh = new Map<string, NamedClient>()
  for (const { investor, folio } of schemes) {
    if (investor.clientId !== null) clients.set(investor.key, investor.clientId)
    else if (!fresh.has(investor.key)) fresh.set(investor.key, newClientOf(investor, folio, statement))
  }
  const ids = await addNamedClients(context, [...fresh.values()])
  for (const [place, key] of [...fresh.keys()].entries()) clients.set(key, ids[place] ?? 0)
  return clients
}

function newClientOf(
  { name, pan, stated }: PlannedInvestor,
  { registration }: StatementFolio,
  { statementFor }: Statement,
): NamedClient {
  const addressee = statementFor?.name.toLowerCase() === name.toLowerCase() ? statementFor : null
  return {
    name,
    pan,
    // What a registration would refuse as an address, a file may still have as one.
    email: stated === undefined ? (addressee?.email ?? null) : (stated.email ?? null),
    phone: registration?.mobile ?? addressee?.mobile ?? null,
  }
}

function folioKey({ amc, number }: Pick<StatementFolio, 'amc' | 'number'>): string {
  return `${houseKey(amc)}:${number}`
}

async function ensureFolios(
  { db, firmId, vault, clock }: ChangeWriter,
  importId: number,
  schemes: readonly PlannedScheme[],
  clients: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const fresh = new Map<string, PlannedScheme>()
  for (const scheme of schemes) {
    const key = folioKey(scheme.folio)
    if (scheme.folioId !== null) ids.set(key, scheme.folioId)
    else if (!fresh.has(key)) fresh.set(key, scheme)
  }
  const taken = await nextIds(db, 'folio', fresh.size)
  const folios = [...fresh].map(([key, { folio, investor }], place) => {
    const id = taken[place] ?? 0
    ids.set(key, id)
    return {
      id,
      clientId: clients.get(investor.key) ?? 0,
      house: folio.amc,
      houseKey: houseKey(folio.amc),
      number: folio.number,
      suffix: folio.suffix,
      holder: folio.holder,
      sealed: sealDetails(vault, [firmId, id], detailsOf(folio)),
    }
  })
  await insertFolios(db, firmId, folios, { importId, now: clock() })
  return ids
}

interface Placed {
  planned: PlannedScheme
  folioId: number
  clientId: number
}

/** One a fund in a folio: what pays out and what reinvests are two ISINs of one code. */
function mergedSchemes(placed: readonly Placed[], to: string | null): NewFolioScheme[] {
  const merged = new Map<string, NewFolioScheme>()
  for (const { planned, folioId, clientId } of placed) {
    const { scheme, opening, fundCode } = planned
    const key = `${folioId} ${fundCode}`
    const earlier = merged.get(key)
    merged.set(key, {
      folio_id: folioId,
      fund_code: fundCode ?? 0,
      client_id: clientId,
      isin: scheme.isinResolved,
      registrar: scheme.registrar,
      registrar_code: scheme.registrarCode,
      advisor: scheme.advisor,
      is_demat: scheme.isDemat,
      opening_units: sumOf(earlier?.opening_units, opening.units, 3),
      opening_on: opening.on,
      opening_cost:
        opening.cost === null
          ? (earlier?.opening_cost ?? null)
          : sumOf(earlier?.opening_cost ?? undefined, opening.cost, 2),
      opening_bought_on: opening.boughtOn ?? earlier?.opening_bought_on ?? null,
      printed_units: sumOf(earlier?.printed_units, scheme.closingUnits, 3),
      printed_on: to ?? scheme.navDate,
      nav: scheme.nav,
      nav_date: scheme.navDate,
    })
  }
  return [...merged.values()]
}

function sumOf(one: string | undefined, other: string, decimals: 2 | 3): string {
  const read = decimals === 2 ? paiseOf : milliunitsOf
  return formatFixed(read(one ?? '0') + read(other), decimals)
}

function entriesOf({ planned, folioId, clientId }: Placed): NewFolioEntry[] {
  return planned.newRows.map(({ key, place, row, recordedAs }) => ({
    folio_id: folioId,
    fund_code: planned.fundCode ?? 0,
    client_id: clientId,
    row_key: key,
    dated: row.date,
    place,
    kind: row.kind,
    via: row.via ?? null,
    description: row.description.slice(0, 500),
    amount: row.amount,
    units: row.units,
    nav: row.nav,
    stamp_duty: row.stampDuty,
    stt: row.stt,
    tds: row.tds,
    number: row.number ?? null,
    reverses: row.reverses ?? null,
    recorded_as: recordedAs,
  }))
}
