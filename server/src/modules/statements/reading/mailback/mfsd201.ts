import { isZero } from '../figures.ts'
import type { TransactionKind } from '../statement.ts'
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
import type { Fields } from './table.ts'

const meanings: readonly [codes: string, meaning: RowMeaning][] = [
  ['NEW ADD IPO', { kind: 'purchase', direction: 1 }],
  ['SIN', { kind: 'instalment', via: 'sip', direction: 1 }],
  ['RED FUL', { kind: 'redemption', direction: -1 }],
  ['SWD', { kind: 'redemption', via: 'swp', direction: -1 }],
  ['LTIN LTIA SWIN SWIA', { kind: 'switch_in', direction: 1 }],
  ['LTOF LTOP SWOF SWOP', { kind: 'switch_out', direction: -1 }],
  ['STPN STPA STPI', { kind: 'switch_in', via: 'stp', direction: 1 }],
  ['STPO', { kind: 'switch_out', via: 'stp', direction: -1 }],
  ['CNI', { kind: 'merger_in', direction: 1 }],
  ['CNO', { kind: 'merger_out', direction: -1 }],
  ['DIR', { kind: 'reinvestment', direction: 1 }],
  ['DIV', { kind: 'payout', direction: 0 }],
  ['BNS', { kind: 'bonus', direction: 1 }],
  ['TMI TRMI TRFI', { kind: 'transfer_in', direction: 1 }],
  ['TMO TRMO TRFO', { kind: 'transfer_out', direction: -1 }],
  ['PLDO UPLO CFI DMT RFD', { kind: 'none', direction: 0 }],
]
const byCode = new Map(
  meanings.flatMap(([codes, meaning]) => codes.split(' ').map((code) => [code, meaning])),
)

/**
 * A row of KFintech's MFSD201, of either layout. Its direction is that of TD_PURRED.
 * @throws ReadingRefused where the day is none
 */
export function readMfsd201(fields: Fields, days: DayOrder, number: number): RegistrarRow {
  const date = dayOfFile(fields('TD_TRDT'), days)
  if (date === undefined)
    throw brokenRow(number, `has no day in TD_TRDT ('${fields('TD_TRDT').slice(0, 30)}')`)
  const description = fields('TRDESC') || fields('TD_TRTYPE')
  const nav = fields('TD_NAV')
  const transaction = bookRow(meaningOf(fields), {
    date,
    description,
    amount: fields('TD_AMT'),
    units: fields('TD_UNITS'),
    nav: isZero(fixed(nav, 4)) ? fields('TD_POP') : nav,
    stampDuty: fields('STAMPDUTY'),
    stt: fields('STT'),
    tds: fields('TDSAMOUNT'),
    number: numberText(fields('TD_TRNO')),
    reverses: numberText(fields('TD_PTRNO')),
  })
  const isin = fields('SCHEMEISIN').toUpperCase()
  return {
    registrar: 'KFINTECH',
    houseCode: fields('TD_FUND'),
    ...folioParts(fields('TD_ACNO')),
    code: fields('FMCODE'),
    schemeName: fields('FUNDDESC'),
    isin: /^IN[EF][A-Z0-9]{9}$/.test(isin) ? isin : null,
    holder: fields('INVNAME'),
    pan: panOf(fields('PAN1')),
    advisor: fields('TD_AGENT') || null,
    reportDate: dayOfFile(fields('CRDATE'), days) ?? null,
    ...(transaction === undefined ? { note: { date, text: description } } : { transaction }),
  }
}

function meaningOf(fields: Fields): RowMeaning {
  const code = fields('TD_TRTYPE').toUpperCase()
  const flag = fields('TRFLAG').toUpperCase()
  const side = { P: 1, R: -1, D: 0 }[fields('TD_PURRED').toUpperCase()] as 1 | -1 | 0 | undefined
  const isRejection = fields('TRNMODE').toUpperCase() === 'R'
  const known = byCode.get(code)
  if (known !== undefined) {
    if (isRejection && known.kind !== 'none') return reversed(known, side)
    return { ...known, kind: named(known.kind, fields), direction: side ?? known.direction }
  }
  const again = code.endsWith('RR') ? byCode.get(code.slice(0, -2)) : undefined
  if (again !== undefined) return { ...again, direction: side ?? again.direction }
  const base = byCode.get(code.slice(0, -1))
  if (base !== undefined && code.endsWith('R')) return reversed(base, side)
  if (base !== undefined && code.endsWith('D')) return { kind: 'none', direction: 0 }
  if (flag === 'TI') return { kind: 'transfer_in', direction: 1 }
  if (flag === 'TO') return { kind: 'transfer_out', direction: -1 }
  if (isRejection) return { kind: 'reversal', direction: side ?? -1 }
  return { kind: 'unknown', direction: side ?? 1 }
}

/** The direction is turned: a rejected purchase takes units away. */
function reversed(base: RowMeaning, side: 1 | -1 | 0 | undefined): RowMeaning {
  const turned = base.direction === 1 ? -1 : base.direction === -1 ? 1 : 0
  return { kind: 'reversal', direction: side ?? turned, ...(base.via === 'sip' && { via: 'sip' as const }) }
}

/** Segregated units come as a bonus, and transfers by their flag. */
function named(kind: RowMeaning['kind'], fields: Fields): TransactionKind | 'none' {
  const flag = fields('TRFLAG').toUpperCase()
  if (kind === 'bonus' && /segregat/i.test(fields('TRDESC'))) return 'segregation'
  if (flag === 'TI') return 'transfer_in'
  return flag === 'TO' ? 'transfer_out' : kind
}
