import type { CommissionGroup, CommissionLine } from '@lakshya/contract'
import { Badge } from '../../../components/badge.tsx'
import type { Column, FileColumn } from '../../../components/table/column.ts'
import { formatPaise } from '../../../core/formats/format.ts'
import { counted } from '../statement-words.ts'
import { reasonsInWords, signedPaise, stateTones, stateWords } from './commission-words.ts'

const wideOnly = 'max-wide:hidden'

/** What a row has, whether it is a line or several together. */
type Compared = Pick<CommissionLine, 'received' | 'other' | 'difference' | 'state' | 'reasons'> & {
  expected: number | null
}

function figures<Row extends Compared>(): Column<Row>[] {
  return [
    {
      key: 'received',
      head: 'Received',
      file: [
        { rupees: ({ received }) => received },
        { head: 'Upfront and others', rupees: ({ other }) => other },
      ],
      isFigure: true,
      className: wideOnly,
      cell: ({ received, other }) => (
        <>
          {formatPaise(received)}
          {other !== 0 && <span className="block text-small text-ink-3">{signedPaise(other)} beside</span>}
        </>
      ),
    },
    {
      key: 'expected',
      head: 'Expected',
      file: { rupees: ({ expected }) => expected },
      isFigure: true,
      className: wideOnly,
      cell: ({ expected }) => (expected === null ? 'Not Available' : formatPaise(expected)),
    },
    {
      key: 'difference',
      head: 'Difference',
      file: { rupees: ({ difference }) => difference },
      isFigure: true,
      cell: ({ difference, received, expected }) => (
        <>
          <span className="font-semibold">{signedPaise(difference)}</span>
          <span className="block text-small text-ink-3 wide:hidden">
            {formatPaise(received)} of {expected === null ? 'not known' : formatPaise(expected)}
          </span>
        </>
      ),
    },
  ]
}

function Why({ state, reasons }: Pick<CommissionLine, 'state' | 'reasons'>) {
  return (
    <span className="block max-w-120 py-1.5 whitespace-normal">
      <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
      {reasons.length > 0 && (
        <span className="mt-0.5 block text-small wrap-anywhere text-ink-2">{reasonsInWords(reasons)}</span>
      )}
    </span>
  )
}

const whyInFile: FileColumn<Pick<CommissionLine, 'state' | 'reasons'>>[] = [
  { head: 'State', text: ({ state }) => stateWords[state] },
  { text: ({ reasons }) => reasonsInWords(reasons) },
]

/** What the figures of a line rest on. */
const basisInFile: FileColumn<CommissionLine>[] = [
  { head: 'Average assets, statement', rupees: ({ paidAssets }) => paidAssets },
  { head: 'Average assets, ledger', rupees: ({ assets }) => assets },
  { head: 'Rate paid, %', percent: ({ paidRate }) => numberOf(paidRate) },
  { head: 'Rate of the shelf, %', percent: ({ shelfRate }) => numberOf(shelfRate) },
  {
    head: 'Valued at',
    text: ({ basis }) => basis && { daily: 'daily NAVs', 'month-end': 'NAVs of month ends' }[basis],
  },
]

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** Columns of lines: a client in a scheme. */
export const lineColumns: readonly Column<CommissionLine>[] = [
  {
    key: 'who',
    head: 'Client and scheme',
    file: [
      { head: 'Client', text: (line) => line.clientName },
      { head: 'Scheme code', text: (line) => line.fundCode },
      { head: 'Scheme', text: (line) => line.fundName },
      { head: 'Fund house', text: (line) => line.house },
      { head: 'Folios', text: (line) => line.folios.join(' ') },
      { head: 'ARN', text: (line) => line.arns.join(' ') },
    ],
    cell: (line) => (
      <span className="block py-1.5 whitespace-normal">
        <span className="block wrap-anywhere">{line.clientName}</span>
        <span className="block text-small wrap-anywhere text-ink-2">{line.fundName}</span>
        {line.folios.length > 0 && (
          <span className="block text-small wrap-anywhere text-ink-3">
            Folio {line.folios.slice(0, 3).join(', ')}
          </span>
        )}
        <span className="mt-1 block wide:hidden">
          <Why state={line.state} reasons={line.reasons} />
        </span>
      </span>
    ),
  },
  ...figures<CommissionLine>(),
  {
    key: 'why',
    head: 'Why',
    file: [...whyInFile, ...basisInFile],
    className: wideOnly,
    cell: (line) => <Why state={line.state} reasons={line.reasons} />,
  },
]

/** Columns of clients or schemes; the name opens its lines. */
export function groupColumns(
  head: string,
  onOpen: (group: CommissionGroup) => void,
): readonly Column<CommissionGroup>[] {
  return [
    {
      key: 'name',
      head,
      file: [{ text: (group) => group.name }, { head: 'Lines', number: (group) => group.lineCount }],
      cell: (group) => (
        <span className="block py-1.5 whitespace-normal">
          <button
            type="button"
            onClick={() => onOpen(group)}
            className="text-left wrap-anywhere text-brand-text underline-offset-2 hover:underline max-wide:min-h-11"
          >
            {group.name}
          </button>
          <span className="block text-small text-ink-3">{counted(group.lineCount, 'line')}</span>
          <span className="mt-1 block wide:hidden">
            <Why state={group.state} reasons={group.reasons} />
          </span>
        </span>
      ),
    },
    ...figures<CommissionGroup>(),
    {
      key: 'why',
      head: 'Why',
      file: whyInFile,
      className: wideOnly,
      cell: (group) => <Why state={group.state} reasons={group.reasons} />,
    },
  ]
}
