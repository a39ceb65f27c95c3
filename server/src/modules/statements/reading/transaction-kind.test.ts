import { describe, expect, it } from 'vitest'
import { chargeOf, kindOf } from './transaction-kind.ts'

/** Kind, how it was ordered, the signs of amount and units, and what registrars write. */
const rows: [kind: string, via: string, figures: string, ...descriptions: string[]][] = [
  [
    'purchase',
    '',
    '++',
    'Purchase',
    'Initial Purchase',
    'Additional Purchase',
    'NFO Purchase',
    'First Purchase',
  ],
  ['purchase', '', '++', 'Purchase Appln : 61401 - ARN-112233/E112233', 'P urchase - via myCAMS'],
  [
    'instalment',
    'sip',
    '++',
    'SIP Purchase - Instalment 5/937 - via Online - ARN-112233',
    'Purchase-SIP (ECS) - Instalment 4/156',
  ],
  [
    'instalment',
    'sip',
    '++',
    'Systematic Purchase (Continuous Offer) Instalment No - 32/98',
    'Systematic Investment Purchase',
  ],
  [
    'instalment',
    'sip',
    '++',
    'Systematic Investment (12/60)',
    'Sys. Investment (8/1000)',
    'Sys. Investment Invest Easy (15/120)',
  ],
  [
    'instalment',
    'sip',
    '++',
    'Systematic Investment ISIP (19/120)',
    'S ystematic Investment (1/12)',
    'S IP Purchase - 1/12',
  ],
  [
    'redemption',
    '',
    '--',
    'Redemption',
    'Redemption less TDS, STT',
    'Redemption - ELECTRONIC PAYOUT',
    'Redemption Of Units',
  ],
  ['redemption', 'swp', '--', 'SWP Redemption', 'Systematic Withdrawal', 'S W P Redemption'],
  ['redemption', 'extinguishment', '--', 'Payment - Units Extinguished'],
  [
    'switch_out',
    '',
    '--',
    'Switch Out - To Some Dividend Yield Fund , less STT',
    'Switch-Out',
    'Lateral Shift Out',
  ],
  ['switch_in', '', '++', 'Switch In - From Some Bonus Fund', 'Lateral Shift In', 'S witch In'],
  ['switch_out', 'stp', '--', 'S T P Out (To Some Midcap Fund F.No:123)', 'STP Out'],
  ['switch_in', 'stp', '++', 'S T P In (From Some Fund)', 'Systematic Transfer In'],
  ['merger_out', '', '--', 'Switch Out - Merger', 'Lateral Shift Out (Merger)'],
  ['merger_in', '', '++', 'Switch In - Merger', 'Lateral Shift In (Merger)'],
  [
    'reinvestment',
    '',
    '++',
    '***IDCW Reinvestment @ Rs.1.50 per unit***',
    'IDCW Reinvested @ Rs.1',
    'Reinvestment of IDCW @ 1',
  ],
  [
    'reinvestment',
    '',
    '++',
    'Dividend Reinvestment @ Rs.2',
    'Div. Reinvested @ Rs.2',
    'I DCW Reinvestment @ 2',
  ],
  [
    'payout',
    '',
    '+ ',
    '***IDCW Payout @ Rs.0.18 per unit***',
    'IDCW Paid @ 1',
    'Dividend Payout @ Rs.1',
    '***IDCW Payout -  NEFT***',
  ],
  ['bonus', '', ' +', 'Bonus Units', 'Bonus Units @ 1:3'],
  ['bonus', '', '  ', 'Bonus Units', '***Bonus Units @ 1:3***'],
  ['segregation', '', '  ', 'Creation of units - Segregated Portfolio- 06/03/2020'],
  ['reversal', '', '--', 'Purchase Rejection - Signature mismatch'],
  ['segregation', '', ' +', 'Creation of units - Segregated Portfolio- 06/03/2020'],
  ['transfer_out', '', '--', 'Gifting of units-TO Folio No: 123', 'Transmission Out'],
  ['transfer_in', '', '++', 'Gifting of units-FROM Folio No: 123', 'Transmission of units'],
  ['reversal', 'sip', '--', 'SIP Purchase   (Reversal - Code I - Cheque Dishonoured) - Instalment No 116'],
  [
    'reversal',
    'sip',
    '--',
    'Purchase SIPCheque Dishonoured - Instalment No 108',
    'SIP Rejection - Instalment No 4',
  ],
  [
    'reversal',
    'sip',
    '--',
    'SIP Purchase151/Payment not received from investor Banker',
    'Systematic Investment Rejection - Insufficient Balance',
  ],
  ['reversal', '', '++', 'Payment - Units Extinguished-Reversed'],
  ['unknown', '', '++', 'Something that no registrar wrote'],
  ['unknown', '', '--', 'Something that no registrar wrote'],
  ['unknown', '', '+ ', 'Something that no registrar wrote'],
]

const figure = (sign: string) => ({ '+': '10.00', '-': '-10.00' })[sign] ?? null

describe('what a row is', () => {
  for (const [kind, via, figures, ...descriptions] of rows) {
    it.each(descriptions)(`is ${kind} ${via} of '%s'`, (description) => {
      const [amount = null, units = null] = [...figures].map(figure)
      expect(kindOf({ description, amount, units })).toEqual(via === '' ? { kind } : { kind, via })
    })
  }

  it.each([
    ['*** Stamp Duty ***', 'stampDuty'],
    ['*** STT Paid ***', 'stt'],
    ['*** TDS on Above ***', 'tds'],
    ['Redemption less TDS, STT', undefined],
  ])("takes '%s' as a charge", (description, charge) => {
    expect(chargeOf(description)).toBe(charge)
  })
})
