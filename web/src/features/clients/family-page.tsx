import { type Family, familyAddress } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ErrorCard } from '../../components/error-card.tsx'
import { FigureStrip } from '../../components/figures/figure-strip.tsx'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { GainFigure } from '../../components/figures/gain-figure.tsx'
import { reasonWords } from '../../components/figures/xirr-words.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { FileLinks } from '../../components/reports/file-links.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatRupees } from '../../core/formats/format.ts'
import { parseId } from '../../core/route-params.ts'
import { familyQuery } from './family/family-queries.ts'
import { GoalsTogether } from './family/goals-together.tsx'
import { memberColumns } from './family/member-columns.tsx'
import { FamilyLines } from './morning/client-lines.tsx'

export function FamilyPage() {
  const { familyId } = useParams({ strict: false }) as { familyId?: string }
  const id = parseId(familyId)
  return id === undefined ? <FamilyNotFound /> : <FamilyView key={id} familyId={id} />
}

function FamilyView({ familyId }: { familyId: number }) {
  const query = useQuery(familyQuery(familyId))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <FamilyNotFound />
  const family = query.data
  const crumbs = <Link to="/clients">Clients</Link>
  if (query.isError && family === undefined) {
    return (
      <>
        <PageHead title="Family" crumbs={crumbs} />
        <ErrorCard
          title="The family could not be loaded"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      </>
    )
  }
  return (
    <>
      <PageHead
        title={family?.name ?? 'Family'}
        crumbs={crumbs}
        detail={family?.isSimulated === true ? <SimulatedBadge /> : undefined}
        actions={
          <>
            <FileLinks address={(ending) => familyAddress(familyId, ending)} />
            <LinkButton to="/stress" search={{ family: String(familyId) }}>
              Stress
            </LinkButton>
            <LinkButton to="/families/$familyId/gains" params={{ familyId: String(familyId) }}>
              Capital gains
            </LinkButton>
          </>
        }
      />
      {family !== undefined && family.headClientId === null && (
        <div className="mb-4">
          <Note>The family has no head now. Open a member and choose one with “Edit” beside the family.</Note>
        </div>
      )}
      <FamilyLines familyId={familyId} />
      <Together family={family} />
      <GoalsTogether familyId={familyId} />
      <Panel
        title="Members"
        basis="each return is the member’s own"
        isPadded={false}
        className="overflow-clip"
      >
        <DataTable
          label="Members"
          columns={memberColumns(family?.headClientId ?? null)}
          rows={family?.members}
          rowKey={({ id }) => id}
          file={{ csv: familyAddress(familyId, 'csv') }}
        />
      </Panel>
    </>
  )
}

const loading = <Skeleton className="my-2 h-4 w-24" />

/** All members as if they were one. */
function Together({ family }: { family: Family | undefined }) {
  const xirr = family?.xirr
  return (
    <FigureStrip
      label="Family figures"
      figures={[
        {
          label: 'Total Investment Value',
          value: family === undefined ? loading : formatRupees(family.value),
          basis: 'all members together',
        },
        {
          label: 'Amount Invested',
          value: family === undefined ? loading : formatRupees(family.invested),
          basis: 'cost of what is held, stamp duty in it',
        },
        {
          label: 'Gain',
          value: family === undefined ? loading : <GainAmount rupees={family.value - family.invested} />,
          basis: 'value − invested',
        },
        {
          label: 'Absolute Return',
          value: family === undefined ? loading : <GainFigure percent={family.absoluteReturn} />,
          basis: '(value − invested) ÷ invested',
        },
        {
          label: 'XIRR',
          value:
            xirr === undefined ? loading : <GainFigure percent={xirr.kind === 'rate' ? xirr.rate : null} />,
          basis:
            xirr === undefined
              ? undefined
              : xirr.kind === 'rate'
                ? 'of all members’ cash flows as one'
                : reasonWords(xirr),
        },
      ]}
    />
  )
}

function FamilyNotFound() {
  return (
    <CardPage title="Family Not Found" action={<LinkButton to="/clients">Back to Clients</LinkButton>}>
      No family of yours has this address.
    </CardPage>
  )
}
