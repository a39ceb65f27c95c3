import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { YearField } from '../../components/reports/period-fields.tsx'
import { financialYearOf, yearText } from '../../components/reports/report-years.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { familyGainsQuery } from '../../core/queries/family-queries.ts'
import { parseId } from '../../core/route-params.ts'
import { lineColumns } from './line-columns.tsx'
import { TotalsStrip } from './totals-strip.tsx'

export function FamilyGainsPage() {
  const { familyId } = useParams({ strict: false }) as { familyId?: string }
  const id = parseId(familyId)
  return id === undefined ? <FamilyNotFound /> : <FamilyGains key={id} familyId={id} />
}

/** What the members of a family gained in a financial year, each with an exemption of its own. */
function FamilyGains({ familyId }: { familyId: number }) {
  const [year, setYear] = useState(() => financialYearOf(dayInIndia(new Date())))
  const query = useQuery(familyGainsQuery(familyId, year))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <FamilyNotFound />
  const family = query.data
  if (query.isError && family === undefined) {
    return (
      <ErrorCard
        title="The gains could not be loaded"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <>
      <PageHead
        title="Capital gains"
        crumbs={
          <>
            <Link to="/clients">Clients</Link> /{' '}
            <Link to="/families/$familyId" params={{ familyId: String(familyId) }}>
              {family?.name ?? 'Family'}
            </Link>
          </>
        }
        actions={
          <div className="shrink-0 max-wide:basis-full">
            <YearField value={year} onValueChange={setYear} />
          </div>
        }
      />
      <TotalsStrip label="Gains of the family" totals={family?.totals} whose="of all members" />
      <Panel
        title={`Members, ${yearText(year)}`}
        basis="each member’s own estimate and exemption; what one leaves unused no other can use"
        isPadded={false}
        className="overflow-clip"
      >
        <DataTable
          label="Gains by member"
          columns={lineColumns}
          rows={family?.members}
          rowKey={({ clientId }) => clientId}
          hasRowLinks
        />
      </Panel>
    </>
  )
}

function FamilyNotFound() {
  return (
    <CardPage title="Family Not Found" action={<LinkButton to="/clients">Back to Clients</LinkButton>}>
      No family of yours has this address.
    </CardPage>
  )
}
