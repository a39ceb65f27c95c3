import type { ImportQuestion, StatementImport } from '@lakshya/contract'
import { Badge } from '../../../components/badge.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { formatNumber } from '../../../core/formats/format.ts'
import { questionId } from '../check/row-ids.ts'
import { MoreButton } from '../more-button.tsx'
import { openQuestions } from '../scheme-groups.ts'
import type { Answering } from '../use-answers.ts'
import { useMore } from '../use-more.ts'
import { OpeningQuestion } from './opening-question.tsx'
import { SchemeQuestion } from './scheme-question.tsx'

interface QuestionsPanelProps {
  statement: StatementImport
  answering: Answering
}

const step = 20
const heads = { 'opening-cost': 'What did the opening units cost?', scheme: 'Which scheme is this?' } as const

/** What a statement does not tell: each answer is saved as it is given. */
export function QuestionsPanel({ statement, answering }: QuestionsPanelProps) {
  const { questions } = statement
  const { most, onMore } = useMore(step)
  const open = openQuestions(statement).length
  return (
    <Panel
      title="Questions"
      isPadded={false}
      hasAttention={open > 0}
      actions={
        open > 0 ? (
          <Badge tone="warn">
            {formatNumber(open)} of {formatNumber(questions.length)} open
          </Badge>
        ) : (
          <Badge tone="ok">
            {formatNumber(questions.length)} of {formatNumber(questions.length)} answered
          </Badge>
        )
      }
    >
      <ol>
        {questions.slice(0, most).map((question) => (
          <li
            key={question.key}
            id={questionId(question.key)}
            tabIndex={-1}
            className="grid gap-2 border-t border-line px-4 py-3 text-table"
          >
            <h3 className="flex items-center gap-2 text-body font-semibold">
              {heads[question.kind]}
              {question.isAnswered && (
                <>
                  <Icon name="check" className="size-4 text-gain" />
                  <span className="sr-only">Answered</span>
                </>
              )}
            </h3>
            <p className="text-ink-2">{question.words}</p>
            <Answer question={question} statement={statement} answering={answering} />
          </li>
        ))}
      </ol>
      <MoreButton
        shown={Math.min(most, questions.length)}
        total={questions.length}
        things="questions"
        onMore={onMore}
      />
    </Panel>
  )
}

function Answer({ question, statement, answering }: QuestionsPanelProps & { question: ImportQuestion }) {
  return question.kind === 'scheme' ? (
    <SchemeQuestion question={question} statement={statement} answering={answering} />
  ) : (
    <OpeningQuestion question={question} statement={statement} answering={answering} />
  )
}
