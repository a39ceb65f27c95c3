import { type DatedTrailRates, datedRateRoutes, type Shelf } from '@lakshya/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { confirmAction } from '../../components/overlay/ask.ts'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { call, messageOf } from '../../core/api.ts'
import { useAct } from '../../core/use-act.ts'
import { RateForm } from './rate-form.tsx'
import { type RateTexts, ratedName, rateWords, sinceWords } from './rate-words.ts'

const datedRatesQuery = queryOptions({
  queryKey: ['trail-rates'],
  queryFn: ({ signal }) => call(datedRateRoutes.listDatedRates, {}, { signal }),
})

type DatedRate = DatedTrailRates['rates'][number]

const acting = actionToasts()

/** The trail rates that the commission check expects, from which day on each counts. */
export function DatedRates({ shelf, mayEdit }: { shelf: Shelf; mayEdit: boolean }) {
  const query = useQuery(datedRatesQuery)
  const [edited, setEdited] = useState<RateTexts>()
  const keep = useKeep()
  const remove = useAct({
    mutationFn: ({ of, from }: { of: string; from: string }) =>
      call(datedRateRoutes.removeDatedRate, { params: { of, from } }),
    onSuccess: (rates) => keep(rates, 'Rate removed'),
    onError: (error) => acting.failed('Error', messageOf(error, 'The rate could not be removed.')),
  })
  const askToRemove = async (rated: DatedTrailRates, { from }: DatedRate) => {
    const isMeant = await confirmAction({
      title: 'Remove rate',
      message: `${ratedName(rated)}: the rate before it counts in its place, in the commission check too.`,
      isDanger: true,
    })
    if (isMeant && from !== null) remove.mutate({ of: rated.of, from })
  }
  return (
    <Panel
      title="Trail rates by date"
      basis="what the commission check expects"
      isPadded={false}
      className="mt-4"
      id="rates"
    >
      {query.data === undefined ? (
        <div className="px-4 pb-4">
          {query.isError ? (
            <p className="text-table text-ink-2">
              {messageOf(query.error, 'The rates could not be loaded.')}
            </p>
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </div>
      ) : (
        <ul className="grid text-table wide:grid-cols-2 wide:gap-x-6 wide:px-4">
          {query.data.map((rated) => (
            <li key={rated.of} className="border-t border-line px-4 py-2 wide:px-0">
              <span className="block font-semibold wrap-anywhere">{ratedName(rated)}</span>
              {rated.rates.map((rate) => (
                <span key={rate.from ?? ''} className="flex min-h-8 items-center gap-2">
                  <span className="text-ink-2">{sinceWords(rate, rated.rates)}</span>
                  <span className="ml-auto tabular-nums">{rateWords(rate)}</span>
                  {mayEdit && (
                    <IconButton
                      icon="edit"
                      size="s"
                      label={`Correct ${ratedName(rated)} ${sinceWords(rate, rated.rates)}`}
                      onClick={() =>
                        setEdited({ of: rated.of, from: rate.from ?? '', rate: rate.rate ?? '' })
                      }
                    />
                  )}
                  {mayEdit && rate.from !== null && (
                    <IconButton
                      icon="trash"
                      size="s"
                      label={`Remove ${ratedName(rated)} ${sinceWords(rate, rated.rates)}`}
                      disabled={remove.isPending}
                      onClick={() => void askToRemove(rated, rate)}
                    />
                  )}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {mayEdit &&
        (edited === undefined ? (
          <div className="border-t border-line px-4 py-3">
            <Button onClick={() => setEdited({ of: '', from: '', rate: '' })}>
              Enter a rate from a date
            </Button>
          </div>
        ) : (
          <RateForm
            key={`${edited.of} ${edited.from}`}
            first={edited}
            shelf={shelf}
            onSaved={(rates) => {
              keep(rates, 'Rate saved')
              setEdited(undefined)
            }}
            onClose={() => setEdited(undefined)}
          />
        ))}
    </Panel>
  )
}

/** Keeps what the server answered; the latest rate of a kind is the profile's. */
function useKeep() {
  const queries = useQueryClient()
  return (rates: DatedTrailRates[], done: string) => {
    queries.setQueryData(datedRatesQuery.queryKey, rates)
    for (const key of ['shelf', 'profile', 'book', 'commission'])
      void queries.invalidateQueries({ queryKey: [key] })
    acting.done(done)
  }
}
