import {
  folioOf,
  rowOf,
  schemeOf,
  statementOf,
} from '../../server/src/modules/statements/reading/cas/book.fixture.ts'
import { plainLayout } from '../../server/src/modules/statements/reading/cas/cas-layout.fixture.ts'
import { printCas } from '../../server/src/modules/statements/reading/cas/print-cas.fixture.ts'

const schemes = [
  {
    amc: 'Kotak Mutual Fund',
    registrarCode: 'K123',
    name: 'Kotak Flexicap Fund - Growth (Regular Plan)',
    isin: 'INF174K01336',
  },
  {
    amc: 'DSP Mutual Fund',
    registrarCode: 'D03',
    name: 'DSP Flexi Cap Fund - Regular Plan - Growth',
    isin: 'INF740K01037',
  },
  {
    amc: 'UTI Mutual Fund',
    registrarCode: '108D1GG',
    name: 'UTI Nifty 50 Index Fund - Direct Plan - Growth',
    isin: 'INF789F01XA0',
  },
  {
    amc: 'Tata Mutual Fund',
    registrarCode: 'TARBRG',
    name: 'Tata Arbitrage Fund - Regular Plan - Growth',
    isin: 'INF277K015Q7',
  },
] as const
const rowsOfFolio = 50

/** Instalments of months, every eighth a redemption; rupees and units as a registrar prints them. */
function rowsOf(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const date = new Date(Date.UTC(2016, place * 2, 7)).toISOString().slice(0, 10)
    const nav = (20 + place / 4).toFixed(4)
    if (place % 8 === 7) {
      const amount = `-${((20 + place / 4) * 40).toFixed(2)}`
      return rowOf({ date, kind: 'redemption', description: 'Redemption', amount, units: '-40.000', nav })
    }
    const units = ((4_999.75 * 1_000) / (20 + place / 4) / 1_000).toFixed(3)
    const description = `SIP Purchase - Instalment ${place + 1}/120 - via Online - ARN-112233`
    const bought = { amount: '4999.75', units, nav, stampDuty: '0.25' }
    return rowOf({ date, kind: 'instalment', via: 'sip', description, ...bought })
  })
}

/** The PDF of a detailed CAS with so many transactions, locked with the PAN: folios of 50, their schemes in turn. */
export function makeCas(pan: string, holder: string, transactions: number): Promise<Buffer> {
  const folios = Array.from({ length: Math.ceil(transactions / rowsOfFolio) }, (_, place) => {
    const { amc, ...scheme } = schemes[place % schemes.length] ?? schemes[0]
    const rows = rowsOf(Math.min(rowsOfFolio, transactions - place * rowsOfFolio))
    const number = String(70_000_000 + Number(pan.slice(5, 9)) * 100 + place)
    const own = { pan, holderPan: pan, holder, amc, folio: `${number} / 0`, number, suffix: '0' }
    return folioOf([schemeOf(rows, scheme)], own)
  }).toSorted((a, b) => (a.amc < b.amc ? -1 : a.amc > b.amc ? 1 : 0))
  return printCas(statementOf(folios), plainLayout, { userPassword: pan })
}
