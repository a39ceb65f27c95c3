import type { GlidePath } from '@lakshya/contract'
import { Button, IconButton } from '../../../components/button.tsx'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { LiveNumber } from '../amount/live-field.tsx'
import {
  changedStep,
  fitsAnother,
  levelProblem,
  readLevel,
  readYearsLeft,
  withoutStep,
  withStep,
  yearsProblem,
} from './glide-choice.ts'

interface FieldsProps<Path extends GlidePath = GlidePath> {
  goal: GoalFormData
  path: Path
  onTry: (path: GlidePath) => void
  onCommit: () => void
}

const levelWords = 'Enter a level from 0 to 15.'
const yearsWords = 'Enter whole years left, from 1 to 29.'

/** What a path consists of, as fields that the whole page follows. */
export function GlideFields({ path, ...props }: FieldsProps) {
  return path.kind === 'linear' ? (
    <EvenlyFields path={path} {...props} />
  ) : (
    <StepFields path={path} {...props} />
  )
}

type Linear = Extract<GlidePath, { kind: 'linear' }>
type Stepped = Extract<GlidePath, { kind: 'stepped' }>

function EvenlyFields({ goal, path, onTry, onCommit }: FieldsProps<Linear>) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-x-4">
      <LiveNumber
        label="From so many years left"
        unit=""
        value={path.fromYearsLeft}
        read={readYearsLeft}
        problem={yearsWords}
        error={yearsProblem(path.fromYearsLeft, goal.timeFrame, undefined)}
        help="a part lower each year"
        onTry={(fromYearsLeft) => onTry({ ...path, fromYearsLeft })}
        onCommit={onCommit}
      />
      <LiveNumber
        label="Level in the last year"
        unit=""
        value={path.endLevel}
        read={readLevel}
        problem={levelWords}
        error={levelProblem(path.endLevel, goal.riskLevel, 'the goal’s own')}
        help="15 is least risk"
        onTry={(endLevel) => onTry({ ...path, endLevel })}
        onCommit={onCommit}
      />
    </div>
  )
}

function StepFields({ goal, path, onTry, onCommit }: FieldsProps<Stepped>) {
  const { steps } = path
  return (
    <div className="mt-2 grid gap-2">
      {steps.map((step, i) => {
        const before = steps[i - 1]
        const name = `Step ${i + 1}`
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; its values change as they are typed
            key={i}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3"
          >
            <legend className="sr-only">{name}</legend>
            <LiveNumber
              label={`${name}: years left`}
              unit=""
              value={step.yearsLeft}
              read={readYearsLeft}
              problem={yearsWords}
              error={yearsProblem(step.yearsLeft, goal.timeFrame, before)}
              onTry={(yearsLeft) => onTry(changedStep(path, i, { yearsLeft }))}
              onCommit={onCommit}
            />
            <LiveNumber
              label={`${name}: level`}
              unit=""
              value={step.level}
              read={readLevel}
              problem={levelWords}
              error={levelProblem(
                step.level,
                before?.level ?? goal.riskLevel,
                before === undefined ? 'the goal’s own' : 'the step before',
              )}
              onTry={(level) => onTry(changedStep(path, i, { level }))}
              onCommit={onCommit}
            />
            {steps.length > 1 && (
              <IconButton
                icon="close"
                className="mt-5.5"
                label={`Remove step ${i + 1}`}
                onClick={() => onTry(withoutStep(path, i))}
              />
            )}
          </fieldset>
        )
      })}
      <div>
        <Button variant="quiet" size="s" disabled={!fitsAnother(steps)} onClick={() => onTry(withStep(path))}>
          Add a step
        </Button>
      </div>
    </div>
  )
}
