import { type Language, type RouteResult, reportLinkRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { InLetters } from '../../components/in-letters.tsx'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { browserLanguage } from '../../core/browser-language.ts'
import { dayIn } from '../../core/formats/day-in.ts'
import { linkValues } from '../../core/link-values.ts'
import { useAct } from '../../core/use-act.ts'
import { sharedWords } from './shared-words.ts'

type Opened = RouteResult<typeof reportLinkRoutes.openReportLink>

/** The client's page of a link: nobody is signed in, and nothing of the book stands there. */
export function SharedPage() {
  const [token] = useState(() => linkValues(window.location.hash, '').token)
  const query = useQuery({
    queryKey: ['report-link', token],
    queryFn: ({ signal }) => call(reportLinkRoutes.openReportLink, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [isOver, setIsOver] = useState(false)
  if (isOver || (query.error instanceof ApiProblem && query.error.code === 'LINK_EXPIRED')) {
    return <Over language={query.data?.language ?? browserLanguage()} />
  }
  if (query.data !== undefined) {
    return (
      <InLetters language={query.data.language}>
        <Shared token={token} opened={query.data} onOver={() => setIsOver(true)} />
      </InLetters>
    )
  }
  if (!query.isError) return <PageSpinner label="Loading" />
  return (
    <ErrorCard title="Report" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {messageOf(query.error, 'The link could not be read.')}
    </ErrorCard>
  )
}

function Over({ language }: { language: Language }) {
  const words = sharedWords[language]
  return (
    <InLetters language={language}>
      <CardPage title={words.overTitle}>{words.over}</CardPage>
    </InLetters>
  )
}

/** How what each link asks for is typed. */
const typing = {
  pan: { maxLength: 4 },
  birth: { maxLength: 10, inputMode: 'numeric' },
  phone: { maxLength: 4, inputMode: 'numeric' },
} as const

interface SharedProps {
  token: string
  opened: Opened
  onOver: () => void
}

function Shared({ token, opened, onOver }: SharedProps) {
  const { firstName, distributorName, reportName, asks, expiresAt, language } = opened
  const words = sharedWords[language]
  const { label, help, named } = words.questions[asks]
  const [answer, setAnswer] = useState('')
  const [address, setAddress] = useState<string>()
  const read = useAct({
    mutationFn: () => call(reportLinkRoutes.readReportLink, { body: { token, answer } }),
    onSuccess: (read) => setAddress(read.address),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'LINK_EXPIRED') onOver()
    },
  })
  const title = words.title(reportName, firstName)
  if (address !== undefined) {
    return (
      <CardPage
        title={title}
        action={
          <a href={address} className={buttonClass({ variant: 'primary' })}>
            {words.open}
          </a>
        }
      >
        {words.ready(named)}
      </CardPage>
    )
  }
  return (
    <CardPage title={title}>
      <p>{words.from(distributorName, dayIn(language, expiresAt))}</p>
      <form
        noValidate
        className="mt-4 grid gap-3 text-left"
        onSubmit={(event) => {
          event.preventDefault()
          read.mutate()
        }}
      >
        <Field
          label={label}
          help={`${help} ${words.nothingElse}`}
          error={read.isError ? messageOf(read.error, words.failed) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              {...typing[asks]}
              autoCapitalize="characters"
              spellCheck={false}
              value={answer}
              onChange={(event) => setAnswer(event.target.value.toUpperCase())}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" isFull isBusy={read.isPending}>
          {words.show}
        </Button>
      </form>
    </CardPage>
  )
}
