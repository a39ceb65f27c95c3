import { type RouteResult, riskRoutes } from '@lakshya/contract'
import type { QuestionnaireLanguage } from '@lakshya/engine'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { InLetters } from '../../components/in-letters.tsx'
import { usePageTitle } from '../../components/page/page-title.ts'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { browserLanguage } from '../../core/browser-language.ts'
import { levelText, planLevelOf, riskZone } from '../../core/formats/risk-words.ts'
import { tabStore } from '../../core/session/draft-identity.ts'
import { useAnswersDraft } from './answers-draft.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LinkForm } from './link-form.tsx'
import { questionnaireWords } from './questionnaire-words.ts'

type Opened = RouteResult<typeof riskRoutes.openRiskLink>

/** The client's page of a mailed link: nobody is signed in, and nothing of the client stands there but the first name. */
export function LinkPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  return <Link key={token} token={token} />
}

function Link({ token }: { token: string }) {
  const place = { key: `lakshya:risk-link:${token.slice(0, 8)}`, store: tabStore() }
  const kept = useAnswersDraft(place)
  const [sent, setSent] = useState<{ score: number; distributor: string }>()
  const query = useQuery({
    queryKey: ['risk-link', token],
    queryFn: ({ signal }) => call(riskRoutes.openRiskLink, { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Whoever has English on record was perhaps never asked, and the browser knows better.
  const language = kept.draft.language ?? (query.data?.language === 'hi' ? 'hi' : browserLanguage())
  const words = questionnaireWords[language]
  usePageTitle(words.title)
  const end = endOf(token, query.error)
  return (
    <InLetters language={language} className="mx-auto grid max-w-180 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-semibold tracking-title">
          {sent !== undefined ? words.doneTitle : end === undefined ? words.title : words[`${end}Title`]}
        </h1>
        <LanguageSwitch language={language} onChange={(next) => kept.change({ language: next })} />
      </div>
      {sent !== undefined ? (
        <Done {...sent} language={language} />
      ) : end !== undefined ? (
        <p className="rounded-panel border border-line bg-surface p-4">{words[end]}</p>
      ) : query.data !== undefined ? (
        <LinkForm
          token={token}
          opened={query.data}
          language={language}
          kept={kept}
          onSent={(score) => setSent({ score, distributor: nameOf(query.data) })}
        />
      ) : query.isError ? (
        <ErrorCard title={words.title} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {messageOf(query.error, words.failed)}
        </ErrorCard>
      ) : (
        <PageSpinner label="Loading" />
      )}
    </InLetters>
  )
}

const nameOf = ({ distributorName }: Opened) => distributorName

/** How a link that is no longer good ended; undefined where it is, or where nobody knows yet. */
function endOf(token: string, error: unknown): 'used' | 'expired' | undefined {
  if (token === '') return 'expired'
  if (!(error instanceof ApiProblem)) return undefined
  if (error.code === 'LINK_USED') return 'used'
  return error.code === 'LINK_EXPIRED' || error.code === 'INVALID_INPUT' ? 'expired' : undefined
}

interface DoneProps {
  score: number
  distributor: string
  language: QuestionnaireLanguage
}

function Done({ score, distributor, language }: DoneProps) {
  const words = questionnaireWords[language]
  return (
    <div role="status" className="grid gap-3 rounded-panel border border-line bg-surface p-4">
      <p>
        <b className="text-[28px] leading-8 tracking-display">{levelText(score)}</b>
        <span className="text-ink-2"> / 10</span>
      </p>
      <p>{words.result(score, riskZone(planLevelOf(score)))}</p>
      <p className="text-ink-2">{words.afterwards(distributor)}</p>
    </div>
  )
}
