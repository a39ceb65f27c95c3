import { Fragment, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { formatDate, formatRupees, formatUnits } from '../../../core/formats/format.ts'
import type { TradePoint } from './trade-point.ts'
import type { SoldLot, TradeRow } from './trade-rows.ts'
import { whyWords } from './trade-words.ts'
import type { WaitHint } from './wait-hint.ts'

interface TradeTableProps {
  point: TradePoint
  nameOf: (code: string) => string
  /** Which folio a lot of a fund leaves, where the goal holds it in several. */
  folioOf: (code: string, lot: number) => string | undefined
  onWait: (hint: WaitHint) => void
}

const whole = (rupees: number) => formatRupees(Math.round(rupees))
const cell = 'border-b border-line px-3 py-2 first:pl-4 last:pr-4'

/** Each trade with its lots, gain, load and why; what a wait would change stands under them. */
export function TradeTable({ point, nameOf, folioOf, onWait }: TradeTableProps) {
  const { rows, wait } = point
  if (rows.length === 0) {
    return <p className="px-4 pb-4 text-table text-ink-2">Nothing is sold or bought at this point.</p>
  }
  return (
    <>
      <div className="overflow-x-auto">
        <table
          aria-label="Trades at this point"
          className="w-full border-separate border-spacing-0 text-table"
        >
          <thead>
            <tr className="text-left text-small text-ink-2">
              {['Trade', 'Fund'].map((head) => (
                <th key={head} scope="col" className={`${cell} font-normal`}>
                  {head}
                </th>
              ))}
              {['Amount', 'Units', 'Lots', 'Gain', 'Load'].map((head) => (
                <th key={head} scope="col" className={`${cell} text-right font-normal`}>
                  {head}
                </th>
              ))}
              <th scope="col" className={`${cell} font-normal`}>
                Why
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Trade
                key={`${row.kind} ${row.code}`}
                row={row}
                point={point}
                nameOf={nameOf}
                folioOf={folioOf}
              />
            ))}
          </tbody>
        </table>
      </div>
      {wait !== undefined && <Wait hint={wait} nameOf={nameOf} onWait={onWait} />}
      <p className="px-4 py-3 text-table font-semibold">
        {summary(point)}, gain {whole(point.gain)}, tax {whole(point.tax)}, load {whole(point.load)}
      </p>
    </>
  )
}

function summary({ rows, sold }: TradePoint): string {
  const sales = rows.filter(({ kind }) => kind === 'switch').length
  const purchases = rows.length - sales
  const parts = [
    ...(sales > 0 ? [`${sales} ${sales === 1 ? 'fund' : 'funds'} sold, ${whole(sold)}`] : []),
    ...(purchases > 0 ? [`${purchases} ${purchases === 1 ? 'purchase' : 'purchases'} with new money`] : []),
  ]
  return parts.join('; ')
}

function Trade({
  row,
  point,
  nameOf,
  folioOf,
}: { row: TradeRow; point: TradePoint } & Pick<TradeTableProps, 'nameOf' | 'folioOf'>) {
  const [isOpen, setIsOpen] = useState(false)
  const mix = point.mix.find(({ code }) => code === row.code)
  const why = mix === undefined ? '' : whyWords(mix.now, mix.target)
  const figures = [
    whole(row.amount),
    row.units === undefined ? '' : formatUnits(row.units),
    row.lots.length === 0 ? '' : 'lots',
    row.gain === undefined ? '' : whole(row.gain),
    row.load === undefined ? '' : whole(row.load),
  ]
  return (
    <Fragment>
      <tr>
        <td className={cell}>{row.kind === 'switch' ? 'Switch' : 'Buy'}</td>
        <td className={`${cell} min-w-50`}>
          {nameOf(row.code)}
          {row.into.map(({ code, amount }) => (
            <span key={code} className="block text-small text-ink-2">
              → {nameOf(code)}, {whole(amount)}
            </span>
          ))}
        </td>
        {figures.map((figure, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns in their order
          <td key={k} className={`${cell} text-right whitespace-nowrap tabular-nums`}>
            {figure === 'lots' ? (
              <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {row.isAll ? `all ${row.lotsHeld}` : `${row.lots.length} of ${row.lotsHeld}`}
              </Button>
            ) : (
              figure
            )}
          </td>
        ))}
        <td className={`${cell} text-ink-2`}>{why}</td>
      </tr>
      {isOpen &&
        row.lots.map((lot) => <Lot key={lot.place} lot={lot} folio={folioOf(row.code, lot.place)} />)}
    </Fragment>
  )
}

function Lot({ lot, folio }: { lot: SoldLot; folio: string | undefined }) {
  const term = lot.isLongTerm === undefined ? '' : lot.isLongTerm ? ', long-term' : ', short-term'
  return (
    <tr className="bg-sunken text-small text-ink-2">
      <td className={cell} />
      <td className={cell}>
        Lot of {formatDate(lot.boughtOn)}
        {term}
        {folio !== undefined && <span className="block">In {folio}</span>}
      </td>
      <td className={`${cell} text-right`}>{whole(lot.value)}</td>
      <td className={`${cell} text-right`}>{formatUnits(lot.units)}</td>
      <td className={cell} />
      <td className={`${cell} text-right`}>{whole(lot.gain)}</td>
      <td className={`${cell} text-right`}>{whole(lot.load)}</td>
      <td className={cell}>Oldest first</td>
    </tr>
  )
}

function Wait({
  hint,
  nameOf,
  onWait,
}: {
  hint: WaitHint
  nameOf: TradeTableProps['nameOf']
  onWait: TradeTableProps['onWait']
}) {
  const names = [...new Set(hint.lots.map(({ code }) => nameOf(code)))].join(', ')
  return (
    <div className="px-4 pt-3">
      <Note>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60">
            <b>
              Wait {hint.days} {hint.days === 1 ? 'day' : 'days'}:
            </b>{' '}
            from {formatDate(hint.day)} on, {hint.lots.length === 1 ? 'a lot' : `${hint.lots.length} lots`} of{' '}
            {names} {hint.lots.length === 1 ? 'is' : 'are'} taxed or loaded less; these trades then cost{' '}
            {whole(hint.saves)} less, at the same NAVs.
          </p>
          <Button size="s" onClick={() => onWait(hint)}>
            Leave {hint.lots.length === 1 ? 'it' : 'them'} until {formatDate(hint.day)}
          </Button>
        </div>
      </Note>
    </div>
  )
}
