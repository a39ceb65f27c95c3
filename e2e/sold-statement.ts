/** A row of MF Central's content: units below 0 were sold. */
interface Row {
  date: string
  units: string
  amount: string
  nav: string
  stt?: string
}

const rows: readonly Row[] = [
  { date: '05-JUN-2023', units: '1000.000', amount: '100000.00', nav: '100.0000' },
  { date: '10-MAR-2026', units: '500.000', amount: '60000.00', nav: '120.0000' },
  { date: '02-NOV-2026', units: '-600.000', amount: '83999.16', nav: '140.0000', stt: '0.84' },
]

const place = {
  email: '',
  amc: 'U',
  amcName: 'UTI Mutual Fund',
  folio: '599004411',
  checkDigit: '',
  scheme: '108D1GG',
  schemeName: 'UTI Nifty 50 Index Fund - Growth Option- Direct',
  isin: 'INF789F01XA0',
}

/** A statement in which 600 of 1,500 units were sold: of the first purchase, at 140 after 100. */
export function soldStatement(pan: string) {
  const content = {
    reqId: '1',
    pan,
    pekrn: '',
    email: '',
    fromDate: '01-Jan-2020',
    toDate: '20-Nov-2026',
    investorDetails: { investorFirstName: 'Asha', investorMiddleName: '', investorLastName: 'Rao' },
    data: [
      {
        dtTransaction: rows.map((row) => ({
          ...place,
          trxnDate: row.date,
          postedDate: row.date,
          trxnDesc: row.units.startsWith('-') ? 'Redemption' : 'Purchase',
          trxnAmount: row.amount,
          trxnUnits: row.units,
          purchasePrice: row.nav,
          stampDuty: '0.00',
          sttTax: row.stt ?? '0.00',
          tax: '0.00',
          totalTax: '0.00',
          trxnMode: 'N',
          trxnCharge: '0.00',
          trxnTypeFlag: 'FP',
        })),
        dtSummary: [
          {
            ...place,
            kycStatus: '1',
            brokerCode: 'ARN-112233',
            brokerName: '',
            rtaCode: 'KFINTECH',
            lastTrxnDate: '02-NOV-2026',
            openingBal: '0.000',
            closingBalance: '900.000',
            marketValue: '126000.00',
            nav: '140.0000',
            lastNavDate: '20-NOV-2026',
            isDemat: 'N',
            costValue: '',
          },
        ],
      },
    ],
  }
  const buffer = Buffer.from(JSON.stringify(content))
  return { name: 'statement.json', mimeType: 'application/json', buffer }
}
