import type { ImportedInvestor } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import type { InvestorAnswer } from '../answers.ts'

interface InvestorMatchProps {
  investor: ImportedInvestor
  /** Somebody said so: it can be undone. */
  isSaid: boolean
  onMatch: () => void
  /** Undefined takes back what was said. */
  onSay: (whose: InvestorAnswer | undefined) => void
}

/** Who of the book an investor is, and other answers to that. */
export function InvestorMatch({ investor, isSaid, onMatch, onSay }: InvestorMatchProps) {
  const { match, name } = investor
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Whose investor={investor} />
      {match === 'new' && <Act label="Match to another" name={name} onPress={onMatch} />}
      {isSaid && <Act label="Undo" name={name} onPress={() => onSay(undefined)} />}
      {!isSaid && <Act label="Leave out" name={name} onPress={() => onSay('leave-out')} />}
    </span>
  )
}

function Whose({ investor: { match, clientId, clientName } }: Pick<InvestorMatchProps, 'investor'>) {
  if (match === 'left-out') return <Badge tone="warn">Left out</Badge>
  if (clientId === null) return <Badge tone="info">New client</Badge>
  return (
    <>
      <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
        {clientName ?? 'Client'}
      </Link>
      {match === 'matched' && <span className="text-small text-ink-3">matched by you</span>}
      {match === 'new' && <Badge tone="info">New client</Badge>}
    </>
  )
}

function Act({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label}, ${name}`}
      onClick={onPress}
      className="text-small text-brand-text underline-offset-2 hover:underline max-wide:-my-2 max-wide:min-h-11"
    >
      {label}
    </button>
  )
}
