import { useQuery } from '@tanstack/react-query'
import { LastActNote } from '../../../components/morning/last-act.tsx'
import { MorningRow } from '../../../components/morning/morning-row.tsx'
import { useLineAct } from '../../../components/morning/use-line-act.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { clientMorningQuery } from '../../../core/queries/morning-queries.ts'

/** What of the morning's list is about this client; nothing where nothing is. */
export function ClientLines({ clientId }: { clientId: number }) {
  const { data } = useQuery(clientMorningQuery(clientId))
  const acting = useLineAct()
  const today = dayInIndia(new Date())
  if (data === undefined || (data.lines.length === 0 && acting.last === undefined)) return null
  return (
    <Panel
      title="Needs you today"
      basis={String(data.lines.length)}
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
            isNameless
            colleagues={data.colleagues}
            acting={acting}
          />
        ))}
      </ul>
    </Panel>
  )
}
