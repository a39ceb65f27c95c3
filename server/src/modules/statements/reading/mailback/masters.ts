import type { FolioRegistration, Registrar } from '../statement.ts'
import type { DayOrder } from './layouts.ts'
import { dayOfFile, fixed, folioParts, numberText, panOf } from './registrar-row.ts'
import type { Fields } from './table.ts'

/** A row of a master file: who holds a folio and scheme, and what is left of it where the file says so. */
export interface MasterRow {
  registrar: Registrar
  houseCode: string
  folioNumber: string
  folioSuffix: string | null
  code: string
  schemeName: string
  holder: string
  pan: string | null
  advisor: string | null
  isDemat: boolean
  closingUnits: string | null
  marketValue: string | null
  reportDate: string | null
  /** Whether the registrar has the first holder's KYC; null where the file does not say. */
  kyc: 'OK' | 'NOT OK' | null
  registration: FolioRegistration
}

const some = (text: string) => (text.trim() === '' ? null : text.trim())
const texts = (...all: string[]) => all.filter((text) => text.trim() !== '')

/** A row of CAMS' WBR9. */
export function readWbr9(fields: Fields, days: DayOrder): MasterRow {
  return {
    registrar: 'CAMS',
    houseCode: fields('AMC_CODE'),
    ...folioParts(fields('FOLIOCHK')),
    code: fields('PRODUCT'),
    schemeName: fields('SCH_NAME'),
    holder: fields('INV_NAME'),
    pan: panOf(fields('PAN_NO')),
    advisor: some(fields('BROKER_CODE')),
    isDemat: /^Y/i.test(fields('DEMAT')),
    closingUnits: some(fields('CLOS_BAL')) === null ? null : fixed(fields('CLOS_BAL'), 3),
    marketValue: some(fields('RUPEE_BAL')) === null ? null : fixed(fields('RUPEE_BAL'), 2),
    reportDate: dayOfFile(fields('REP_DATE'), days) ?? null,
    kyc: null,
    registration: {
      jointHolders: people(
        [fields('JNT_NAME1'), fields('JOINT1_PAN')],
        [fields('JNT_NAME2'), fields('JOINT2_PAN')],
      ),
      guardian: people([fields('GUARD_NAME'), fields('GUARD_PAN')])[0] ?? null,
      nominees: nominees(
        [fields('NOM_NAME'), fields('RELATION'), fields('NOM_PERCENTAGE')],
        [fields('NOM2_NAME'), fields('NOM2_RELATION'), fields('NOM2_PERCENTAGE')],
        [fields('NOM3_NAME'), fields('NOM3_RELATION'), fields('NOM3_PERCENTAGE')],
      ),
      bank: bank(fields('BANK_NAME'), fields('AC_NO'), fields('AC_TYPE'), fields('IFSC_CODE')),
      holdingNature: some(fields('HOLDING_NATURE')),
      taxStatus: some(fields('TAX_STATUS')),
      birthDate: dayOfFile(fields('INV_DOB'), days) ?? null,
      email: some(fields('EMAIL')),
      mobile: some(fields('MOBILE_NO')),
      address: texts(
        fields('ADDRESS1'),
        fields('ADDRESS2'),
        fields('ADDRESS3'),
        fields('CITY'),
        fields('PINCODE'),
      ),
      place: {
        lines: texts(fields('ADDRESS1'), fields('ADDRESS2'), fields('ADDRESS3')),
        city: some(fields('CITY')),
        state: null,
        pincode: some(fields('PINCODE')),
      },
    },
  }
}

/** A row of KFintech's MFSD211, which has no balance. */
export function readMfsd211(fields: Fields, days: DayOrder): MasterRow {
  return {
    registrar: 'KFINTECH',
    houseCode: fields('FUND'),
    ...folioParts(fields('FOLIO')),
    code: fields('PRODUCT_CODE'),
    schemeName: fields('FUND_DESCRIPTION'),
    holder: fields('INVESTOR_NAME'),
    pan: panOf(fields('PAN_NUMBER')),
    advisor: some(fields('BROKER_CODE')),
    isDemat: /^Y/i.test(fields('DEMAT_FOLIO_FLAG')),
    closingUnits: null,
    marketValue: null,
    reportDate: dayOfFile(fields('REPORT_DATE'), days) ?? null,
    kyc: some(fields('KYC1FLAG')) === null ? null : /^Y/i.test(fields('KYC1FLAG').trim()) ? 'OK' : 'NOT OK',
    registration: {
      jointHolders: people(
        [fields('JOINT_NAME_1'), fields('PAN2')],
        [fields('JOINT_NAME_2'), fields('PAN3')],
      ),
      guardian: people([fields('GUARDIANNAME'), fields('GUARDPANNO')])[0] ?? null,
      nominees: nominees(
        [fields('NOMINEE'), fields('NOMINEE_RELATION'), fields('NOMINEE_RATIO')],
        [fields('NOMINEE2'), fields('NOMINEE2_RELATION'), fields('NOMINEE2_RATIO')],
        [fields('NOMINEE3'), fields('NOMINEE3_RELATION'), fields('NOMINEE3_RATIO')],
      ),
      bank: bank(fields('BANK_NAME'), fields('BANKACCNO'), fields('ACCOUNT_TYPE'), fields('IFSC_CODE')),
      holdingNature: some(fields('MODE_OF_HOLDING_DESCRIPTION')),
      taxStatus: some(fields('TAX_STATUS')),
      birthDate: dayOfFile(fields('DATE_OF_BIRTH'), days) ?? null,
      email: some(fields('EMAIL')),
      mobile: some(fields('MOBILE_NUMBER')),
      address: texts(
        fields('ADDRESS_1'),
        fields('ADDRESS_2'),
        fields('ADDRESS_3'),
        fields('CITY'),
        fields('STATE'),
        fields('PINCODE'),
      ),
      place: {
        lines: texts(fields('ADDRESS_1'), fields('ADDRESS_2'), fields('ADDRESS_3')),
        city: some(fields('CITY')),
        state: some(fields('STATE')),
        pincode: some(fields('PINCODE')),
      },
    },
  }
}

function people(...found: [name: string, pan: string][]): FolioRegistration['jointHolders'] {
  return found.flatMap(([name, pan]) => (some(name) === null ? [] : [{ name: name.trim(), pan: panOf(pan) }]))
}

function nominees(
  ...found: [name: string, relation: string, share: string][]
): FolioRegistration['nominees'] {
  return found.flatMap(([name, relation, share]) =>
    some(name) === null
      ? []
      : [{ name: name.trim(), relation: some(relation), share: some(numberText(share)) }],
  )
}

function bank(name: string, account: string, accountType: string, ifsc: string): FolioRegistration['bank'] {
  if (some(account) === null) return null
  return { name: name.trim(), account: account.trim(), accountType: some(accountType), ifsc: some(ifsc) }
}
