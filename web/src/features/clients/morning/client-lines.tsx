import type { MorningList } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { LastActNote } from '../../../components/morning/last-act.tsx'
import { MorningRow } from '../../../components/morning/morning-row.tsx'
import { useLineAct } from '../../../components/morning/use-line-act.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { clientMorningQuery, familyMorningQuery } from '../../../core/queries/morning-queries.ts'

/** What of the morning's list is about this client; nothing where nothing is. */
export function ClientLines({ clientId }: { clientId: number }) {
  const { data } = useQuery(clientMorningQuery(clientId))
  return <Lines data={data} isNameless />
}

/** What of it is about the members of a family. */
export function FamilyLines({ familyId }: { familyId: number }) {
  const { data } = useQuery(familyMorningQuery(familyId))
  return <Lines data={data} isNameless={false} />
}

function Lines({ data, isNameless }: { data: MorningList | undefined; isNameless: boolean }) {
  const acting = useLineAct()
  const today = dayInIndia(new Date())
  if (data === undefined || (data.lines.length === 0 && acting.last === undefined)) return null
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
