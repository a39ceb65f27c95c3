import { folioRoutes, type GoalFolio, mayDo } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailedCard } from '../../components/failed-query.tsx'
import { Select } from '../../components/fields/select.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { call, messageOf } from '../../core/api.ts'
import { folioOptions, newFolio } from '../../core/goal/folio-options.ts'
import { goalFoliosQuery } from '../../core/queries/folio-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { useAct } from '../../core/use-act.ts'

/** Which folios the goal's purchases go to; nothing where the client has none with the houses of its funds. */
export function FolioChoice({ goalId }: { goalId: number }) {
  const query = useQuery(goalFoliosQuery(goalId))
  const mayEdit = mayDo(useUser().role, 'finalise')
  const choose = useChoose(goalId)
  const funds = query.data?.filter(({ choices }) => choices.length > 0) ?? []
  if (query.data === undefined) return <FailedCard query={query} title="The folios could not be loaded" />
  if (funds.length === 0) return null
  return (
    <Panel title="Folios" basis="where purchases for this goal go" isPadded={false}>
      <ul className="text-table">
        {funds.map((fund) => (
          <li
            key={fund.fundCode}
            className="grid items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 desk:grid-cols-[1fr_minmax(260px,1fr)]"
          >
            <span className="min-w-0 wrap-anywhere">
              {fund.fundName}
              <span className="block text-small text-ink-3">{fund.house}</span>
            </span>
            <Select
              aria-label={`Folio for ${fund.fundName}`}
              isSmall
              disabled={!mayEdit || choose.isPending}
              options={folioOptions(fund.choices, 'A new folio of this goal')}
              value={fund.folioId === null ? newFolio : String(fund.folioId)}
              onChange={(event) => choose.mutate({ fund, value: event.target.value })}
            />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-small text-ink-3">
        In a shared folio the oldest units leave first, whichever goal they were bought for: gains, holding
        periods and loads go by the folio. What a statement says of a purchase stands above this choice.
      </p>
    </Panel>
  )
}

function useChoose(goalId: number) {
  const queries = useQueryClient()
  return useAct({
    mutationFn: ({ fund, value }: { fund: GoalFolio; value: string }) =>
      call(folioRoutes.chooseFolio, {
        params: { id: String(goalId), fundCode: fund.fundCode },
        body: { folioId: value === newFolio ? null : Number(value) },
      }),
    onSuccess: (folios) => {
      queries.setQueryData(goalFoliosQuery(goalId).queryKey, folios)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('gains') })
      showToast('ok', 'Folio saved', 'Purchases for this goal go there.')
    },
    onError: (error) =>
      showToast('bad', 'Folio not saved', messageOf(error, 'It could not be saved. Please try again.')),
  })
}
