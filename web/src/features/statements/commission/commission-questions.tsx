import type { CommissionQuestion } from '@lakshya/contract'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { formatPaise } from '../../../core/formats/format.ts'
import { counted } from '../statement-words.ts'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx').then((m) => ({ default: m.AnswerDialog })))

const mostShown = 8

/** What nobody knows of a statement's rows, asked once each. */
export function CommissionQuestions({ questions }: { questions: readonly CommissionQuestion[] }) {
  const [isAll, setIsAll] = useState(false)
  const [asked, setAsked] = useState<CommissionQuestion>()
  if (questions.length === 0) return null
  const shown = isAll ? questions : questions.slice(0, mostShown)
  return (
    <Panel
      title="To be answered"
      basis={`${questions.length}, asked once each`}
      hasAttention
      isPadded={false}
    >
      <ul className="divide-y divide-line border-t border-line text-table">
        {shown.map((question) => (
          <li
            key={`${question.kind} ${question.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{question.words}</span>
            <span className="text-small text-ink-3">
              {counted(question.rowCount, 'row')}, {formatPaise(question.gross)}
            </span>
            <Button size="s" aria-label={`Answer: ${question.words}`} onClick={() => setAsked(question)}>
              Answer
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < questions.length && (
        <div className="border-t border-line p-2 text-center">
          <Button size="s" variant="quiet" onClick={() => setIsAll(true)}>
            Show all {questions.length}
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <AnswerDialog question={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}
