import type { ClientDetail } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { useRestoreClient } from './archive-client.ts'

export function ArchiveNote({ client }: { client: ClientDetail }) {
  const restore = useRestoreClient(client)
  return (
    <div className="mb-4">
      <Note tone="warn">
        Archived on {formatDate(client.archivedAt)}: {client.name} is in no list. What is held keeps its
        value, and SIPs are paused.{' '}
        <Button variant="quiet" size="s" isBusy={restore.isPending} onClick={() => restore.mutate()}>
          Restore
        </Button>
      </Note>
    </div>
  )
}
