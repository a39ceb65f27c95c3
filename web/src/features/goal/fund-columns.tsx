import { Badge } from '../../components/badge.tsx'
import { GainFigure } from '../../components/figures/gain-figure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { Column } from '../../components/table/column.ts'
import {
  formatDate,
  formatNav,
  formatPercent,
  formatRupees,
  formatUnits,
  notAvailable,
} from '../../core/formats/format.ts'
import {
  type AnalyzedHolding,
  holdingPeriod,
  taxCategoryName,
  taxTerm,
  waitsForNav,
} from '../../core/goal/holding-figures.ts'
import { taxClassWords } from '../../core/goal/tax-words.ts'

/** Cells of two lines keep off the row's edges. */
const wideOnly = 'max-desk:hidden py-1.5'

/** The table of holdings; on narrow screens what has no column stands under the fund's name. */
export function fundColumns(today: string, rows: readonly AnalyzedHolding[]): Column<AnalyzedHolding>[] {
  const total = (of: (row: AnalyzedHolding) => number) =>
    formatRupees(rows.reduce((sum, row) => sum + of(row), 0))
  return [
    {
      key: 'fund',
      head: 'Fund',
      file: { text: (row) => row.fundName },
      sortValue: (row) => row.fundName,
      cell: (row) => <FundCell row={row} today={today} />,
      className: 'w-full max-w-0 py-1.5',
      foot: 'Total',
    },
    {
      key: 'units',
      head: 'Units',
      file: { units: (row) => row.units },
      isFigure: true,
      cell: (row) => formatUnits(row.units),
      className: wideOnly,
    },
    {
      key: 'invested',
      head: 'Invested',
      file: { rupees: (row) => row.investedAmount },
      isFigure: true,
      sortValue: (row) => row.investedAmount,
      cell: (row) => formatRupees(row.investedAmount),
      className: wideOnly,
      foot: total((row) => row.investedAmount),
    },
    {
      key: 'value',
      head: 'Value',
      file: [
        { rupees: (row) => row.shownValue },
        { head: 'Of it pending', rupees: (row) => row.pendingAmount },
        { head: 'Note', text: noteOf },
      ],
      isFigure: true,
      sortValue: (row) => row.shownValue,
      cell: (row) => <ValueCell row={row} />,
      className: 'py-1.5',
      foot: total((row) => row.shownValue),
    },
    {
      key: 'return',
      head: 'Absolute return',
      file: { percent: (row) => row.absoluteReturn },
      isFigure: true,
      sortValue: (row) => row.absoluteReturn,
      cell: (row) => <Figure row={row}>{<GainFigure percent={row.absoluteReturn} />}</Figure>,
      className: wideOnly,
    },
    {
      key: 'cagr',
      head: 'CAGR',
      file: [
        { percent: (row) => row.cagr },
        { head: 'CAGR or XIRR', text: (row) => (row.cagr === null ? null : row.cagrKind) },
      ],
      isFigure: true,
      sortValue: (row) => row.cagr,
      cell: (row) => <Figure row={row}>{<CagrCell row={row} />}</Figure>,
      className: wideOnly,
    },
    {
      key: 'nav',
      head: 'NAV',
      file: [
        { number: (row) => (waitsForNav(row) ? null : row.shownNav) },
        { head: 'NAV of', day: (row) => row.navDate },
      ],
      isFigure: true,
      cell: (row) => <NavCell row={row} />,
      className: wideOnly,
    },
    {
      key: 'bought',
      head: 'Holding period',
      file: [
        {
          text: (row) =>
            row.boughtAt === null ? null : `${holdingPeriod(row.boughtAt, today)}, ${termOf(row, today)}`,
        },
        { head: 'Held since', day: (row) => row.boughtAt },
      ],
      sortValue: (row) => row.boughtAt,
      cell: (row) => <PeriodCell row={row} today={today} />,
      className: `${wideOnly} pl-6`,
    },
    {
      key: 'tax',
      head: 'Tax class',
      file: { text: (row) => taxWords(row, today) },
      cell: (row) => <TaxCell row={row} today={today} />,
      className: wideOnly,
    },
  ]
}

interface CellProps {
  row: AnalyzedHolding
  today: string
}

function FundCell({ row, today }: CellProps) {
  return (
    <>
      <a
        href={`/presentations/${row.fundCode}.pdf`}
        target="_blank"
        rel="noreferrer"
        title="Factsheet (PDF), opens in a new tab"
        className="block truncate text-ink underline decoration-line-strong decoration-dotted underline-offset-3 hover:text-brand-text max-desk:whitespace-normal max-wide:-my-1 max-wide:py-3"
      >
        {row.fundName}
        <span className="sr-only">, factsheet, PDF in a new tab</span>
      </a>
      {!row.isOffered && <Badge tone="warn">Not on your shelf</Badge>}
      <span className="block text-small whitespace-normal text-ink-3 desk:hidden">
        {waitsForNav(row)
          ? 'No units yet.'
          : `${formatUnits(row.units)} units at ${formatNav(row.shownNav)}.`}{' '}
        Invested {formatRupees(row.investedAmount)}.{' '}
        {row.boughtAt !== null && (
          <>
            Holding period {holdingPeriod(row.boughtAt, today)} since {formatDate(row.boughtAt)}:{' '}
            {termOf(row, today)}.{' '}
          </>
        )}
        Tax class {taxWords(row, today)}
      </span>
    </>
  )
}

function NavCell({ row }: { row: AnalyzedHolding }) {
  if (waitsForNav(row)) return <span className="text-small text-ink-3">pending</span>
  return (
    <>
      {formatNav(row.shownNav)}
      <span className="block text-small text-ink-3">{row.navDate && formatDate(row.navDate)}</span>
    </>
  )
}

/** What a value is, where it is no NAV's. */
function noteOf({ isAtCost, state }: AnalyzedHolding): string | null {
  if (isAtCost) return 'at cost'
  return state === 'failed' ? 'stored value' : null
}

function ValueCell({ row }: { row: AnalyzedHolding }) {
  return (
    <>
      {formatRupees(row.shownValue)}
      {row.isAtCost && <span className="block text-small text-warn">at cost</span>}
      {row.state === 'failed' && <span className="block text-small text-warn">stored value</span>}
      {row.pendingAmount > 0 && !waitsForNav(row) && (
        <span className="block text-small text-ink-3">{formatRupees(row.pendingAmount)} of it pending</span>
      )}
      {row.state === 'analyzed' && (
        <span className="block text-small desk:hidden">
          <GainFigure percent={row.absoluteReturn} />
          {row.cagr !== null && (
            <span className="block text-ink-3">
              {row.cagrKind} {formatPercent(row.cagr, { isPlusShown: true })}
            </span>
          )}
        </span>
      )}
    </>
  )
}

function Figure({ row, children }: { row: AnalyzedHolding; children: React.ReactNode }) {
  return row.state === 'loading' ? <Skeleton className="ml-auto h-3 w-12" /> : children
}

function CagrCell({ row }: { row: AnalyzedHolding }) {
  if (row.cagr === null) return <span className="text-ink-3">{notAvailable}</span>
  return (
    <>
      <GainFigure percent={row.cagr} />
      {row.cagrKind === 'XIRR' && <span className="block text-small text-ink-3">XIRR</span>}
    </>
  )
}

/** Since when the oldest unit is held, for how long, and the platform's label for that, which is no tax class. */
function PeriodCell({ row, today }: CellProps) {
  return (
    <>
      {formatDate(row.boughtAt)}
      {row.boughtAt !== null && (
        <span className="block text-small text-ink-3">
          {holdingPeriod(row.boughtAt, today)}
          <span className="block">{termOf(row, today)}</span>
        </span>
      )}
    </>
  )
}

function TaxCell({ row, today }: CellProps) {
  const words = taxClassWords(row, today)
  return (
    <>
      {taxCategoryName(row.taxCategory)}
      {words !== undefined && (
        <span className="block min-w-36 text-small whitespace-normal text-ink-3">{words}</span>
      )}
    </>
  )
}

function taxWords(row: AnalyzedHolding, today: string): string {
  const words = taxClassWords(row, today)
  return `${taxCategoryName(row.taxCategory)}${words === undefined ? '' : `, ${words}`}`
}

function termOf(row: AnalyzedHolding, today: string): string {
  return row.boughtAt === null ? '' : taxTerm(row.taxCategory, row.boughtAt, today)
}
