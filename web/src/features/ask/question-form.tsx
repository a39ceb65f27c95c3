import { longestQuestion } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../components/class-names.ts'
import { inputClass } from '../../components/fields/text-input.tsx'
import { suggestionsQuery } from '../../core/queries/ask-queries.ts'
import { useSettled } from '../../core/use-settled.ts'

interface QuestionFormProps {
  typed: string
  onType: (typed: string) => void
  onAsk: (question: string) => void
}

const typingMs = 120

/** The field with questions that begin like what is typed: a combobox, whose list opens as somebody types. */
export function QuestionForm({ typed, onType, onAsk }: QuestionFormProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const settled = useSettled(typed.trim(), typingMs)
  const found = useQuery(suggestionsQuery(settled))
  const questions = isOpen && typed.trim() !== '' ? (found.data?.questions ?? []) : []
  const send = (question: string) => {
    if (question.trim() === '') return
    setOpen(false)
    setMarked(-1)
    onAsk(question.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(questions[marked] ?? typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && questions.length > 0) {
      event.preventDefault()
      setMarked((at) => ((at + step + 1 + questions.length + 1) % (questions.length + 1)) - 1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <form onSubmit={submit} className="relative flex gap-2 max-wide:flex-col">
      <div className="relative min-w-0 flex-1">
        <input
          role="combobox"
          aria-label="Your question"
          aria-expanded={questions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={
            marked < 0 || questions[marked] === undefined ? undefined : `${listId}-${marked}`
          }
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          maxLength={longestQuestion}
          placeholder="Who is off track? AUM in small caps? New goal for Meera, 50 lakh in 12 years"
          value={typed}
          onChange={(event) => {
            setOpen(true)
            setMarked(-1)
            onType(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className={inputClass}
        />
        <div
          id={listId}
          role="listbox"
          aria-label="Questions"
          className={classNames(
            'absolute top-full right-0 left-0 z-4 mt-1 overflow-hidden rounded-panel border border-line bg-surface shadow-float',
            questions.length === 0 && 'hidden',
          )}
        >
          {questions.map((question, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked option
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are heard by the field
            <div
              key={question}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === marked}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => send(question)}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center px-4 py-1 hover:bg-hover max-wide:min-h-11',
                at === marked && 'bg-selected',
              )}
            >
              {question}
            </div>
          ))}
        </div>
      </div>
      <Button type="submit" variant="primary">
        Ask
      </Button>
    </form>
  )
}
