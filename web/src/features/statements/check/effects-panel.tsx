import type { StatementImport } from '@lakshya/contract'
import { classNames } from '../../../components/class-names.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { formatMoment } from '../../../core/formats/format.ts'
import { effectLines } from '../effect-lines.ts'
import type { Answering } from '../use-answers.ts'
import { blockedId } from './open-words.ts'

interface EffectsPanelProps {
  statement: StatementImport
  answering: Pick<Answering, 'isSaving'>
}

/** 'Apply will': every effect with its count, and what keeps it from being applied. */
export function EffectsPanel({ statement, answering }: EffectsPanelProps) {
  const isPreview = statement.state === 'preview'
  return (
    <Panel
      title={isPreview ? 'Apply will' : 'What it brought'}
      isPadded={false}
      className="desk:sticky desk:top-16"
    >
      <dl aria-busy={answering.isSaving} className="text-table">
        {effectLines(statement).map(({ label, value, tone }) => (
          <div
            key={label}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line px-4 py-1.75"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd
              className={classNames(
                'text-right wrap-anywhere',
                tone === 'strong' && 'font-semibold',
                tone === 'bad' && 'text-loss',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {isPreview && (
        <div className="grid gap-2 border-t border-line px-4 pt-3 pb-4 text-small text-ink-3">
          <p id={blockedId} className={statement.blockedBy === null ? undefined : 'text-warn'}>
            {statement.blockedBy ?? 'Nothing is booked before you press.'}
          </p>
          <p>Can be taken back as one until a later entry rests on it.</p>
          {statement.keptUntil !== null && <p>Kept for you until {formatMoment(statement.keptUntil)}.</p>}
        </div>
      )}
    </Panel>
  )
}
