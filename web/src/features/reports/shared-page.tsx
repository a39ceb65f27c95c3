import { linkKeyWords, type RouteResult, reportLinkRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import { linkValues } from '../../core/link-values.ts'
import { useAct } from '../../core/use-act.ts'

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
  if (isOver || (query.error instanceof ApiProblem && query.error.code === 'LINK_EXPIRED')) return <Over />
  if (query.data !== undefined)
    return <Shared token={token} opened={query.data} onOver={() => setIsOver(true)} />
  if (!query.isError) return <PageSpinner label="Loading" />
  return (
    <ErrorCard title="Report" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {messageOf(query.error, 'The link could not be read.')}
    </ErrorCard>
  )
}

function Over() {
  return (
    <CardPage title="This link is over">
      It has expired, was withdrawn, or something else than what it asks for was entered too often. Ask your
      distributor for a new one.
    </CardPage>
  )
}

/** What each link asks for, and how that is typed. */
const questions = {
  pan: {
    label: 'Last four characters of your PAN',
    help: 'Three digits and a letter, such as 234F.',
    maxLength: 4,
  },
  birth: {
    label: 'Your date of birth',
    help: 'Day, month and year with eight digits, such as 14031979.',
    maxLength: 10,
    inputMode: 'numeric',
  },
  phone: {
    label: 'Last four digits of your mobile number',
    help: 'The number that your distributor has on record.',
    maxLength: 4,
    inputMode: 'numeric',
  },
} as const

interface SharedProps {
  token: string
  opened: Opened
  onOver: () => void
}

function Shared({ token, opened, onOver }: SharedProps) {
  const { firstName, distributorName, reportName, asks, expiresAt } = opened
  const { label, help, ...typed } = questions[asks]
  const [answer, setAnswer] = useState('')
  const [address, setAddress] = useState<string>()
  const read = useAct({
    mutationFn: () => call(reportLinkRoutes.readReportLink, { body: { token, answer } }),
    onSuccess: (read) => setAddress(read.address),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'LINK_EXPIRED') onOver()
    },
  })
  const title = `${reportName} for ${firstName}`
  if (address !== undefined) {
    return (
      <CardPage
        title={title}
        action={
          <a href={address} className={buttonClass({ variant: 'primary' })}>
            Open PDF
          </a>
        }
      >
        Ready. Its address is good for 10 minutes; after that, enter {linkKeyWords[asks]} again.
      </CardPage>
    )
  }
  return (
    <CardPage title={title}>
      <p>
        From {distributorName}. This link is good until {formatDate(expiresAt)}.
      </p>
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
          help={`${help} Nothing else is asked for.`}
          error={read.isError ? messageOf(read.error, 'Please try again.') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              {...typed}
              autoCapitalize="characters"
              spellCheck={false}
              value={answer}
              onChange={(event) => setAnswer(event.target.value.toUpperCase())}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" isFull isBusy={read.isPending}>
          Show report
        </Button>
      </form>
    </CardPage>
  )
}
