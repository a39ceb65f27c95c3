import type { LargeImport, StatementImport } from '@lakshya/contract'
import { FigureStrip } from '../../../components/figures/figure-strip.tsx'
import { Note } from '../../../components/note.tsx'
import { PageHead } from '../../../components/page/page-head.tsx'
import { formatNumber } from '../../../core/formats/format.ts'
import { EffectsPanel } from '../check/effects-panel.tsx'
import { TakeBack } from '../check/take-back.tsx'
import { Crumbs } from '../crumbs.tsx'
import { counted, sourceWords } from '../statement-words.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { LargeActions } from './large-actions.tsx'
import { workShare, workWords } from './large-words.ts'

interface LargeProps {
  statement: StatementImport
  large: LargeImport
}

/** Registrars' files of any size: how far they are, what they bring, what is in the way. */
export function LargeView({ statement, large }: LargeProps) {
  const isReady = large.stage === 'ready'
  return (
    <>
      <PageHead
        title={statement.state === 'preview' ? 'Check the files' : 'Registrars’ files'}
        crumbs={<Crumbs />}
        detail={<span className="min-w-0 wrap-anywhere text-ink-2">{sourceWords(statement)}</span>}
        actions={statement.state === 'preview' && <LargeActions statement={statement} large={large} />}
      />
      <div className="mb-4 grid gap-2 empty:hidden">
        <Standing statement={statement} large={large} />
      </div>
      {large.rows > 0 && <Figures statement={statement} large={large} />}
      {large.rows > 0 && (
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_372px]">
          <div className="grid min-w-0 gap-4">{isReady && <FindingsPanel importId={statement.id} />}</div>
          <div className="grid min-w-0 gap-4">
            {isReady && <AnswersPanel importId={statement.id} large={large} />}
            <EffectsPanel statement={statement} answering={{ isSaving: false }} />
          </div>
        </div>
      )}
    </>
  )
}

/** What a job is at, what came of it, or why it was refused. */
function Standing({ statement, large }: LargeProps) {
  const words = workWords(large)
  const share = workShare(large)
  if (words !== undefined) {
    return (
      <Note tone={large.stage === 'booked' ? 'ok' : 'info'} isAnnounced>
        {large.stage === 'booked' && <b>{counted(statement.effects.newRows, 'transaction')} booked. </b>}
        {words}
        {share !== undefined && (
          <progress
            className="mt-2 block h-1.5 w-full accent-brand-text"
            value={share}
            aria-label="How far it is"
          />
        )}
      </Note>
    )
  }
  if (large.words !== null && statement.state !== 'taken-back') {
    return (
      <Note tone="bad" isAnnounced>
        {large.words}
      </Note>
    )
  }
  if (statement.state === 'taken-back') {
    return (
      <Note>
        <b>{statement.appliedAt === null ? 'These files were discarded.' : 'These files were taken back.'}</b>{' '}
        Nothing of them is in your book.
      </Note>
    )
  }
  if (statement.state !== 'applied') return null
  return (
    <Note tone="ok" isAnnounced>
      <p>
        <b>{counted(statement.effects.newRows, 'transaction')} booked.</b> All figures are up to date.
      </p>
      <TakeBack statement={statement} />
    </Note>
  )
}

function Figures({ large }: LargeProps) {
  const { rows, schemes, folios, investors, newClients, unsound, notes } = large
  return (
    <FigureStrip
      label="Figures of the files"
      figures={[
        {
          label: 'Adds up',
          value: formatNumber(schemes - unsound),
          basis:
            unsound === 0 ? (
              `of ${counted(schemes, 'scheme')} in folios`
            ) : (
              <span className="text-loss">{counted(unsound, 'scheme does', 'schemes do')} not</span>
            ),
        },
        {
          label: 'Investors',
          value: formatNumber(investors),
          basis: newClients === 0 ? 'all in your book' : `${formatNumber(newClients)} not in your book`,
        },
        { label: 'Folios', value: formatNumber(folios) },
        {
          label: 'Rows',
          value: formatNumber(rows),
          basis: notes === 0 ? 'all of them move something' : `${formatNumber(notes)} move nothing`,
        },
      ]}
    />
  )
}
