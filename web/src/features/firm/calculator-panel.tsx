import { type FirmCalculator, leadRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Checkbox } from '../../components/fields/checkbox.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextArea } from '../../components/fields/text-input.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { CalculatorSnippet } from './calculator-snippet.tsx'
import { calculatorQuery } from './firm-query.ts'

const title = 'Calculator on your own site'
const saving = actionToasts()

/** Turns the firm's calculator on, with the sites that may show it, and gives what is to be pasted there. */
export function CalculatorPanel() {
  const query = useQuery(calculatorQuery)
  if (query.data !== undefined) return <Settings key={query.data.slug} calculator={query.data} />
  if (!query.isError) {
    return (
      <Panel title={title}>
        <Skeleton className="h-60 w-full" />
      </Panel>
    )
  }
  return (
    <ErrorCard
      title="The calculator could not be loaded"
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    >
      {messageOf(query.error, 'Please try again.')}
    </ErrorCard>
  )
}

function Settings({ calculator }: { calculator: FirmCalculator }) {
  const client = useQueryClient()
  const [isOn, setIsOn] = useState(calculator.isOn)
  const [typed, setTyped] = useState(calculator.origins.join('\n'))
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const lines = typed
      .split(/[\s,]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    const checked = leadRoutes.setFirmCalculator.body.safeParse({ isOn, origins: lines })
    const issue = checked.error?.issues[0]
    const line = lines[Number(issue?.path[1])]
    setError(issue && (line === undefined ? issue.message : `${line}: ${issue.message}`))
    if (!checked.success) return
    setIsBusy(true)
    try {
      const saved = await call(leadRoutes.setFirmCalculator, { body: checked.data })
      client.setQueryData(calculatorQuery.queryKey, saved)
      setTyped(saved.origins.join('\n'))
      saving.done(saved.isOn ? 'The calculator is on' : 'The calculator is off')
    } catch (failed) {
      const isSignedOut = failed instanceof ApiProblem && failed.code === 'NOT_SIGNED_IN'
      if (!isSignedOut)
        saving.failed('Error', messageOf(failed, 'That could not be saved. Please try again.'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel title={title} basis={calculator.isOn ? 'On' : 'Off'}>
      <p className="mb-3 text-ink-2">
        Visitors of your site see the chance of a goal, and can ask you to answer. It stands under{' '}
        <b className="wrap-anywhere">{calculator.name}</b>, {calculator.about}.
      </p>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
        <Checkbox
          label="Show the calculator under our name"
          checked={isOn}
          onChange={(event) => setIsOn(event.target.checked)}
        />
        <Field
          label="Sites that may show it"
          help="One a line, such as https://www.example.in. No other site can."
          error={error}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" isBusy={isBusy}>
            Save calculator
          </Button>
        </div>
      </form>
      {calculator.isOn && calculator.slug !== null ? <CalculatorSnippet slug={calculator.slug} /> : null}
    </Panel>
  )
}
