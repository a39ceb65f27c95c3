import type { ImportQuestion, StatementImport } from '@lakshya/contract'
import { useId, useState } from 'react'
import { withLeftOut, withScheme } from '../answers.ts'
import type { Answering } from '../use-answers.ts'
import { SchemeSearch } from './scheme-search.tsx'

interface SchemeQuestionProps {
  question: ImportQuestion
  statement: StatementImport
  answering: Answering
}

/** Which scheme of the market one is that came without a known code; leaving it out is an answer too. */
export function SchemeQuestion({ question, statement, answering }: SchemeQuestionProps) {
  const { scheme, candidates } = question
  const group = useId()
  const [named, setNamed] = useState<{ code: string; name: string }>()
  const said = statement.answers.schemes[scheme]
  const name = statement.schemes.find(({ key }) => key === scheme)?.name ?? ''
  const isLeftOut = statement.answers.leftOut.includes(scheme)
  const isCandidate = candidates.some(({ code }) => code === said)
  const choose = (code: string) => answering.answer((answers) => withScheme(answers, scheme, code))
  return (
    <>
      <fieldset className="min-w-0 divide-y divide-line rounded-control border border-control">
        <legend className="sr-only">{question.words}</legend>
        {candidates.map((candidate) => (
          <Choice
            key={candidate.code}
            group={group}
            label={candidate.name}
            note={candidate.code}
            isChosen={!isLeftOut && said === candidate.code}
            onChoose={() => choose(candidate.code)}
          />
        ))}
        {said !== undefined && !isCandidate && (
          <Choice
            group={group}
            label={named?.code === said ? named.name : 'The scheme that you named'}
            note={said}
            isChosen={!isLeftOut}
            onChoose={() => choose(said)}
          />
        )}
        <Choice
          group={group}
          label="Leave this scheme out"
          note="Nothing of it is booked."
          isChosen={isLeftOut}
          onChoose={() =>
            answering.answer((answers) => withLeftOut(withScheme(answers, scheme, undefined), scheme, true))
          }
        />
      </fieldset>
      <SchemeSearch
        name={name}
        onChoose={(found) => {
          setNamed(found)
          choose(found.code)
        }}
      />
      <p className="text-small text-ink-3">Asked once: the answer holds for every later statement.</p>
    </>
  )
}

interface ChoiceProps {
  group: string
  label: string
  note: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ group, label, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2 px-3 py-2 max-wide:min-h-11">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-brand-text"
      />
      <span className="min-w-0 wrap-anywhere">
        {label}
        <span className="block text-small text-ink-3">{note}</span>
      </span>
    </label>
  )
}
