import type { ClientDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { ArchiveNote } from './archive-note.tsx'
import { protectionQuery, useProtection } from './protection-query.ts'

/** That a client is in the archive, or locked until everything is deleted, and how to take that back. */
export function ClosedNote({ client }: { client: ClientDetail }) {
  const { data } = useQuery(protectionQuery(client.id))
  const keep = useProtection(client)
  if (data?.erasure == null) return <ArchiveNote client={client} />
  const { askedAt, eraseOn, erasedAt, term, source } = data.erasure
  return (
    <div className="mb-4">
      <Note tone="warn">
        {erasedAt === null ? (
          <>
            Locked for erasure on {formatDate(askedAt)}: {client.name} is in no list, and nothing is changed
            any more. Everything is deleted on {formatDate(eraseOn)} ({term}; {source}).{' '}
            <Button
              variant="quiet"
              size="s"
              isBusy={keep.isPending}
              onClick={() => keep.mutate({ step: 'keep' })}
            >
              Take back
            </Button>
          </>
        ) : (
          <>Erased on {formatDate(erasedAt)}: the law’s term had ended.</>
        )}
      </Note>
    </div>
  )
}
