import { type AuditEntry, auditLabels } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { formatMoment } from '../../core/formats/format.ts'

interface ActivityListProps {
  entries: readonly AuditEntry[]
  /** What stands for the client of an entry; nothing where all are of one. */
  clientOf?: (client: NonNullable<AuditEntry['client']>) => ReactNode
}

/** Acts of the audit trail, one below the other: what, whose, who and from where, before and after. */
export function ActivityList({ entries, clientOf }: ActivityListProps) {
  return (
    <ol className="divide-y divide-line border-t border-line text-table">
      {entries.map((entry) => (
        <li key={entry.sequence} className="grid gap-x-4 px-4 py-2 wide:grid-cols-[11rem_1fr]">
          <time dateTime={entry.at} className="text-small text-ink-3 wide:pt-0.5">
            {formatMoment(entry.at)}
          </time>
          <div className="min-w-0 wrap-anywhere">
            <p>
              <b>{auditLabels[entry.action] ?? entry.action}</b>
              {clientOf !== undefined && entry.client !== null && <> · {clientOf(entry.client)}</>}
            </p>
            {entry.words !== null && <p className="text-ink-2">{entry.words}</p>}
            {entry.changes.length > 0 && (
              <ul className="text-ink-2">
                {entry.changes.map((change) => (
                  <li key={change.field}>
                    {change.label}: {change.from ?? '–'} → {change.to ?? '–'}
                  </li>
                ))}
              </ul>
            )}
            <p className="text-small text-ink-3">{originOf(entry)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const kinds: Record<AuditEntry['actor']['kind'], string> = {
  distributor: 'An account',
  client: 'The client, by link',
  visitor: 'Somebody not signed in',
  system: 'Lakshya, by itself',
}

function originOf({ actor, device, ip }: AuditEntry): string {
  return [actor.person ?? actor.name ?? kinds[actor.kind], device, ip]
    .filter((part) => part !== null)
    .join(' · ')
}
