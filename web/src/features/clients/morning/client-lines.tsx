import type { MorningList } from '@lakshya/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { FailedCard } from '../../../components/failed-query.tsx'
import { LastActNote } from '../../../components/morning/last-act.tsx'
import { MorningRow } from '../../../components/morning/morning-row.tsx'
import { useLineAct } from '../../../components/morning/use-line-act.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { familyMorningQuery } from '../../../core/queries/morning-queries.ts'

/** What of the morning's list is about a client; nothing where nothing is. */
export function ClientLines({ query }: { query: UseQueryResult<MorningList> }) {
  return <Lines query={query} isNameless />
}

/** What of it is about the members of a family. */
export function FamilyLines({ familyId }: { familyId: number }) {
  return <Lines query={useQuery(familyMorningQuery(familyId))} isNameless={false} />
}

function Lines({ query, isNameless }: { query: UseQueryResult<MorningList>; isNameless: boolean }) {
  const acting = useLineAct()
  const today = dayInIndia(new Date())
  const { data } = query
  if (data === undefined)
    return (
      <div className="mb-4 empty:hidden">
        <FailedCard query={query} title="What needs you today could not be loaded" />
      </div>
    )
  if (data.lines.length === 0 && acting.last === undefined) return null
  return (
    <Panel
      title="Needs you today"
      basis={String(data.views.open)}
      isPadded={false}
      className="mb-4 overflow-clip"
    >
      <LastActNote acting={acting} />
      <ul>
        {data.lines.map((line) => (
          <MorningRow
            key={line.id}
            line={line}
            today={today}
            isFirst={false}
            isNameless={isNameless}
            colleagues={data.colleagues}
            acting={acting}
          />
        ))}
      </ul>
    </Panel>
  )
}
