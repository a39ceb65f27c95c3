import type { ClientDetail } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/fields/error-summary.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import { dayInIndia } from '../../core/formats/goal-dates.ts'
import type { GoalOwner } from '../../core/goal/goal-storage.ts'
import { GoalAmountFields } from './goal-amount-fields.tsx'
import { isMarked, markRefusedFields, summaryOf } from './goal-errors.ts'
import { goalMeaning } from './goal-meaning.ts'
import { GoalMeaningPanel } from './goal-meaning-panel.tsx'
import { GoalRiskField } from './goal-risk-field.tsx'
import { GoalTimeField } from './goal-time-field.tsx'
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
            <GoalTimeField
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
          {optimize.isError && !isMarked(optimize.error) && (
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
