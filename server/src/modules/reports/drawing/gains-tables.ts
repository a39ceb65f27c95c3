import type { ClientGains, GainClassName, Language } from '@lakshya/contract'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { placeWords } from '../content/gains-report.ts'
import type { FlowColumn, FlowRow, FlowTable } from './flow-table.ts'
import { classSay, gainsSay } from './gains-dictionary.ts'
import { amountInWords, noFigure, titled, unitsInWords } from './report-words.ts'

/** A financial year as the law writes it. Example: 2026-27. */
export function yearWords(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

type Words = (typeof gainsSay)['en']

const amount = (title: string, width: number): FlowColumn => ({ title, width, align: 'right' })

/** Realised and not realised in one look, for the statement of the portfolio. */
export function gainsTable({ year, realised, unrealised }: ClientGains, language: Language): FlowTable {
  const say = gainsSay[language]
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
    ...titled(say.gainsOf(yearWords(year)), language),
    note: say.beforeTax,
    columns: [
      { title: say.gains, width: 0 },
      amount(say.proceedsOrValue, 86),
      amount(say.cost, 86),
      amount(say.shortGain, 86),
      amount(say.longGain, 86),
    ],
    rows: [
      row(say.realisedInYear, realised.sums.proceeds, realised.sums),
      row(say.ifAllSold, unrealised.sums.value, unrealised.sums),
    ],
  }
}

function realisedColumns(say: Words): readonly FlowColumn[] {
  return [
    { title: say.schemeWithLots, width: 0 },
    amount(say.bought, 56),
    amount(say.sold, 56),
    amount(say.units, 54),
    amount(say.proceeds, 66),
    amount(say.costCounted, 66),
    amount(say.shortTerm, 62),
    amount(say.longTerm, 62),
  ]
}

/** What was sold, scheme by scheme and lot by lot. */
export function realisedTable({ realised }: ClientGains, language: Language): FlowTable {
  const say = gainsSay[language]
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
      after: placeWords(scheme, language),
    },
    ...scheme.lots.map((lot): FlowRow => {
      const how = lot.how === 'redemption' ? say.redeemed : say.switchedOut
      const gain = amountInWords(lot.gain)
      return {
        cells: [
          lot.gainClass === null ? `${how}, ${say.classUnknown}` : `${how}, ${termOf(lot.gainClass, say)}`,
          lot.isDayUnknown
            ? say.byDate(dateInWords(lot.boughtOn, language))
            : dateInWords(lot.boughtOn, language),
          dateInWords(lot.soldOn, language),
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
  const total = [say.all, '', '', '', amountInWords(proceeds), '', amountInWords(short), amountInWords(long)]
  return {
    ...titled(say.realised, language),
    note: say.fifo,
    columns: realisedColumns(say),
    rows: [...rows, { cells: total, look: 'total' }],
  }
}

function termOf(name: GainClassName, { equity, other, atSlab }: Words): string {
  return { 'equity-long': equity, 'equity-short': equity, 'other-long': other, slab: atSlab }[name]
}

/** What is held, as if all of it were sold today. */
export function unrealisedTable({ unrealised, asOf }: ClientGains, language: Language): FlowTable {
  const say = gainsSay[language]
  const figures = ({ cost, short, long }: { cost: number; short: number; long: number }) => [
    amountInWords(cost),
    amountInWords(short),
    amountInWords(long),
  ]
  const rows = unrealised.schemes.map((scheme): FlowRow => {
    const nav = scheme.navDate === null ? noFigure : dateInWords(scheme.navDate, language)
    const value = scheme.nav === null ? noFigure : amountInWords(scheme.sums.value)
    return {
      cells: [
        `${scheme.fundName}, ${placeWords(scheme, language)}`.replace(/, $/, ''),
        unitsInWords(scheme.units),
        nav,
        value,
        ...figures(scheme.sums),
      ],
    }
  })
  const { sums } = unrealised
  return {
    ...titled(say.notRealised, language),
    note: say.asIfSold(dateInWords(asOf, language)),
    columns: [
      { title: say.scheme, width: 0 },
      amount(say.units, 54),
      amount(say.navOf, 56),
      amount(say.value, 66),
      amount(say.cost, 66),
      amount(say.shortTerm, 62),
      amount(say.longTerm, 62),
    ],
    rows: [...rows, { cells: [say.all, '', '', amountInWords(sums.value), ...figures(sums)], look: 'total' }],
  }
}

/** The year by class, and what is left of it after set-off and exemption. */
export function classTable({ realised, estimate, year }: ClientGains, language: Language): FlowTable {
  const say = gainsSay[language]
  const names: readonly GainClassName[] = ['equity-long', 'equity-short', 'other-long', 'slab']
  const isTaxed = estimate.kind === 'tax'
  return {
    ...titled(say.byClass(yearWords(year)), language),
    note: say.estimateNote,
    columns: [
      { title: say.class, width: 0 },
      amount(say.net, 90),
      amount(say.setOff, 90),
      amount(say.leftToTax, 90),
    ],
    rows: names.map((name) => ({
      cells: [
        classSay[language][name],
        amountInWords(realised.nets[name]),
        isTaxed ? amountInWords(estimate.setOff[name]) : noFigure,
        isTaxed ? amountInWords(estimate.taxable[name]) : noFigure,
      ],
    })),
  }
}
