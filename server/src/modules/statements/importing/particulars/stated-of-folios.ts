import { type Nominee, readRowField, shareComplaints } from '@lakshya/contract'
import { findPlace, type StatedParticulars } from '../../../clients/index.ts'
import type { FolioRegistration, StatementFolio } from '../../reading/statement.ts'

type ReadField = Parameters<typeof readRowField>[0]

/**
 * What registrars' files tell of the holder of some folios: of each particular what the first folio has that has any. What
 * a registration would refuse is left to the folio. Undefined where they tell nothing.
 */
export function statedOfFolios(folios: readonly StatementFolio[]): StatedParticulars | undefined {
  const stated: StatedParticulars = {}
  let isTold = false
  for (const { registration, holderPan } of folios) {
    if (registration === null) continue
    isTold = true
    const one = { panNumber: read('panNumber', holderPan), ...statedOf(registration) }
    for (const [field, value] of Object.entries(one)) {
      if (value !== undefined && !(field in stated)) Object.assign(stated, { [field]: value })
    }
  }
  return isTold ? wholeOnly(stated, folios) : undefined
}

/** Values that the contract has read; those that it refuses are undefined. */
function statedOf(registration: FolioRegistration) {
  const { bank, place, nominees } = registration
  const account = bank === null ? undefined : read('bankAccountNo', bank.account)
  const [line1, ...lines] = place?.lines ?? []
  const hasAddress = read('addressLine1', line1) !== undefined
  return {
    dateOfBirth: read('dateOfBirth', registration.birthDate),
    phone: read('phone', registration.mobile),
    email: read('email', registration.email),
    holdingType: holdingOf(registration.holdingNature),
    bankAccountNo: account,
    // An IFSC without its account says nothing of where money goes.
    ifsc: account === undefined ? undefined : read('ifsc', bank?.ifsc),
    bankName: account === undefined ? undefined : read('bankName', bank?.name),
    addressLine1: read('addressLine1', line1),
    addressLine2: hasAddress ? read('addressLine2', lines.join(', ')) : undefined,
    city: hasAddress ? read('city', place?.city) : undefined,
    state: hasAddress ? stateOf(place) : undefined,
    pincode: hasAddress ? read('pincode', place?.pincode) : undefined,
    nominees: nomineesOf(nominees),
  }
}

/** Parts of one address and one account are one folio's: those of two are not put together. */
function wholeOnly(stated: StatedParticulars, folios: readonly StatementFolio[]): StatedParticulars {
  const registrations = folios.flatMap(({ registration }) => registration ?? [])
  const said = registrations.map(statedOf)
  const bank = said.find(({ bankAccountNo }) => bankAccountNo !== undefined)
  const address = said.find(({ addressLine1 }) => addressLine1 !== undefined)
  const whole = {
    ...stated,
    ifsc: bank?.ifsc,
    bankName: bank?.bankName,
    addressLine2: address?.addressLine2,
    city: address?.city,
    state: address?.state,
    pincode: address?.pincode,
  }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}

function read(field: ReadField, text: string | null | undefined): string | undefined {
  if (text == null || text.trim() === '') return undefined
  const found = readRowField(field, text)
  return found.kind === 'value' && typeof found.value === 'string' ? found.value : undefined
}

const holdings: Readonly<Record<string, string>> = {
  SI: 'Single',
  SINGLE: 'Single',
  AS: 'Anyone or Survivor',
  ES: 'Anyone or Survivor',
  'ANYONE OR SURVIVOR': 'Anyone or Survivor',
  'EITHER OR SURVIVOR': 'Anyone or Survivor',
  JO: 'Joint',
  JOINT: 'Joint',
}

/** 'SI' or 'Single' as a registration says it. */
export function holdingOf(nature: string | null): string | undefined {
  return nature === null ? undefined : holdings[nature.trim().toUpperCase()]
}

/** As the file has it, or as the PIN code tells it. */
function stateOf(place: FolioRegistration['place']): string | undefined {
  return read('state', titled(place?.state)) ?? findPlace(read('pincode', place?.pincode) ?? '')?.state
}

/** 'TAMIL NADU' as the list of states has it. */
function titled(state: string | null | undefined): string | undefined {
  return state
    ?.toLowerCase()
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\bAnd\b/g, 'and')
}

/** Nominees whose shares add up; others are left to the folio. */
function nomineesOf(named: FolioRegistration['nominees']): Nominee[] | undefined {
  if (named.length === 0) return undefined
  const nominees = named.map(({ name, relation, share }) => ({
    name: read('nomineeName', name) ?? null,
    relation: read('nomineeRelation', relation) ?? null,
    address: null,
    mobile: null,
    email: null,
    dob: null,
    percentage: share === null || Number.isNaN(Number(share)) ? null : Number(share),
    idType: null,
    idNumber: null,
  }))
  return shareComplaints(nominees).length === 0 ? nominees : undefined
}
