import { askRoutes, type PortalProposal } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { PanelFoot } from '../../components/page/panel.tsx'
import { ApiProblem, call } from '../../core/api.ts'
import { useAct } from '../../core/use-act.ts'
import { useReading } from './portal-language.tsx'
import { homeQuery, proposalsQuery, wordOf } from './portal-queries.ts'

/** The client's answer: one press, then a question that says what it is an answer to. */
export function ProposalAnswer({ proposal }: { proposal: PortalProposal }) {
  const { t } = useReading()
  const [asking, setAsking] = useState<'agree' | 'decline'>()
  const [reason, setReason] = useState('')
  const answer = useAnswer(proposal, reason)
  if (asking === undefined) {
    return (
      <PanelFoot>
        <div className="ml-auto flex flex-wrap gap-2 max-wide:w-full max-wide:flex-col-reverse">
          <Button onClick={() => setAsking('decline')}>{t('decline')}</Button>
          <Button variant="primary" onClick={() => setAsking('agree')}>
            {t('agree')}
          </Button>
        </div>
      </PanelFoot>
    )
  }
  return (
    <Question title={t(asking === 'agree' ? 'agreeTitle' : 'declineTitle')}>
      {asking === 'agree' ? (
        <AgreedTo proposal={proposal} />
      ) : (
        <DeclineReason reason={reason} onReason={setReason} />
      )}
      {answer.error === null ? null : (
        <Note tone="bad" isAnnounced>
          {t(isGone(answer.error) ? 'proposalGone' : wordOf(answer.error))}
        </Note>
      )}
      <div className="flex flex-wrap gap-2 max-wide:flex-col-reverse">
        <Button onClick={() => setAsking(undefined)}>{t('cancel')}</Button>
        <Button
          variant={asking === 'agree' ? 'primary' : 'danger'}
          isBusy={answer.isPending}
          onClick={() => answer.mutate(asking)}
        >
          {t(asking === 'agree' ? 'agreeYes' : 'declineYes')}
        </Button>
      </div>
    </Question>
  )
}

const isGone = (error: unknown) => error instanceof ApiProblem && error.code === 'NOT_FOUND'

function useAnswer({ id, digest }: PortalProposal, reason: string) {
  const queries = useQueryClient()
  return useAct({
    mutationFn: (answer: 'agree' | 'decline') => {
      const params = { id: String(id) }
      if (answer === 'agree') return call(askRoutes.agreeProposal, { params, body: { digest } })
      const said = reason.trim() === '' ? {} : { reason }
      return call(askRoutes.declineProposal, { params, body: said })
    },
    onSuccess: (proposals) => queries.setQueryData(proposalsQuery.queryKey, proposals),
    onError: (error) => {
      if (isGone(error)) void queries.invalidateQueries({ queryKey: proposalsQuery.queryKey })
    },
  })
}

/** The focus goes to the question as it appears. */
function Question({ title, children }: { title: string; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 border-t border-line bg-warn-soft px-4 py-4">
      <h3 ref={head} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h3>
      {children}
    </div>
  )
}

function AgreedTo({ proposal: { asker, parts } }: { proposal: PortalProposal }) {
  const { t } = useReading()
  return (
    <div className="text-table wrap-anywhere">
      <p>{t('agreeTo', { asker })}</p>
      <ul className="my-1 list-disc pl-5 font-semibold">
        {parts.map(({ title, goalName }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are shown as they came, and never reordered
          <li key={place}>{t('agreeOne', { what: title, goal: goalName })}</li>
        ))}
      </ul>
      <p className="text-ink-2">{t('agreeKept')}</p>
    </div>
  )
}

function DeclineReason({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  const { t } = useReading()
  const house = useQuery(homeQuery).data?.house.name ?? ''
  return (
    <div className="w-full max-w-120">
      <Field label={t('declineReason')} help={t('declineTold', { house })}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
