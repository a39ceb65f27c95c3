import { milliunitsOf, unitsOf } from '@lakshya/engine'
import { completeFolios } from '../complete-folios.ts'
import { completed } from '../completed-row.ts'
import type { RawReading } from '../raw-reading.ts'
import { cleanName } from '../scheme-name.ts'
import type { StatementFolio, StatementScheme } from '../statement.ts'
import type { MasterRow } from './masters.ts'
import type { MailbackFile } from './read-mailback.ts'
import type { RegistrarRow } from './registrar-row.ts'
import { inOrder } from './row-order.ts'

type Place = Pick<
  RegistrarRow | MasterRow,
  'registrar' | 'houseCode' | 'folioNumber' | 'folioSuffix' | 'code' | 'schemeName'
>

interface Assembling {
  folios: Map<string, StatementFolio>
  schemes: Map<string, StatementScheme>
  /** What is booked, by the registrar's numbers. */
  numbers: Map<string, { scheme: StatementScheme; place: number }>
  closings: Map<StatementScheme, string>
}

/**
 * Puts registrars' files together into one statement: rows by folio and scheme in the order of their days, a repeated
 * number once, holders and balances of the master files. Houses are known by their schemes, once these are resolved.
 */
export function assembleMailback(files: readonly Pick<MailbackFile, 'rows' | 'masters'>[]): RawReading {
  const all: Assembling = { folios: new Map(), schemes: new Map(), numbers: new Map(), closings: new Map() }
  const reported: string[] = []
  for (const row of files.flatMap((file) => file.rows)) {
    addRow(all, row)
    if (row.reportDate !== null) reported.push(row.reportDate)
  }
  for (const master of files.flatMap((file) => file.masters)) {
    addMaster(all, master)
    if (master.reportDate !== null) reported.push(master.reportDate)
  }
  const schemes = [...all.schemes.values()]
  for (const scheme of schemes) {
    scheme.transactions = inOrder(scheme.transactions)
    const sum = scheme.transactions.reduce((units, row) => units + milliunitsOf(row.units ?? '0'), 0n)
    scheme.closingUnits = all.closings.get(scheme) ?? unitsOf(sum)
  }
  const folios = [...all.folios.values()]
  const dates = schemes.flatMap(({ transactions }) => transactions.map(({ date }) => date)).toSorted()
  const to = [...dates.slice(-1), ...reported].toSorted().at(-1)
  const statement = {
    source: 'mailback' as const,
    issuer: null,
    pages: null,
    period: dates[0] === undefined || to === undefined ? null : { from: dates[0], to },
    statementFor: null,
    ...completeFolios(folios),
    folios,
    summary: [],
  }
  return { statement, warnings: [], differences: [] }
}

function addRow(all: Assembling, row: RegistrarRow): void {
  const folio = folioOf(all, row, row)
  const scheme = schemeOf(all, folio, row)
  scheme.isin ??= row.isin
  scheme.advisor ??= row.advisor
  const { transaction, note } = row
  if (note !== undefined) scheme.notes.push(note)
  if (transaction === undefined) return
  const { number } = transaction
  const key = [row.registrar, row.houseCode, number, row.folioNumber, row.code].join('/')
  const isNumbered = number !== undefined && number !== ''
  const known = isNumbered ? all.numbers.get(key) : undefined
  const booked = known?.scheme.transactions[known.place]
  if (known !== undefined && booked !== undefined) {
    known.scheme.transactions[known.place] = completed(booked, transaction)
    return
  }
  if (isNumbered) all.numbers.set(key, { scheme, place: scheme.transactions.length })
  scheme.transactions.push(transaction)
}

function addMaster(all: Assembling, master: MasterRow): void {
  const folio = folioOf(all, master, master)
  folio.suffix ??= master.folioSuffix
  folio.folio = folio.suffix === null ? folio.number : `${folio.number} / ${folio.suffix}`
  folio.registration ??= master.registration
  folio.kyc ??= master.kyc
  if (folio.nominees.length === 0) folio.nominees = master.registration.nominees.map(({ name }) => name)
  const scheme = schemeOf(all, folio, master)
  scheme.isDemat = master.isDemat
  scheme.advisor ??= master.advisor
  scheme.marketValue ??= master.marketValue
  if (master.closingUnits !== null) all.closings.set(scheme, master.closingUnits)
}

function folioOf(all: Assembling, place: Place, who: { holder: string; pan: string | null }): StatementFolio {
  const key = [place.registrar, place.houseCode, place.folioNumber].join('/')
  const found = all.folios.get(key)
  if (found !== undefined) {
    found.pan ??= who.pan
    return found
  }
  const folio: StatementFolio = {
    amc: houseCodeOf(place),
    folio: place.folioSuffix === null ? place.folioNumber : `${place.folioNumber} / ${place.folioSuffix}`,
    number: place.folioNumber,
    suffix: place.folioSuffix,
    pan: who.pan,
    holderPan: null,
    holder: who.holder,
    kyc: null,
    panOk: null,
    nominees: [],
    registration: null,
    schemes: [],
  }
  all.folios.set(key, folio)
  return folio
}

/** In the place of a house's name until a scheme of the folio is known. */
function houseCodeOf({ registrar, houseCode }: Place): string {
  return `${registrar} house ${houseCode}`
}

function schemeOf(all: Assembling, folio: StatementFolio, place: Place): StatementScheme {
  const key = [place.registrar, place.houseCode, place.folioNumber, place.code].join('/')
  const found = all.schemes.get(key)
  if (found !== undefined) return found
  const scheme: StatementScheme = {
    registrarCode: place.code,
    name: cleanName(place.schemeName),
    isin: null,
    isinResolved: null,
    amfi: null,
    plan: null,
    option: null,
    registrar: place.registrar,
    advisor: null,
    isDemat: false,
    openingUnits: '0.000',
    closingUnits: '0.000',
    nav: null,
    navDate: null,
    marketValue: null,
    costPrinted: null,
    isCostComparable: false,
    transactions: [],
    notes: [],
  }
  all.schemes.set(key, scheme)
  folio.schemes.push(scheme)
  return scheme
}
