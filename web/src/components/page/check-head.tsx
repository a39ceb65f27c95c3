import type { ReactNode } from 'react'
import { messageOf } from '../../core/api.ts'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { PageHead } from './page-head.tsx'

interface CheckHeadProps {
  title: string
  crumbs: ReactNode
  fileName: string
  /** What is pressed to import; its words and whether it may be. */
  action: { readonly words: string; readonly isReady: boolean; readonly isBusy: boolean }
  onApply: () => void
  onDiscard: () => void
  /** Why it was not imported. */
  error: Error | null
  /** What is said where the answer says nothing. */
  failed: string
}

/** The head of a file that was checked: discard it, or import it, and why that failed. */
export function CheckHead({
  title,
  crumbs,
  fileName,
  action,
  onApply,
  onDiscard,
  error,
  failed,
}: CheckHeadProps) {
  return (
    <>
      <PageHead
        title={title}
        crumbs={crumbs}
        detail={<span className="text-table wrap-anywhere text-ink-2">{fileName}</span>}
        actions={
          <>
            <Button onClick={onDiscard}>Discard</Button>
            <Button variant="primary" disabled={!action.isReady} isBusy={action.isBusy} onClick={onApply}>
              {action.words}
            </Button>
          </>
        }
      />
      {error === null ? null : (
        <div className="mb-4">
          <Note tone="bad" isAnnounced>
            {messageOf(error, failed)}
          </Note>
        </div>
      )}
    </>
  )
}
