import type { ClientDetail } from '@lakshya/contract'
import type { MixRiskLevel } from '@lakshya/engine'
import { useEffect, useRef } from 'react'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Note } from '../../../components/note.tsx'
import { formatRupees } from '../../../core/formats/format.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import { bolderWords, clientLevelOf, reasonProblem } from '../../../core/goal/client-level.ts'
import type { CalmChance } from '../chance/chance-answers.ts'
import { chanceText } from '../chance/chance-words.ts'

interface BolderNoteProps {
  client: ClientDetail
  mix: MixRiskLevel
  /** What going back to the client's level would come to; undefined until it is known, or where no target is stated. */
  calm: CalmChance | undefined
  /** Rupees that are paid now, once or each time. */
  amount: number
  reason: string
  /** How often the plan was to go into the cart without a reason. */
  refusals: number
  onBack: (level: number) => void
  onReasonChange: (reason: string) => void
}

const mostLetters = 500

/** That a plan is bolder than the client's own level, the way back, and why it is. */
export function BolderNote(props: BolderNoteProps) {
  const { client, mix, calm, amount, reason, refusals, onBack, onReasonChange } = props
  const level = clientLevelOf(client)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) field.current?.querySelector('input')?.focus()
  }, [refusals])
  return (
    <div className="mt-3 grid gap-3">
      <Note tone="warn">
        {bolderWords(client, mix)}{' '}
        <button
          type="button"
          className="text-brand-text underline underline-offset-2 max-wide:-my-3.5 max-wide:py-3.5"
          onClick={() => onBack(level)}
        >
          Back to level {levelText(level)}
        </button>
        {calm === undefined ? '.' : `: ${calmWords(calm, amount)}.`}
      </Note>
      <div ref={field}>
        <Field
          label="Reason for the bolder plan"
          help="Goes into the cart with the plan: the mail, the proposal and the record carry it."
          error={refusals > 0 ? reasonProblem(reason) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={mostLetters}
              value={reason}
              onChange={(event) => onReasonChange(event.target.value)}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function calmWords(calm: CalmChance, amount: number): string {
  const chance = `chance ${chanceText(calm.probability)}`
  return Math.round(calm.amount) === Math.round(amount)
    ? chance
    : `${chance} with ${formatRupees(calm.amount)} instead of ${formatRupees(amount)}`
}
