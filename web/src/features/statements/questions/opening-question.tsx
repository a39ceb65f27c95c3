import type { ImportQuestion, StatementImport } from '@lakshya/contract'
import { useEffect, useRef, useState } from 'react'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { withOpening } from '../answers.ts'
import type { Answering } from '../use-answers.ts'
import { isSameOpening, type OpeningForm, openingForm, readOpening } from './opening-form.ts'

interface OpeningQuestionProps {
  question: ImportQuestion
  statement: StatementImport
  answering: Answering
}

const typingMs = 700

/** What opening units cost and when they were bought, or that nobody knows. Saved when the typing pauses. */
export function OpeningQuestion({ question, statement, answering }: OpeningQuestionProps) {
  const { scheme } = question
  const said = statement.answers.openings[scheme]
  const [form, setForm] = useState(() => openingForm(said))
  const [isTyping, setIsTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const read = readOpening(form, statement.from)
  const errors = read.kind === 'refused' && !isTyping ? read.errors : {}
  const refused = (field: string) => answering.refusal?.fields[`openings.${scheme}.${field}`]
  const save = (next: OpeningForm) => {
    clearTimeout(timer.current)
    setIsTyping(false)
    const now = readOpening(next, statement.from)
    if (now.kind === 'refused') return
    answering.answer((answers) =>
      isSameOpening(answers.openings[scheme], now.answer)
        ? answers
        : withOpening(answers, scheme, now.answer),
    )
  }
  const type = (part: Partial<OpeningForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    setIsTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => save(next), typingMs)
  }
  const settle = () => isTyping && save(form)
  return (
    <>
      <fieldset disabled={form.isUnknown} className="grid min-w-0 grid-cols-2 gap-2">
        <legend className="sr-only">{question.words}</legend>
        <Field label="Cost" error={errors.cost ?? refused('cost')}>
          {(control) => (
            <AmountInput
              {...control}
              value={form.cost}
              isRightAligned
              onValueChange={(cost) => type({ cost })}
              onBlur={settle}
            />
          )}
        </Field>
        <DateField
          label="Bought on"
          isOptional
          leaning="past"
          max={statement.from ?? undefined}
          value={form.boughtOn}
          error={errors.boughtOn ?? refused('boughtOn')}
          onValueChange={(boughtOn) => type({ boughtOn })}
          onBlur={settle}
        />
      </fieldset>
      <Checkbox
        label="Not known. Their gains say ‘Not Available’."
        checked={form.isUnknown}
        onChange={(event) => {
          const next = { ...form, isUnknown: event.target.checked }
          setForm(next)
          save(next)
        }}
      />
    </>
  )
}
