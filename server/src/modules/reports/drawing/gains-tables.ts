import type { ClientGains, GainClassName } from '@lakshya/contract'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { placeWords } from '../content/gains-report.ts'
import type { FlowColumn, FlowRow, FlowTable } from './flow-table.ts'
import { amountInWords, noFigure, unitsInWords } from './report-words.ts'

/** What a class is called. */
export const classWords: Readonly<Record<GainClassName, string>> = {
  'equity-long': 'Long-term equity',
  'equity-short': 'Short-term equity',
  'other-long': 'Long-term other',
  slab: 'At the slab rate',
}

/** A financial year as the law writes it. Example: 2026-27. */
export function yearWords(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

const amount = (title: string, width: number): FlowColumn => ({ title, width, align: 'right' })

/** Realised and not realised in one look, for the statement of the portfolio. */
export function gainsTable({ year, realised, unrealised }: ClientGains): FlowTable {
  const row = (
    name: string,
    value: number,
    sums: { cost: number; short: number; long: number },
  ): FlowRow => ({
    cells: [
      name,
      amountInWords(value),
      amountInWords(sums.cost),
      amountInWords(sums.short),
      amountInWords(sums.long),
    ],
  })
  return {
    title: `Capital gains of ${yearWords(year)}`,
    note: 'an estimate; rupees, before tax',
    columns: [
      { title: 'Gains', width: 0 },
      amount('Proceeds or value', 86),
      amount('Cost', 86),
      amount('Short-term gain', 86),
      amount('Long-term gain', 86),
    ],
    rows: [
      row('Realised in the financial year', realised.sums.proceeds, realised.sums),
      row('Not realised, if all were sold today', unrealised.sums.value, unrealised.sums),
    ],
  }
}

const realisedColumns: readonly FlowColumn[] = [
  { title: 'Scheme, with its lots', width: 0 },
  amount('Bought', 56),
  amount('Sold', 56),
  amount('Units', 54),
  amount('Proceeds', 66),
  amount('Cost counted', 66),
  amount('Short-term', 62),
  amount('Long-term', 62),
]

/** What was sold, scheme by scheme and lot by lot. */
export function realisedTable({ realised }: ClientGains): FlowTable {
  const rows = realised.schemes.flatMap((scheme): FlowRow[] => [
    {
      cells: [
        scheme.fundName,
        '',
        '',
        '',
        amountInWords(scheme.sums.proceeds),
        '',
        amountInWords(scheme.sums.short),
        amountInWords(scheme.sums.long),
      ],
      look: 'strong',
      after: placeWords(scheme),
    },
    ...scheme.lots.map((lot): FlowRow => {
      const how = lot.how === 'redemption' ? 'Redeemed' : 'Switched out'
      const gain = amountInWords(lot.gain)
      return {
        cells: [
          lot.gainClass === null ? `${how}, class not known` : `${how}, ${termOf(lot.gainClass)}`,
          lot.isDayUnknown ? `by ${dateInWords(lot.boughtOn)}` : dateInWords(lot.boughtOn),
          dateInWords(lot.soldOn),
          unitsInWords(lot.units),
          amountInWords(lot.proceeds),
          amountInWords(lot.costCounted),
          lot.isLongTerm === false ? gain : noFigure,
          lot.isLongTerm === true ? gain : noFigure,
        ],
        look: 'under',
      }
    }),
  ])
  const { proceeds, short, long } = realised.sums
  const total = ['All', '', '', '', amountInWords(proceeds), '', amountInWords(short), amountInWords(long)]
  return {
    title: 'Realised',
    note: 'first in, first out in each folio; rupees',
    columns: realisedColumns,
    rows: [...rows, { cells: total, look: 'total' }],
  }
}

function termOf(name: GainClassName): string {
  return { 'equity-long': 'equity', 'equity-short': 'equity', 'other-long': 'other', slab: 'at slab' }[name]
}

/** What is held, as if all of it were sold today. */
export function unrealisedTable({ unrealised, asOf }: ClientGains): FlowTable {
  const figures = ({ cost, short, long }: { cost: number; short: number; long: number }) => [
    amountInWords(cost),
    amountInWords(short),
    amountInWords(long),
  ]
  const rows = unrealised.schemes.map((scheme): FlowRow => {
    const nav = scheme.navDate === null ? noFigure : dateInWords(scheme.navDate)
    const value = scheme.nav === null ? noFigure : amountInWords(scheme.sums.value)
    return {
      cells: [
        `${scheme.fundName}, ${placeWords(scheme)}`.replace(/, $/, ''),
        unitsInWords(scheme.units),
        nav,
        value,
        ...figures(scheme.sums),
      ],
    }
  })
  const { sums } = unrealised
  return {
    title: 'Not realised',
    note: `as if all were sold on ${dateInWords(asOf)}; rupees`,
    columns: [
      { title: 'Scheme', width: 0 },
      amount('Units', 54),
      amount('NAV of', 56),
      amount('Value', 66),
      amount('Cost', 66),
      amount('Short-term', 62),
      amount('Long-term', 62),
    ],
    rows: [...rows, { cells: ['All', '', '', amountInWords(sums.value), ...figures(sums)], look: 'total' }],
  }
}

/** The year by class, and what is left of it after set-off and exemption. */
export function classTable({ realised, estimate, year }: ClientGains): FlowTable {
  const names: readonly GainClassName[] = ['equity-long', 'equity-short', 'other-long', 'slab']
  const isTaxed = estimate.kind === 'tax'
  return {
    title: `Gains of ${yearWords(year)} by class`,
    note: 'an estimate; rupees',
    columns: [
      { title: 'Class', width: 0 },
      amount('Net gain', 90),
      amount('Set off', 90),
      amount('Left to be taxed', 90),
    ],
    rows: names.map((name) => ({
      cells: [
        classWords[name],
        amountInWords(realised.nets[name]),
        isTaxed ? amountInWords(estimate.setOff[name]) : noFigure,
        isTaxed ? amountInWords(estimate.taxable[name]) : noFigure,
      ],
    })),
  }
}
