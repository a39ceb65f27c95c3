import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { UnitInput } from '../../components/fields/unit-input.tsx'
import { entryDefaults, type GoalEntry } from '../../core/goal/goal-draft.ts'
import { GoalAmount, type GoalFieldsProps } from './goal-amount-fields.tsx'
import { laterRupees } from './goal-meaning.ts'

const sipFields = ['stepUp', 'lumpsumAmount'] as const
const otherFields = ['inflation', 'heldAmount'] as const

/** What of the fields applies: a step-up and a lumpsum beside it belong to a SIP. */
function fieldsOf(entry: GoalEntry) {
  return entry.investmentType === 'sip' ? [...sipFields, ...otherFields] : otherFields
}

/** What a plan may have beside its amount; where it is closed, a line says what of it counts. */
export function GoalMoreFields({ form, entry, change, today }: GoalFieldsProps & { today: string }) {
  const id = useId()
  const fields = fieldsOf(entry)
  const [isOpen, setIsOpen] = useState(() => fields.some((name) => entry[name] !== entryDefaults[name]))
  const { errors } = form.formState
  if (!isOpen && fields.some((name) => errors[name] !== undefined)) setIsOpen(true)
  const isSip = entry.investmentType === 'sip'
  const control = { form, change }
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          size="s"
          variant="quiet"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          aria-controls={id}
          className="-ml-2"
          onClick={() => setIsOpen(!isOpen)}
        >
          More
        </Button>
        {!isOpen && <p className="min-w-0 text-small text-ink-3">{moreWords(entry)}</p>}
      </div>
      <div id={id} hidden={!isOpen} className={isOpen ? 'grid gap-x-6 gap-y-4 wide:grid-cols-2' : ''}>
        {isOpen && (
          <>
            {isSip && (
              <GoalPercent
                {...control}
                name="stepUp"
                label="Yearly step-up"
                help="Each year’s instalments are larger by this much, from 0% to 25%."
              />
            )}
            {isSip && (
              <GoalAmount
                {...control}
                name="lumpsumAmount"
                label="Lumpsum beside the SIP"
                help="Paid once, with the first instalment."
              />
            )}
            <GoalAmount
              {...control}
              name="heldAmount"
              label="Already held for this goal"
              help="What it is worth today. It stays where it is, and is taken to grow like the plan."
            />
            <GoalPercent
              {...control}
              name="inflation"
              label="Inflation a year"
              help={laterRupees(entry, today) ?? 'From 0% to 15%; 6% is usual.'}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** What stands in the closed fields, or what they are for. */
function moreWords(entry: GoalEntry): string {
  const isSip = entry.investmentType === 'sip'
  const words = [
    isSip && entry.stepUp !== '' && `step-up ${percentOf(entry.stepUp)} a year`,
    isSip && entry.lumpsumAmount !== '' && `₹${entry.lumpsumAmount} at the start`,
    entry.heldAmount !== '' && `₹${entry.heldAmount} held already`,
    entry.inflation !== entryDefaults.inflation && `inflation ${percentOf(entry.inflation)} a year`,
  ].filter((each) => each !== false)
  if (words.length > 0) return words.join(', ')
  return isSip
    ? 'Step-up, a lumpsum beside the SIP, what is held already, inflation'
    : 'What is held already, inflation'
}

function percentOf(typed: string): string {
  return typed.trim().endsWith('%') ? typed.trim() : `${typed.trim()}%`
}

interface GoalPercentProps extends Pick<GoalFieldsProps, 'form' | 'change'> {
  name: 'stepUp' | 'inflation'
  label: string
  help: string
}

function GoalPercent({ form, change, name, label, help }: GoalPercentProps) {
  const { field, fieldState } = useController({ name, control: form.control })
  return (
    <Field id={name} label={label} help={help} error={fieldState.error?.message}>
      {(control) => (
        <UnitInput
          {...control}
          name={name}
          unit="%"
          ref={field.ref}
          value={field.value}
          onValueChange={(text) => change(name, text)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
