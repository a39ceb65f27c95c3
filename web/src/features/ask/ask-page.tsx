import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { useUser } from '../../core/session/session.tsx'
import { AnswerView } from './answer-view.tsx'
import { type Asked, noteTyped, useHistory } from './ask-history.ts'
import { QuestionForm } from './question-form.tsx'
import { useAddressQuestion, useAsk } from './use-ask.ts'

/** `/ask`: questions about the own book, with what was asked before below. */
export function AskPage() {
  const { id: adviserId } = useUser()
  const { asked, typed } = useHistory(adviserId)
  const { ask, choose } = useAsk(adviserId)
  useAddressQuestion(ask)
  return (
    <>
      <PageHead
        title="Assistant"
        crumbs={<Link to="/dashboard">Dashboard</Link>}
        detail={<span className="text-ink-2">answers from your book, and fills screens in</span>}
      />
      <QuestionForm typed={typed} onType={(text) => noteTyped(adviserId, text)} onAsk={ask} />
      <div role="status" className="sr-only">
        {asked[0]?.reply === undefined ? '' : saidOf(asked[0])}
      </div>
      <div className="mt-4 grid gap-4">
        {asked.map((one) => (
          <Panel key={one.id} title={one.question} isPadded={false} className="overflow-clip">
            <Outcome asked={one} onAsk={ask} onChoose={choose} />
          </Panel>
        ))}
        {asked.length === 0 && <Examples onAsk={ask} />}
      </div>
    </>
  )
}

const saidOf = ({ reply }: Asked) => reply?.answers.map(({ sentence }) => sentence).join(' ') ?? ''

interface OutcomeProps {
  asked: Asked
  onAsk: ReturnType<typeof useAsk>['ask']
  onChoose: ReturnType<typeof useAsk>['choose']
}

function Outcome({ asked: { question, reply, error }, onAsk, onChoose }: OutcomeProps) {
  if (error !== null && reply === undefined) {
    return (
      <div className="p-4 pt-0">
        <ErrorCard title="The question could not be answered" onRetry={() => onAsk(question)}>
          {messageOf(error, 'Please try again.')}
        </ErrorCard>
      </div>
    )
  }
  if (reply === undefined) {
    return (
      <div className="px-4 pb-4">
        <Skeleton className="h-24 w-full" />
      </div>
    )
  }
  return (
    <>
      {reply.note !== '' && <p className="px-4 pb-2 text-small text-ink-3">{reply.note}</p>}
      {reply.answers.map((answer, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a reply never change
        <AnswerView key={place} question={question} answer={answer} onAsk={onAsk} onChoose={onChoose} />
      ))}
    </>
  )
}

const first = [
  'Who is off track?',
  'What needs me today?',
  'AUM by category',
  'Clients without KYC above 10 lakh',
  'Top 10 clients by AUM',
  'SIPs ending in the next 3 months',
  'Goals due by 2030',
  'Redemptions last month',
] as const

function Examples({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <Panel title="You can ask">
      <ul className="flex flex-wrap gap-2">
        {first.map((question) => (
          <li key={question}>
            <Button onClick={() => onAsk(question)}>{question}</Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-table text-ink-2">
        Each answer says how the question was understood, and its figures are those of the screens. What is
        asked to be prepared is filled in for you to look at: nothing is sent from here.
      </p>
    </Panel>
  )
}
