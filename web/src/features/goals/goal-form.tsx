import type { ClientDetail } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/fields/choice-chips.tsx'
import { ErrorSummary, jumpToField } from '../../components/fields/error-summary.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import type { GoalDraft } from '../../core/goal/goal-draft.ts'
import type { GoalOwner } from '../../core/goal/goal-storage.ts'
import { reasonToSend } from './client-level-line.tsx'
import { GoalAmountFields } from './goal-amount-fields.tsx'
import { isMarked, markRefusedFields, summaryOf } from './goal-errors.ts'
import { goalKinds } from './goal-kinds.ts'
import { goalMeaning } from './goal-meaning.ts'
import { GoalMeaningPanel } from './goal-meaning-panel.tsx'
import { GoalMoreFields } from './goal-more-fields.tsx'
import { GoalNameField } from './goal-name-field.tsx'
import { GoalRiskField } from './goal-risk-field.tsx'
import { GoalTimeField } from './goal-time-field.tsx'
import { useGoalForm } from './use-goal-form.ts'
import { optimizeMessage, useOptimizeGoal } from './use-optimize-goal.ts'
import { useOverdue } from './use-overdue.ts'

interface GoalFormProps {
  owner: GoalOwner
  client: ClientDetail | undefined
  /** What the address has filled in. */
  given?: GoalDraft | undefined
}

const kindOptions = goalKinds.map(({ kind, label }) => ({ value: kind, label }))

/** The goal form: what is wanted, by when, at what risk. Submitting computes the plan. */
export function GoalForm({ owner, client, given }: GoalFormProps) {
  const { form, entry, change, chooseKind, isRestored, startAfresh, takeBack } = useGoalForm(
    owner,
    client,
    given,
  )
  const optimize = useOptimizeGoal(owner)
  const today = dayInIndia(new Date())
  const submit = form.handleSubmit(
    (goal) =>
      optimize.mutate(
        { ...goal, bolderReason: reasonToSend(goal, client) },
        { onError: (error) => markRefusedFields(error, form.setError) },
      ),
    (errors) => jumpToField(summaryOf(errors, entry)[0]?.fieldId),
  )
  const fields = { form, entry, change }
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
          basis:
            given === undefined
              ? 'What you typed before is restored.'
              : 'Filled in from your question. Look at each field.',
          actions: (
            <>
              {takeBack !== undefined && (
                <Button size="s" variant="quiet" onClick={takeBack}>
                  What was typed before
                </Button>
              )}
              <Button size="s" variant="quiet" onClick={startAfresh}>
                Start afresh
              </Button>
            </>
          ),
        })}
      >
        <div className={`grid gap-4 px-4 pb-4 ${isRestored ? 'pt-1' : 'pt-4'}`}>
          <ChoiceChips
            label="What is the goal for?"
            options={kindOptions}
            value={entry.goalKind}
            onValueChange={chooseKind}
          />
          <GoalNameField {...fields} />
          <GoalAmountFields {...fields} />
          <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-2">
            <GoalTimeField {...fields} today={today} />
            <GoalRiskField {...fields} client={client} />
          </div>
          <GoalMoreFields {...fields} today={today} />
          <ErrorSummary errors={summaryOf(form.formState.errors, entry)} />
          {optimize.isError && !isMarked(optimize.error) && (
            <Note tone="bad" isAnnounced>
              <b>No plan was made.</b> {optimizeMessage(optimize.error)}
            </Note>
          )}
        </div>
        <SubmitFoot owner={owner} isPending={optimize.isPending} />
      </Panel>
      <GoalMeaningPanel meaning={goalMeaning(entry, today)} />
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
