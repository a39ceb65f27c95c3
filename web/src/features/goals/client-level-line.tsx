import { bolderReason, type ClientDetail } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextArea } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { levelText } from '../../core/formats/risk-words.ts'
import type { GoalEntry } from '../../core/goal/goal-draft.ts'
import { clientLevel, levelsAbove, wholeClientLevel } from './client-level.ts'
import type { ChangeGoal } from './use-goal-form.ts'

interface ClientLevelProps {
  client: ClientDetail
  entry: GoalEntry
  change: ChangeGoal
}

/** The client's own level as a preset, what it rests on, and by how much a bolder choice departs from it. */
export function ClientLevel({ client, entry, change }: ClientLevelProps) {
  const preset = wholeClientLevel(client)
  if (preset === undefined) {
    return (
      <p className="text-small text-ink-3">
        No risk appetite of {client.name} is on record yet. <AskLink client={client} />
      </p>
    )
  }
  const bolder = levelsAbove(entry.riskLevel, client)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="s"
          aria-pressed={entry.riskLevel === preset}
          className="aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:text-brand-text"
          onClick={() => change('riskLevel', preset)}
        >
          Client’s level {preset}
        </Button>
        <p className="min-w-0 flex-[1_1_14rem] text-small text-ink-3">
          {client.name}’s risk appetite, {client.riskAppetite} of 10{recordedWords(client)}.
          {client.riskProfile?.isDue === true && (
            <>
              {' '}
              It is three years old. <AskLink client={client} />
            </>
          )}
        </p>
      </div>
      {bolder > 0 && <BolderReason bolder={bolder} client={client} entry={entry} change={change} />}
    </>
  )
}

/** To the questionnaire. What stands in the form is kept meanwhile. */
function AskLink({ client }: { client: ClientDetail }) {
  return (
    <Link
      to="/clients/$clientId/risk-questions"
      params={{ clientId: String(client.id) }}
      className="underline underline-offset-2"
    >
      Ask the risk questions
    </Link>
  )
}

function recordedWords(client: ClientDetail): string {
  const { riskProfile, riskAppetiteRecordedAt } = client
  const day = riskProfile?.date ?? riskAppetiteRecordedAt
  if (day === null) return ''
  return `, ${riskProfile?.source === 'questionnaire' ? 'from answers of' : 'recorded'} ${formatDate(day)}`
}

function BolderReason({ bolder, client, entry, change }: ClientLevelProps & { bolder: number }) {
  const levels = bolder === 1 ? '1 level' : `${levelText(bolder)} levels`
  const refused = reasonProblem(entry.bolderReason)
  return (
    <div className="grid gap-2">
      <Note tone="warn" isAnnounced>
        {levels} bolder than {client.name}’s own level {levelText(clientLevel(client) ?? 0)}.
      </Note>
      <Field
        id="bolderReason"
        label="Reason for the bolder plan"
        help="The mail, the proposal and the record carry it. The plan’s page asks for it too."
        error={refused}
      >
        {(control) => (
          <TextArea
            {...control}
            name="bolderReason"
            rows={2}
            maxLength={500}
            className="min-h-0!"
            value={entry.bolderReason}
            onChange={(event) => change('bolderReason', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

function reasonProblem(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : bolderReason.safeParse(typed).error?.issues[0]?.message
}

/** The reason that goes with the goal: none where the plan is not bolder, or where it cannot be taken. */
export function reasonToSend(entry: { riskLevel: number; bolderReason: string }, client?: ClientDetail) {
  const isAsked = levelsAbove(entry.riskLevel, client) > 0
  return isAsked && reasonProblem(entry.bolderReason) === undefined ? entry.bolderReason.trim() : ''
}
