import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { financialYearOf, yearText } from '../../../components/reports/report-years.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { familyGainsQuery, familyOfQuery } from '../../../core/queries/family-queries.ts'

/** Who in the client's family still has some of the year's exemption; nothing where the client is in none. */
export function FamilyExemption({ clientId }: { clientId: number }) {
  const family = useQuery(familyOfQuery(clientId)).data?.family
  if (family === undefined || family === null || family.members.length < 2) return null
  return <Members clientId={clientId} familyId={family.id} />
}

function Members({ clientId, familyId }: { clientId: number; familyId: number }) {
  const year = financialYearOf(dayInIndia(new Date()))
  const gains = useQuery(familyGainsQuery(familyId, year)).data
  if (gains === undefined) return null
  return (
    <section className="mt-3 border-t border-line pt-2 text-table" aria-label="Exemption left in the family">
      <h3 className="text-ink-2">Exemption of {yearText(year)} left, by person</h3>
      <dl>
        {gains.members.map(({ clientId: id, clientName, estimate }) => (
          <div key={id} className="flex justify-between gap-3 py-1">
            <dt className="min-w-0 wrap-anywhere">{id === clientId ? <b>{clientName}</b> : clientName}</dt>
            <dd>{estimate.kind === 'tax' ? formatRupees(estimate.exemptionLeft) : 'No figure'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-3">
        A change here uses the goal owner’s exemption alone, over all of that person’s goals and folios.{' '}
        <Link
          to="/families/$familyId/gains"
          params={{ familyId: String(familyId) }}
          className="underline underline-offset-2"
        >
          {gains.name}
        </Link>
      </p>
    </section>
  )
}
