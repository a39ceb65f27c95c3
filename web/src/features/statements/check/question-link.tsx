import type { ImportQuestion } from '@lakshya/contract'
import { jumpToField } from '../../../components/fields/error-summary.tsx'
import { counted } from '../statement-words.ts'
import { questionId } from './row-ids.ts'

/** Leads from a scheme to what is asked about it, the open ones first. */
export function QuestionLink({ questions }: { questions: readonly ImportQuestion[] }) {
  const open = questions.filter(({ isAnswered }) => !isAnswered)
  const [first] = open.length > 0 ? open : questions
  if (first === undefined) return null
  const id = questionId(first.key)
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        jumpToField(id)
      }}
      className={open.length > 0 ? 'text-warn underline underline-offset-2' : ''}
    >
      {open.length > 0 ? counted(open.length, 'question') : `${questions.length} answered`}
    </a>
  )
}
