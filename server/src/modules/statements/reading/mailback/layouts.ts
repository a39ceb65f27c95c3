import type { Refusal } from '../reading.ts'
import { missingColumns, refusal } from '../refusal.ts'

export type MailbackType = 'WBR2' | 'WBR9' | 'MFSD201' | 'MFSD211'
/** How a file writes days with separators: by its kind, or as its own rows prove, and never row by row. */
export type DayOrder = 'month-first' | 'day-first'

interface Layout {
  /** Columns of this file alone: most of them are there. */
  marks: readonly string[]
  required: readonly string[]
  /** What is read where it is there; `NAME|OTHER` has another spelling beside. */
  used: readonly string[]
  /** Of its own days, that each row has. */
  dayColumn: string
  days: DayOrder
}

const names = (text: string) => text.trim().split(/\s+/)

const layouts: Record<MailbackType, Layout> = {
  WBR2: {
    marks: names('FOLIO_NO PRODCODE TRXNTYPE TRXNNO TRADDATE INV_NAME'),
    required: names('FOLIO_NO PRODCODE TRXNTYPE TRXNNO TRADDATE UNITS AMOUNT PAN'),
    used: names(`AMC_CODE FOLIO_NO PRODCODE SCHEME INV_NAME PAN TRXNTYPE TRXNNO TRXNMODE TRXNSTAT TRADDATE PURPRICE UNITS AMOUNT
      STAMP_DUTY STT TAX BROKCODE TRXN_NATURE TRXN_TYPE_FLAG REVERSAL_CODE ORIGINAL_TRXNNO REMARKS REP_DATE`),
    dayColumn: 'TRADDATE',
    days: 'month-first',
  },
  WBR9: {
    marks: names('FOLIOCHK CLOS_BAL JNT_NAME1 NOM_NAME PAN_NO PRODUCT'),
    required: names('FOLIOCHK INV_NAME PRODUCT PAN_NO'),
    used: names(`FOLIOCHK INV_NAME ADDRESS1 ADDRESS2 ADDRESS3 CITY PINCODE PRODUCT SCH_NAME REP_DATE CLOS_BAL RUPEE_BAL JNT_NAME1 JNT_NAME2
      EMAIL HOLDING_NATURE PAN_NO JOINT1_PAN JOINT2_PAN GUARD_PAN TAX_STATUS BROKER_CODE BANK_NAME AC_TYPE AC_NO INV_DOB MOBILE_NO
      NOM_NAME RELATION NOM_PERCENTAGE NOM2_NAME NOM2_RELATION NOM2_PERCENTAGE NOM3_NAME NOM3_RELATION NOM3_PERCENTAGE IFSC_CODE
      DEMAT GUARD_NAME AMC_CODE`),
    dayColumn: 'REP_DATE',
    days: 'month-first',
  },
  MFSD201: {
    marks: names('FMCODE TD_ACNO TD_TRNO TD_TRTYPE TD_TRDT TD_PURRED'),
    required: names('FMCODE TD_FUND TD_ACNO TD_TRNO TD_TRTYPE TD_PURRED TD_TRDT TD_UNITS TD_AMT PAN1'),
    used: names(`FMCODE TD_FUND TD_ACNO FUNDDESC INVNAME PAN1 TD_TRNO TD_TRTYPE TD_PURRED TRFLAG TRNMODE TRNSTAT TD_TRDT TD_UNITS TD_AMT
      TD_NAV TD_POP STT TDSAMOUNT TD_AGENT TD_PTRNO TRDESC SCHEMEISIN STAMPDUTY CRDATE`),
    dayColumn: 'TD_TRDT',
    days: 'day-first',
  },
  MFSD211: {
    marks: names('PRODUCT_CODE FUND FOLIO INVESTOR_NAME PAN_NUMBER FUND_DESCRIPTION'),
    required: names('PRODUCT_CODE FUND FOLIO INVESTOR_NAME PAN_NUMBER'),
    used: names(`PRODUCT_CODE FUND FOLIO FUND_DESCRIPTION INVESTOR_NAME JOINT_NAME_1|JOINT_NAME JOINT_NAME_2|JOINT_NAM0 ADDRESS_1
      ADDRESS_2 ADDRESS_3 CITY PINCODE STATE DATE_OF_BIRTH TAX_STATUS EMAIL BANKACCNO BANK_NAME ACCOUNT_TYPE BROKER_CODE PAN_NUMBER
      MOBILE_NUMBER MODE_OF_HOLDING_DESCRIPTION PAN2 PAN3 GUARDIANNAME GUARDPANNO NOMINEE NOMINEE2 NOMINEE3 IFSC_CODE REPORT_DATE
      NOMINEE_RELATION NOMINEE2_RELATION NOMINEE3_RELATION NOMINEE_RATIO NOMINEE2_RATIO|NOMINEE2_0 NOMINEE3_RATIO|NOMINEE3_0
      DEMAT_FOLIO_FLAG KYC1FLAG`),
    dayColumn: 'REPORT_DATE',
    days: 'day-first',
  },
}

/** Which file a header is of, and where its columns stand. */
export interface FoundLayout {
  type: MailbackType
  dayColumn: string
  days: DayOrder
  /** The place of each column that is used and there, by its name. */
  places: ReadonlyMap<string, number>
}

/** 'Address #1', 'address_1' and the quoted `'ADDRESS_1'` are one column: letters and digits tell it. */
function columnName(printed: string): string {
  return printed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Whether a row is the head of such a file, and not a title above it. */
export function isHead(cells: readonly string[]): boolean {
  const columns = cells.map(columnName)
  return Object.values(layouts).some((layout) => hasMarks(layout, columns))
}

function hasMarks({ marks }: Layout, columns: readonly string[]): boolean {
  return marks.filter((name) => placeOf(name, columns) !== undefined).length >= marks.length - 2
}

/** Tells a file by its header, not by its name; order and number of columns vary. */
export function findLayout(header: readonly string[]): FoundLayout | Refusal {
  const columns = header.map(columnName)
  for (const type of Object.keys(layouts) as MailbackType[]) {
    const layout = layouts[type]
    const { required, used, dayColumn, days } = layout
    if (!hasMarks(layout, columns)) continue
    const missing = required.filter((name) => placeOf(name, columns) === undefined)
    if (missing.length > 0) return missingColumns(type, missing)
    const places = new Map<string, number>()
    for (const name of used) {
      const place = placeOf(name, columns)
      if (place !== undefined) places.set(name.split('|')[0] ?? name, place)
    }
    return { type, dayColumn, days, places }
  }
  return refusal('not_a_statement')
}

/** DBF cuts names to ten letters, and makes those alike differ by a digit: such a name is spelled out. */
function placeOf(name: string, columns: readonly string[]): number | undefined {
  const spellings = name.split('|')
  const all = spellings.length > 1 ? spellings : [name, name.slice(0, 10)]
  return all.map((spelling) => columns.indexOf(columnName(spelling))).find((place) => place >= 0)
}
