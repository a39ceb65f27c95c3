import { Button } from '../button.tsx'
import type { LineActing } from './use-line-act.ts'

/** Says what was just done to a line, with the way back. */
export function LastActNote({ acting: { last, undo, isBusy } }: { acting: LineActing }) {
  return (
    <div role="status">
      {last === undefined ? null : (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line bg-sunken px-4 py-1 text-table text-ink-2">
          {last.line.client?.name ?? last.line.about}: {last.words}.
          <Button variant="quiet" size="s" isBusy={isBusy} onClick={undo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
