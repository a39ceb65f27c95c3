import type { StatementImport } from '@lakshya/contract'
import { lazy, Suspense } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { PageHead } from '../../../components/page/page-head.tsx'
import { Crumbs } from '../crumbs.tsx'
import { QuestionsPanel } from '../questions/questions-panel.tsx'
import { sourceWords } from '../statement-words.ts'
import { useAnswers } from '../use-answers.ts'
import { AppliedNote } from './applied-note.tsx'
import { BookedPanel } from './booked-panel.tsx'
import { BrokenNote } from './broken-note.tsx'
import { CheckActions } from './check-actions.tsx'
import { CheckFigures } from './check-figures.tsx'
import { EffectsPanel } from './effects-panel.tsx'
import { InvestorsPanel } from './investors-panel.tsx'
import { SchemesPanel } from './schemes-panel.tsx'

// Only registrars' files of holders tell particulars.
const ParticularsPanel = lazy(async () => ({
  default: (await import('./particulars-panel.tsx')).ParticularsPanel,
}))

/** A statement that was read: what it says, what is asked, what applying does. */
export function StatementView({ statement }: { statement: StatementImport }) {
  const answering = useAnswers(statement)
  const isPreview = statement.state === 'preview'
  // A file of holders alone books nothing.
  const hasSchemes = statement.schemes.length > 0 || statement.particulars.length === 0
  return (
    <>
      <PageHead
        title={isPreview ? 'Check the statement' : 'Statement'}
        crumbs={<Crumbs />}
        detail={<span className="min-w-0 wrap-anywhere text-ink-2">{sourceWords(statement)}</span>}
        actions={isPreview && <CheckActions statement={statement} answering={answering} />}
      />
      <div className="mb-4 grid gap-2 empty:hidden">
        {isPreview ? <BrokenNote statement={statement} /> : <AppliedNote statement={statement} />}
        {statement.complaints.map((complaint) => (
          <Note key={complaint} tone="warn">
            {complaint}
          </Note>
        ))}
        {answering.refusal !== undefined && (
          <Note tone="bad" isAnnounced>
            <b>Your last answer is not saved.</b> {answering.refusal.message}{' '}
            <Button size="s" onClick={answering.retry}>
              Save again
            </Button>
          </Note>
        )}
      </div>
      {isPreview && hasSchemes && <CheckFigures statement={statement} />}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-4">
          {isPreview ? (
            <>
              <InvestorsPanel statement={statement} answering={answering} />
              {statement.particulars.length > 0 && (
                <Suspense>
                  <ParticularsPanel statement={statement} answering={answering} />
                </Suspense>
              )}
              {hasSchemes && <SchemesPanel statement={statement} answering={answering} />}
            </>
          ) : (
            statement.state === 'applied' && <BookedPanel statement={statement} />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {isPreview && statement.questions.length > 0 && (
            <QuestionsPanel statement={statement} answering={answering} />
          )}
          <EffectsPanel statement={statement} answering={answering} />
        </div>
      </div>
    </>
  )
}
