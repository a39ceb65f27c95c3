import type { GoalAnalysis, GoalDetail } from '@lakshya/contract'
import { useId } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextArea } from '../../../components/fields/text-input.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { Panel, PanelFoot } from '../../../components/page/panel.tsx'
import type { AnalyzedHolding } from '../../../core/goal/holding-figures.ts'
import { useReviewRequest } from './use-review-request.ts'

interface CommentsPanelProps {
  goalId: number
  goal: GoalDetail | undefined
  rows: readonly AnalyzedHolding[] | undefined
  analysis: GoalAnalysis | undefined
}

/** What the desk is to look at, and the request itself. */
export function CommentsPanel({ goalId, goal, rows, analysis }: CommentsPanelProps) {
  const id = useId()
  const request = useReviewRequest(goalId, { goal, rows, analysis })
  const noteId = `${id}-note`
  return (
    <Panel label="Review request" title={<label htmlFor={id}>Add Your Comments</label>} isPadded={false}>
      <div className="px-4 pb-4">
        <TextArea
          id={id}
          placeholder="Enter your comments here..."
          aria-invalid={request.error === undefined ? undefined : true}
          aria-describedby={noteId}
          value={request.comments}
          onChange={(event) => request.type(event.target.value)}
        />
        <p
          id={noteId}
          className={`mt-1 text-small ${request.error === undefined ? 'text-ink-3' : 'text-loss'}`}
        >
          {request.error ?? 'Goes to the distributor’s desk with the analysis as it stands above.'}
        </p>
      </div>
      <PanelFoot>
        <div className="ml-auto flex gap-2 max-wide:w-full max-wide:*:flex-1">
          <LinkButton to="/goals/$goalId" params={{ goalId: String(goalId) }}>
            Cancel
          </LinkButton>
          <Button
            variant="primary"
            isBusy={request.isSubmitting}
            disabled={analysis === undefined}
            onClick={() => void request.submit(id)}
          >
            {request.isSubmitting ? 'Submitting...' : 'Submit Review Request'}
          </Button>
        </div>
      </PanelFoot>
    </Panel>
  )
}
