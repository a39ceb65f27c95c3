import { gainClassWords, type HeldLot, type SoldLot } from '@lakshya/contract'
import type { Column, FileColumn } from '../../components/table/column.ts'
import { formatDate, formatPaise, formatUnits } from '../../core/formats/format.ts'
import { lotWords } from './gain-words.ts'

const wideOnly = 'max-wide:hidden'

function boughtWords({ boughtOn, isDayUnknown }: Pick<SoldLot, 'boughtOn' | 'isDayUnknown'>): string {
  return isDayUnknown ? `by ${formatDate(boughtOn)}` : formatDate(boughtOn)
}

/** What is taken off, and why where that is not what it cost. */
function CostCell({ lot }: { lot: SoldLot | HeldLot }) {
  if (lot.costCounted === null || lot.cost === null) return <span className="text-warn">Not known</span>
  return (
    <>
      {formatPaise(lot.costCounted)}
      {lot.fairValue !== null && (
        <span className="block text-small text-ink-3">
          cost {formatPaise(lot.cost)}, on 31 Jan 2018 {formatPaise(lot.fairValue)}
        </span>
      )}
      {lot.isFairValueMissing && (
        <span className="block text-small text-warn">from cost: no NAV of 31 Jan 2018</span>
      )}
    </>
  )
}

function GainCell({ gain }: { gain: number | null }) {
  return gain === null ? <span className="text-ink-3">Not counted</span> : formatPaise(gain)
}

function classOf({ gainClass }: SoldLot | HeldLot): string {
  return gainClass === null ? 'No rule on file' : gainClassWords[gainClass]
}

/** A lot of which only the latest day is known. */
const dayKnown = {
  head: 'Day of purchase',
  text: ({ isDayUnknown }: Pick<SoldLot, 'isDayUnknown'>) => (isDayUnknown ? 'that day or earlier' : null),
}

/** What is taken off, with what it is made of. */
const costInFile: FileColumn<SoldLot | HeldLot>[] = [
  { rupees: ({ costCounted }) => costCounted },
  { head: 'Cost', rupees: ({ cost }) => cost },
  { head: 'Value on 31 Jan 2018', rupees: ({ fairValue }) => fairValue },
]

/** A lot of a sale. */
export const soldColumns: Column<SoldLot>[] = [
  {
    key: 'bought',
    head: 'Bought',
    file: [{ day: (lot) => lot.boughtOn }, dayKnown],
    className: 'py-1.5',
    cell: (lot) => (
      <>
        {boughtWords(lot)}
        <span className="block text-small text-ink-3 wide:hidden">
          sold {formatDate(lot.soldOn)}
          <br />
          {formatUnits(lot.units)} units
        </span>
      </>
    ),
  },
  {
    key: 'sold',
    head: 'Sold',
    file: [
      { day: (lot) => lot.soldOn },
      { head: 'How', text: ({ how }) => (how === 'switch-out' ? 'switched' : 'sold') },
    ],
    className: wideOnly,
    cell: (lot) => (
      <>
        {formatDate(lot.soldOn)}
        {lot.how === 'switch-out' && <span className="block text-small text-ink-3">switched</span>}
      </>
    ),
  },
  {
    key: 'units',
    head: 'Units',
    file: { units: (lot) => lot.units },
    isFigure: true,
    className: wideOnly,
    cell: ({ units }) => formatUnits(units),
  },
  {
    key: 'proceeds',
    head: 'Consideration',
    file: [
      { rupees: (lot) => lot.proceeds },
      { head: 'Exit load', rupees: (lot) => lot.load },
      { head: 'STT', rupees: (lot) => lot.stt },
    ],
    isFigure: true,
    className: wideOnly,
    cell: (lot) => (
      <>
        {formatPaise(lot.proceeds)}
        {lot.load > 0 && (
          <span className="block text-small text-ink-3">
            after exit load {formatPaise(lot.load)}
            {lot.isLoadEstimated ? ' by the shelf' : ''}
          </span>
        )}
        {lot.stt > 0 && <span className="block text-small text-ink-3">STT {formatPaise(lot.stt)}</span>}
      </>
    ),
  },
  {
    key: 'cost',
    head: 'Cost counted',
    file: costInFile,
    isFigure: true,
    className: wideOnly,
    cell: (lot) => <CostCell lot={lot} />,
  },
  {
    key: 'gain',
    head: 'Gain',
    file: [{ rupees: (lot) => lot.gain }, { head: 'Class', text: classOf }],
    isFigure: true,
    cell: (lot) => (
      <>
        <GainCell gain={lot.gain} />
        <span className="block text-small text-ink-3">{classOf(lot)}</span>
      </>
    ),
  },
]

/** A lot that is held. */
export const heldColumns: Column<HeldLot>[] = [
  {
    key: 'bought',
    head: 'Bought',
    file: [
      { day: (lot) => lot.boughtOn },
      dayKnown,
      { head: 'To know', text: (lot) => lotWords(lot).join('; ') },
    ],
    className: 'py-1.5',
    cell: (lot) => (
      <>
        {boughtWords(lot)}
        <span className="block text-small text-ink-3 whitespace-normal">
          {lotWords(lot).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </span>
      </>
    ),
  },
  {
    key: 'units',
    head: 'Units',
    file: { units: (lot) => lot.units },
    isFigure: true,
    className: wideOnly,
    cell: ({ units }) => formatUnits(units),
  },
  {
    key: 'value',
    head: 'Value',
    file: { rupees: (lot) => lot.value },
    isFigure: true,
    className: wideOnly,
    cell: ({ value }) => formatPaise(value),
  },
  {
    key: 'cost',
    head: 'Cost counted',
    file: costInFile,
    isFigure: true,
    className: wideOnly,
    cell: (lot) => <CostCell lot={lot} />,
  },
  {
    key: 'gain',
    head: 'Gain',
    file: [{ rupees: (lot) => lot.gain }, { head: 'Class', text: classOf }],
    isFigure: true,
    cell: (lot) => (
      <>
        <GainCell gain={lot.gain} />
        <span className="block text-small text-ink-3">{classOf(lot)}</span>
      </>
    ),
  },
]
