import { isZero } from '../figures.ts'
import type { TransactionVia } from '../statement.ts'
import type { DayOrder } from './layouts.ts'
import { brokenRow } from './reading-refused.ts'
import {
  bookRow,
  dayOfFile,
  fixed,
  folioParts,
  numberText,
  panOf,
  type RegistrarRow,
  type RowMeaning,
} from './registrar-row.ts'
import { remembered } from './remembered.ts'
import type { Fields } from './table.ts'

/**
 * A row of CAMS' WBR2. Its day is TRADDATE, its direction that of its type.
 * @throws ReadingRefused where the day is none
 */
export function readWbr2(fields: Fields, days: DayOrder, number: number): RegistrarRow {
  const date = dayOfFile(fields('TRADDATE'), days)
  if (date === undefined)
    throw brokenRow(number, `has no day in TRADDATE ('${fields('TRADDATE').slice(0, 30)}')`)
  const meaning = meaningOf(fields)
  const description = fields('TRXN_NATURE') || fields('TRXN_TYPE_FLAG') || fields('TRXNTYPE')
  const transaction = bookRow(meaning, {
    date,
    description,
    amount: fields('AMOUNT'),
    units: fields('UNITS'),
    nav: fields('PURPRICE'),
    stampDuty: fields('STAMP_DUTY'),
    stt: fields('STT'),
    tds: fields('TAX'),
    number: numberText(fields('TRXNNO')),
    reverses: numberText(fields('ORIGINAL_TRXNNO')),
  })
  return {
    registrar: 'CAMS',
    houseCode: fields('AMC_CODE'),
    ...folioParts(fields('FOLIO_NO')),
    code: fields('PRODCODE'),
    schemeName: fields('SCHEME'),
    isin: null,
    holder: fields('INV_NAME'),
    pan: panOf(fields('PAN')),
    advisor: fields('BROKCODE') || null,
    reportDate: dayOfFile(fields('REP_DATE'), days) ?? null,
    ...(transaction === undefined
      ? { note: { date, text: [description, fields('REMARKS')].filter((text) => text !== '').join(': ') } }
      : { transaction }),
  }
}

/** The flag comes first, then the beginning of the type. */
function meaningOf(fields: Fields): RowMeaning {
  const flag = fields('TRXN_TYPE_FLAG').toUpperCase()
  const type = fields('TRXNTYPE').toUpperCase()
  const nature = fields('TRXN_NATURE').toUpperCase()
  const isVoid =
    /^[JN]/.test(type) || (fields('TRXNSTAT').toUpperCase() === 'N' && isZero(fixed(fields('UNITS'), 3)))
  if (isVoid) return { kind: 'none', direction: 0 }
  const code = fields('REVERSAL_CODE')
  const isReversal = /REJECT/.test(flag) || !/^0*$/.test(code) || fields('TRXNMODE').toUpperCase() === 'R'
  if (!isReversal) return told(`${flag}\n${type}\n${nature}`) ?? unknownOf(fields('UNITS'))
  const original = told(`${flag.replace('REJECTION', '')}\n${type}\n${nature}`)
  const isSip = /SIP|SYSTEMATIC/.test(`${flag} ${nature}`) && original?.direction !== -1
  const direction =
    original === undefined ? -1 : original.direction === -1 ? 1 : original.direction === 0 ? 0 : -1
  return { kind: 'reversal', direction, ...(isSip && { via: 'sip' as const }) }
}

/** By flag, type and nature, a line each. */
const told = remembered((texts) => {
  const [flag = '', type = '', nature = ''] = texts.split('\n')
  return ofFlag(flag, nature) ?? ofType(type, nature)
})

function ofFlag(flag: string, nature: string): RowMeaning | undefined {
  if (/PURCHASE|NFO/.test(flag)) return bought(/SYSTEMATIC/.test(flag))
  if (/REDEMPTION/.test(flag)) return sold(nature)
  if (/SWITCH\s*IN/.test(flag)) return switched(nature, 1)
  if (/SWITCH\s*OUT/.test(flag)) return switched(nature, -1)
  if (/REINVEST/.test(flag)) return { kind: 'reinvestment', direction: 1 }
  if (/PAYOUT|^DRO$/.test(flag)) return { kind: 'payout', direction: 0 }
  if (/BONUS/.test(flag)) return given(nature)
  if (/^TI\b|^TICOB|TRANSFER\s*IN/.test(flag)) return { kind: 'transfer_in', direction: 1 }
  if (/^TO\b|^TOCOB|TRANSFER\s*OUT/.test(flag)) return { kind: 'transfer_out', direction: -1 }
  return undefined
}

/** Of hundreds of forms only the beginning counts. */
function ofType(type: string, nature: string): RowMeaning | undefined {
  if (type.startsWith('SI')) return switched(nature, 1)
  if (type.startsWith('SO')) return switched(nature, -1)
  if (type.startsWith('DP')) return { kind: 'payout', direction: 0 }
  if (type.startsWith('DR')) return { kind: 'reinvestment', direction: 1 }
  if (type.startsWith('TI')) return { kind: 'transfer_in', direction: 1 }
  if (type.startsWith('TO')) return { kind: 'transfer_out', direction: -1 }
  if (type.startsWith('B')) return given(nature)
  if (type.startsWith('P')) return bought(/SYSTEMATIC|\bSIP\b/.test(nature))
  if (type.startsWith('R')) return sold(nature)
  return undefined
}

function bought(isSip: boolean): RowMeaning {
  return isSip ? { kind: 'instalment', via: 'sip', direction: 1 } : { kind: 'purchase', direction: 1 }
}

function sold(nature: string): RowMeaning {
  const via: TransactionVia | undefined = /SWP|SYSTEMATIC\s*WITHDRAWAL/.test(nature)
    ? 'swp'
    : nature.includes('EXTINGUISH')
      ? 'extinguishment'
      : undefined
  return { kind: 'redemption', direction: -1, ...(via !== undefined && { via }) }
}

function switched(nature: string, direction: 1 | -1): RowMeaning {
  const isIn = direction > 0
  if (/MERGE/.test(nature)) return { kind: isIn ? 'merger_in' : 'merger_out', direction }
  const isStp = /\bS\s?T\s?P\b|SYSTEMATIC\s*TRANSFER/.test(nature)
  return { kind: isIn ? 'switch_in' : 'switch_out', direction, ...(isStp && { via: 'stp' as const }) }
}

function given(nature: string): RowMeaning {
  return { kind: /SEGREGAT/.test(nature) ? 'segregation' : 'bonus', direction: 1 }
}

/** Nothing tells it: the sign is all there is. */
function unknownOf(units: string): RowMeaning {
  return { kind: 'unknown', direction: fixed(units, 3).startsWith('-') ? -1 : 1 }
}
