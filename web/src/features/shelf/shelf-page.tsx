import { mayDo, type Shelf, shelfRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Note } from '../../components/note.tsx'
import { laterPanel } from '../../components/page/later-panel.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { call, messageOf } from '../../core/api.ts'
import { useUser } from '../../core/session/session.tsx'
import { MarketPanel } from './market-panel.tsx'
import { ShelfFigures } from './shelf-figures.tsx'
import { shelfQuery } from './shelf-queries.ts'
import { ShelfTable } from './shelf-table.tsx'
import { useShelfAct } from './use-shelf-act.ts'

// Below the shelf itself.
const DatedRates = laterPanel(async () => (await import('./dated-rates.tsx')).DatedRates, {
  title: 'Trail rates by date',
  height: 'h-40',
  className: 'mt-4',
})

const WaitingNote = laterPanel(async () => (await import('./waiting-note.tsx')).WaitingNote, {
  title: 'What waits to be used',
})

/** The schemes that plans, proposals and alternatives choose from. */
export function ShelfPage() {
  const query = useQuery(shelfQuery)
  const mayEdit = mayDo(useUser().role, 'own')
  const { q = '' } = useSearch({ strict: false })
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch the shelf"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined) return <PageSpinner label="Opening your shelf" />
  const shelf = query.data
  return (
    <>
      <ShelfHead shelf={shelf} mayEdit={mayEdit} />
      {shelf.problem === null ? null : (
        <div className="mb-4">
          <Note tone="warn">No plan can be made from the shelf in use. {shelf.problem}</Note>
        </div>
      )}
      <ShelfFigures shelf={shelf} />
      <div className="grid items-start gap-4 desk:grid-cols-[344px_minmax(0,1fr)]">
        <MarketPanel key={q} shelf={shelf} mayEdit={mayEdit} first={q} />
        <ShelfTable shelf={shelf} mayEdit={mayEdit} />
      </div>
      <DatedRates shelf={shelf} mayEdit={mayEdit} />
      <WaitingNote shelf={shelf} mayEdit={mayEdit} />
    </>
  )
}

function ShelfHead({ shelf, mayEdit }: { shelf: Shelf; mayEdit: boolean }) {
  const { act, isBusy } = useShelfAct()
  const use = () => void act('Plans choose from this shelf now', () => call(shelfRoutes.useShelf, {}))
  return (
    <PageHead
      title="Your shelf"
      crumbs={
        <>
          <Link to="/profile">Profile</Link> / Shelf
        </>
      }
      detail={
        <span className="text-ink-2">the schemes that plans, proposals and alternatives choose from</span>
      }
      actions={
        mayEdit && (
          <Button variant="primary" isBusy={isBusy} disabled={shelf.changes.length === 0} onClick={use}>
            Use this shelf
          </Button>
        )
      }
    />
  )
}
