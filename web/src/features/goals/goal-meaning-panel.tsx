import { Panel } from '../../components/page/panel.tsx'
import type { GoalMeaning } from './goal-meaning.ts'

/** What the form says so far, beside it: the one figure, what it is, and what the plan will answer. */
export function GoalMeaningPanel({ meaning }: { meaning: GoalMeaning }) {
  return (
    <Panel title="What this means">
      <p className="text-small text-ink-2">{meaning.label}</p>
      <p className="text-display font-semibold tracking-tight wrap-anywhere">
        {meaning.figure ?? <span className="text-body font-normal text-ink-3">{meaning.missing}</span>}
      </p>
      <p className="text-small text-ink-3">{meaning.basis}</p>
      {meaning.notes.map((note) => (
        <p key={note} className="mt-2 text-table text-ink-2">
          {note}
        </p>
      ))}
      {meaning.answer !== '' && (
        <p className="mt-3 border-t border-line pt-3 text-table text-ink-2">{meaning.answer}</p>
      )}
    </Panel>
  )
}
