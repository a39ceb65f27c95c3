import type { FolioHolding } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatDate, formatRupees, formatUnits } from '../../../core/formats/format.ts'
import { isHeldElsewhere } from '../../../core/held-elsewhere.ts'
import { sharePercent, unassignedPercent } from './folio-figures.ts'

interface FolioColumnsOptions {
  ownArn: string | null
  onShare: (holding: FolioHolding) => void
}

const wideOnly = 'max-wide:hidden'

/** A scheme in a folio: where it is held, what it is worth, whose goals have it. */
export function folioColumns({ ownArn, onShare }: FolioColumnsOptions): Column<FolioHolding>[] {
  return [
    {
      key: 'scheme',
      head: 'Scheme and folio',
      file: [
        { head: 'Scheme', text: ({ fundCode, fundName }) => (fundCode === null ? null : fundName) },
        { head: 'Fund house', text: ({ house }) => house },
        { head: 'Folio', text: ({ folio }) => folio },
        { head: 'Holder', text: ({ holder }) => holder },
      ],
      cell: (holding) => (
        <>
          <span className={holding.fundCode === null ? 'block text-ink-2' : 'block'}>
            {holding.fundCode === null ? 'Nothing stands in it yet' : holding.fundName}
          </span>
          <Marks holding={holding} ownArn={ownArn} />
          <span className="mt-1 flex flex-wrap items-center justify-between gap-2 wide:hidden">
            <Shares holding={holding} />
            <ShareButton holding={holding} onShare={onShare} />
          </span>
        </>
      ),
      className: 'w-full whitespace-normal! wrap-anywhere py-1.5',
    },
    {
      key: 'units',
      head: 'Units',
      file: { units: ({ fundCode, units }) => (fundCode === null ? null : units) },
      isFigure: true,
      cell: ({ fundCode, units }) => (fundCode === null ? '–' : formatUnits(units)),
      className: wideOnly,
    },
    {
      key: 'value',
      head: 'Value',
      file: [{ rupees: ({ value }) => value }, { head: 'NAV of', day: ({ navDate }) => navDate }],
      isFigure: true,
      cell: ({ fundCode, value, navDate, units }) => (
        <>
          {formatRupees(value)}
          {fundCode !== null && (
            <span className="block text-small text-ink-3 wide:hidden">{formatUnits(units)}</span>
          )}
          {navDate !== null && value !== null && (
            <span className="block text-small text-ink-3 max-wide:hidden">NAV of {formatDate(navDate)}</span>
          )}
        </>
      ),
      className: 'max-wide:align-top max-wide:pt-1.5',
    },
    {
      key: 'goals',
      head: 'Goals',
      file: { text: sharesInWords },
      cell: (holding) => <Shares holding={holding} />,
      className: `whitespace-normal! min-w-36 ${wideOnly}`,
    },
    {
      key: 'give',
      head: <span className="sr-only">Give to goals</span>,
      file: 'none',
      isFigure: true,
      cell: (holding) => <ShareButton holding={holding} onShare={onShare} />,
      className: wideOnly,
    },
  ]
}

function Marks({ holding, ownArn }: { holding: FolioHolding; ownArn: string | null }) {
  const { house, folio, holder, advisor, isDemat, isCostUnknown, details } = holding
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
      <span>
        {house}, folio {folio}, {holder}
      </span>
      <Registered details={details} />
      {isDemat && <Badge>Demat</Badge>}
      {isCostUnknown && <Badge tone="warn">Cost not known</Badge>}
      {isHeldElsewhere(advisor, ownArn) && (
        <Badge tone="info">
          Held elsewhere
          {advisor === null ? '' : advisor.toUpperCase() === 'DIRECT' ? ', direct' : `, ${advisor}`}
        </Badge>
      )}
    </span>
  )
}

/** Who else holds it and how, where a registrar's file said so. */
function Registered({ details }: Pick<FolioHolding, 'details'>) {
  if (details === null) return null
  const { jointHolders, nominees, holding, bank, kyc } = details
  const said = [
    ...(jointHolders.length > 0 ? [`with ${jointHolders.join(', ')}`] : []),
    ...(holding === null ? [] : [holding.toLowerCase()]),
    ...(nominees.length > 0 ? [`nominee ${nominees.join(', ')}`] : []),
    ...(bank === null ? [] : [bank]),
    ...(kyc === null || kyc === 'OK' ? [] : ['KYC not OK']),
  ]
  return said.length === 0 ? null : <span className="basis-full">{said.join(', ')}</span>
}

/** The same in a line: 'House 60%; unassigned 40%'. */
function sharesInWords(holding: FolioHolding): string | null {
  if (holding.fundCode === null) return null
  const left = unassignedPercent(holding)
  return [
    ...holding.shares.map(({ goalName, percent }) => `${goalName} ${sharePercent(percent)}`),
    ...(left > 0 ? [`unassigned ${sharePercent(left)}`] : []),
  ].join('; ')
}

/** Which goals have what part, and what none has. */
function Shares({ holding }: { holding: FolioHolding }) {
  if (holding.fundCode === null) return null
  const left = unassignedPercent(holding)
  return (
    <span className="grid gap-0.5 text-small">
      {holding.shares.map(({ goalId, goalName, percent }) => (
        <span key={goalId} className="flex gap-2">
          <Link to="/goals/$goalId" params={{ goalId: String(goalId) }} className="min-w-0 wrap-anywhere">
            {goalName}
          </Link>
          <span className="ml-auto text-ink-2">{sharePercent(percent)}</span>
        </span>
      ))}
      {left > 0 && (
        <span className="flex gap-2">
          <Badge tone="warn">Unassigned</Badge>
          {left < 100 && <span className="ml-auto text-ink-2">{sharePercent(left)}</span>}
        </span>
      )}
    </span>
  )
}

function ShareButton({
  holding,
  onShare,
}: {
  holding: FolioHolding
  onShare: (holding: FolioHolding) => void
}) {
  if (holding.fundCode === null) return null
  const words = holding.shares.length === 0 ? 'Give to goals' : 'Change goals'
  return (
    <Button
      size="s"
      onClick={() => onShare(holding)}
      aria-label={`${words}, ${holding.fundName}, folio ${holding.folio}`}
    >
      {words}
    </Button>
  )
}
