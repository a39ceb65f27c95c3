import { longestReason } from '@lakshya/contract'
import { type RiskQuestionnaire, scoreAnswers } from '@lakshya/engine'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { levelText, planLevelOf, riskZone } from '../../core/formats/risk-words.ts'

interface ScorePanelProps {
  questionnaire: RiskQuestionnaire
  answers: Readonly<Record<string, string>>
  /** '' for the score. */
  taken: string
  onTakenChange: (taken: string) => void
  reason: string
  onReasonChange: (reason: string) => void
  reasonError: string | undefined
}

const levels = Array.from({ length: 11 }, (_, level) => String(level))

/** What the answers come to, what holds it, and the number that is taken. */
export function ScorePanel(props: ScorePanelProps) {
  const { questionnaire, answers, taken, onTakenChange, reason, onReasonChange, reasonError } = props
  const score = scoreAnswers(questionnaire, answers)
  if (score.kind === 'incomplete') {
    return (
      <Panel title="Risk appetite">
        <p className="text-ink-2">The number stands here once all questions are answered.</p>
      </Panel>
    )
  }
  const { level, points, mostPoints, levelByPoints, heldBy } = score
  const planLevel = planLevelOf(level)
  const isOther = taken !== '' && Number(taken) !== level
  return (
    <Panel title="Risk appetite" basis="10 is the least risky">
      <div className="grid gap-3" aria-live="polite">
        <p>
          <b className="text-[28px] leading-8 tracking-display">{level}</b> of 10, {riskZone(planLevel)};{' '}
          {levelText(planLevel)} of 15 on a plan’s scale.
        </p>
        <p className="text-table text-ink-2">
          {points} of {mostPoints} points make {levelByPoints}.
          {heldBy.map(({ questionId, answerId, leastLevel }) => (
            <span key={questionId} className="block">
              At least {leastLevel}: {wordsOf(questionnaire, questionId, answerId)}
            </span>
          ))}
        </p>
      </div>
      <div className="mt-3 grid gap-3 wide:grid-cols-[180px_1fr]">
        <Field label="Number taken">
          {(control) => (
            <Select
              {...control}
              value={taken === '' ? String(level) : taken}
              onChange={(event) => {
                const next = event.target.value
                onTakenChange(next === String(level) ? '' : next)
              }}
              options={levels.map((value) => ({
                value,
                label: value === String(level) ? `${value}, as scored` : value,
              }))}
            />
          )}
        </Field>
        {isOther && (
          <Field
            id="risk-reason"
            label="Reason"
            help={`Why ${taken} is taken and not ${level}. Kept with the answers.`}
            error={reasonError}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={longestReason}
                autoComplete="off"
                value={reason}
                onChange={(event) => onReasonChange(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Panel>
  )
}

function wordsOf({ questions }: RiskQuestionnaire, questionId: string, answerId: string): string {
  const question = questions.find(({ id }) => id === questionId)
  const answer = question?.answers.find(({ id }) => id === answerId)
  return `${question?.words.en ?? ''} ${answer?.words.en ?? ''}`
}
