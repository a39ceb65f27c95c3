import { type Fund, type Profile, trailCategoryOf, userRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FailedNote } from '../../components/failed-query.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { fundsQuery } from '../../core/queries/plan-queries.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { useAct } from '../../core/use-act.ts'
import { type FundTexts, type OwnRates, readOwnRates, textsOf } from './own-rates.ts'

const saving = actionToasts()
const idOf = (code: string) => `fund-rate-${code}`

/** What single funds pay, where that is not what their kind pays. */
export function FundRatesPanel({ profile }: { profile: Profile }) {
  const query = useQuery(fundsQuery)
  const funds = query.data
  const [texts, setTexts] = useState<FundTexts>(() => textsOf(profile.trailRates.funds ?? {}))
  const [errors, setErrors] = useState<FundTexts>({})
  const save = useSave(profile, setErrors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readOwnRates(texts)
    setErrors(read.errors)
    const wrong = funds?.find(({ code }) => read.errors[code] !== undefined)
    if (wrong !== undefined) document.getElementById(idOf(wrong.code))?.focus()
    else save.mutate(read.rates)
  }
  const type = (code: string, text: string) => {
    setTexts((old) => ({ ...old, [code]: text }))
    setErrors(({ [code]: _, ...rest }) => rest)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Panel title="Trail rates by fund" isPadded={false}>
        <p className="px-4 pb-3 text-small text-ink-3">
          Percent a year where a fund pays another rate than its kind. Left empty, the rate of the kind
          counts.
        </p>
        <div className="grid gap-4 px-4 pb-5 wide:grid-cols-3">
          <FailedNote query={query} className="wide:col-span-3">
            The funds could not be loaded.
          </FailedNote>
          {query.isLoading ? <Skeleton className="h-40 w-full wide:col-span-3" /> : null}
          {funds?.map((fund) => (
            <Field
              key={fund.code}
              id={idOf(fund.code)}
              label={fund.name}
              help={kindWords(fund, profile)}
              error={errors[fund.code]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  className="text-right"
                  value={texts[fund.code] ?? ''}
                  onChange={(event) => type(fund.code, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
        <PanelFoot>
          <Button type="submit" isBusy={save.isPending}>
            Save fund rates
          </Button>
        </PanelFoot>
      </Panel>
    </form>
  )
}

function kindWords({ category }: Fund, { trailRates }: Profile): string {
  const kind = trailCategoryOf(category)
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} pays ${trailRates[kind]}%`
}

function useSave(profile: Profile, setErrors: (errors: FundTexts) => void) {
  const client = useQueryClient()
  return useAct({
    mutationFn: (funds: OwnRates) =>
      call(userRoutes.updateProfile, { body: { trailRates: { ...profile.trailRates, funds } } }),
    onSuccess: (next) => {
      client.setQueryData(profileQuery.queryKey, next)
      void client.invalidateQueries({ queryKey: ['book'] })
      saving.done('Fund rates saved')
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN') return
      const details = error instanceof ApiProblem ? error.details : []
      setErrors(
        Object.fromEntries(
          details.map(({ path, message }) => [path.replace('trailRates.funds.', ''), message]),
        ),
      )
      saving.failed('Error', messageOf(error, 'The rates could not be saved. Please try again.'))
    },
  })
}
