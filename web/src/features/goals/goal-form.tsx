import type { ClientDetail } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FieldError } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { Panel, PanelFoot } from '../../components/panel.tsx'
import { Slider } from '../../components/slider.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { ApiProblem } from '../../core/api.ts'
import { dayInIndia, formatMonth, formatYears, targetDateOf } from '../../core/goal-dates.ts'
import type { GoalFormData, GoalOwner } from '../../core/goal-storage.ts'
import { amountLabel, GoalAmountFields } from './goal-amount-fields.tsx'
import { fieldOf } from './goal-fields.ts'
import { goalMeaning } from './goal-meaning.ts'
import { GoalMeaningPanel } from './goal-meaning-panel.tsx'
import { GoalRiskField } from './goal-risk-field.tsx'
import { useGoalForm } from './use-goal-form.ts'
import { optimizeMessage, useOptimizeGoal } from './use-optimize-goal.ts'
import { useOverdue } from './use-overdue.ts'

interface GoalFormProps {
  owner: GoalOwner
  client: ClientDetail | undefined
}

/** The goal form: what is wanted, by when, at what risk. Submitting computes the plan. */
export function GoalForm({ owner, client }: GoalFormProps) {
  const { form, goal, change, isRestored, startAfresh } = useGoalForm(owner)
  const optimize = useOptimizeGoal(owner)
  const today = dayInIndia(new Date())
  const submit = form.handleSubmit((values) =>
    optimize.mutate(values, { onError: (error) => markRefusedFields(error, form.setError) }),
  )
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <Panel
        label="Goal"
        isPadded={false}
        {...(isRestored && {
          title: 'Goal',
          basis: 'What you typed before is restored.',
          actions: (
            <Button size="s" variant="quiet" onClick={startAfresh}>
              Start afresh
            </Button>
          ),
        })}
      >
        <div className={`grid gap-5 px-4 pb-5 ${isRestored ? 'pt-1' : 'pt-4'}`}>
          <Field id="goalName" label="Goal name" error={form.formState.errors.goalName?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('goalName')}
                autoComplete="off"
                maxLength={120}
                placeholder="Such as Ananya’s college"
              />
            )}
          </Field>
          <GoalAmountFields form={form} goal={goal} change={change} />
          <div className="grid items-start gap-x-6 gap-y-5 wide:grid-cols-2">
            <TimeField
              years={goal.timeFrame}
              today={today}
              onYearsChange={(years) => change('timeFrame', years)}
            />
            <GoalRiskField
              level={goal.riskLevel}
              onLevelChange={(level) => change('riskLevel', level)}
              client={client}
            />
          </div>
          <ErrorSummary errors={summaryOf(form.formState.errors, goal)} />
          {optimize.isError && (
            <Note tone="bad" isAnnounced>
              <b>No plan was computed.</b> {optimizeMessage(optimize.error)}
            </Note>
          )}
        </div>
        <SubmitFoot owner={owner} isPending={optimize.isPending} />
      </Panel>
      <GoalMeaningPanel meaning={goalMeaning(goal, today)} />
    </form>
  )
}

interface TimeFieldProps {
  years: number
  today: string
  onYearsChange: (years: number) => void
}

function TimeField({ years, today, onYearsChange }: TimeFieldProps) {
  const words = formatYears(years)
  return (
    <Field
      id="timeFrame"
      label="Time frame"
      value={words}
      help={`The goal is due in ${formatMonth(targetDateOf(today, years))}.`}
    >
      {(control) => (
        <Slider
          {...control}
          name="timeFrame"
          min={1}
          max={30}
          value={years}
          onValueChange={onYearsChange}
          valueText={words}
          ends={['1 year', '30 years']}
        />
      )}
    </Field>
  )
}

function SubmitFoot({ owner, isPending }: { owner: GoalOwner; isPending: boolean }) {
  const isOverdue = useOverdue(isPending, 1000)
  return (
    <PanelFoot>
      <Button type="submit" variant="primary" isBusy={isPending} className="max-wide:flex-1">
        {isPending ? 'Calculating…' : 'Calculate plan'}
      </Button>
      <LinkButton variant="quiet" to="/clients/$clientId" params={{ clientId: String(owner.clientId) }}>
        Cancel
      </LinkButton>
      <p role="status" className="text-small text-ink-3">
        {isOverdue && 'Finding the best mix of funds for this goal. It takes a few seconds.'}
      </p>
    </PanelFoot>
  )
}

type FormErrors = ReturnType<typeof useGoalForm>['form']['formState']['errors']
type SetError = ReturnType<typeof useGoalForm>['form']['setError']

/** Errors in the order of the fields. */
function summaryOf(errors: FormErrors, goal: GoalFormData): FieldError[] {
  const fields = [
    ['goalName', 'Goal name'],
    ['targetAmount', amountLabel(goal)],
    ['currentAmount', amountLabel(goal)],
    ['timeFrame', 'Time frame'],
    ['riskLevel', 'Risk level'],
  ] as const
  return fields.flatMap(([name, label]) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: name, label, message }] : []
  })
}

/** Shows what the server refuses beside the fields that it came from. */
function markRefusedFields(error: unknown, setError: SetError): void {
  if (!(error instanceof ApiProblem)) return
  for (const detail of error.details) {
    const field = fieldOf(detail)
    if (field) setError(field, { type: 'server', message: detail.message })
  }
}
