import type { AssistantAnswer, AssistantCall } from '@lakshya/contract'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button.tsx'
import { BasisLine } from '../../components/figures/basis-line.tsx'
import { InnerLink } from '../../components/inner-link.tsx'
import { runCall } from '../../core/queries/ask-queries.ts'
import { AnswerRows } from './answer-table.tsx'

interface AnswerProps {
  question: string
  answer: AssistantAnswer
  onAsk: (question: string) => void
  onChoose: (question: string, chosen: AssistantCall) => void
}

type Of<K extends AssistantAnswer['kind']> = Extract<AssistantAnswer, { kind: K }>

/** One answer: its sentence, the query in words, and what was found; a screen that is filled in; or what can be asked. */
export function AnswerView({ question, answer, onAsk, onChoose }: AnswerProps) {
  if (answer.kind === 'found') return <Found answer={answer} />
  if (answer.kind === 'prepared') return <Prepared answer={answer} />
  if (answer.kind === 'choose') {
    return (
      <>
        <Sentence>{answer.sentence}</Sentence>
        <ul className="flex flex-wrap gap-2 px-4 pb-4">
          {answer.choices.map(({ label, detail, call }) => (
            <li key={JSON.stringify(call)}>
              <Button onClick={() => onChoose(`${question} (${label})`, call)}>
                {label}
                {detail !== '' && <span className="text-small text-ink-3">{detail}</span>}
              </Button>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <Sentence>{answer.sentence}</Sentence>
      <ul className="flex flex-wrap gap-2 px-4 pb-4">
        {answer.instead.map((instead) => (
          <li key={instead}>
            <Button onClick={() => onAsk(instead)}>{instead}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sentence({ children }: { children: string }) {
  return <p className="px-4 pb-3 text-section font-semibold wrap-anywhere">{children}</p>
}

/** All rows of an answer. @throws where it is no table any more */
async function wholeTable(asked: AssistantCall, signal: AbortSignal) {
  const all = await runCall(asked, true, signal)
  if (all.kind !== 'found' || all.table === null) throw new Error('The answer has no table now.')
  return all.table
}

function Found({ answer }: { answer: Of<'found'> }) {
  const { sentence, table, basis, screen } = answer
  const isCut = table !== null && table.rows.length < table.total
  return (
    <>
      <Sentence>{sentence}</Sentence>
      {table !== null && (
        <div className="border-t border-line">
          <AnswerRows label={sentence} table={table} whole={(signal) => wholeTable(answer.call, signal)} />
        </div>
      )}
      <How answer={answer} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
        {screen !== null && (
          <InnerLink href={screen.href} className={buttonClass({ size: 's' })}>
            {screen.label}
          </InnerLink>
        )}
        {isCut && (
          <span className="text-small text-ink-3">
            The first {table.rows.length} of {table.total}; the export has all.
          </span>
        )}
        {basis !== '' && <BasisLine>{basis}</BasisLine>}
      </div>
    </>
  )
}

function Prepared({ answer }: { answer: Of<'prepared'> }) {
  return (
    <>
      <Sentence>{answer.sentence}</Sentence>
      <ul className="flex flex-wrap gap-2 px-4 pb-4">
        {answer.links.map(({ label, href }, place) => (
          <li key={href} className="max-w-full min-w-0 *:max-w-full">
            <InnerLink href={href} className={buttonClass({ variant: place === 0 ? 'primary' : 'plain' })}>
              <span className="truncate">{label}</span>
            </InnerLink>
          </li>
        ))}
      </ul>
      <How answer={answer} />
    </>
  )
}

/** The query that gave the answer, in words; on a press as it was asked. */
function How({ answer }: { answer: Of<'found'> | Of<'prepared'> }) {
  const [isShown, setShown] = useState(false)
  if (answer.understood.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-3 text-table">
      <dl className="grid gap-x-3 gap-y-0.5 wide:grid-cols-[132px_1fr]">
        {answer.understood.map(({ label, text }) => (
          <div key={label} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="s"
        variant="quiet"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="mt-1 -ml-2"
      >
        {isShown ? 'Hide the query' : 'Show the query'}
      </Button>
      {isShown && (
        <code className="mt-1 block rounded-control bg-sunken p-2 text-small wrap-anywhere">
          {answer.call.tool} {JSON.stringify(answer.call.arguments)}
        </code>
      )}
    </div>
  )
}
