import type { StatementImport } from '@lakshya/contract'
import { useState } from 'react'
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { TableExport } from '../../../components/table/table-export.tsx'
import { formatNumber } from '../../../core/formats/format.ts'
import { MoreButton } from '../more-button.tsx'
import { filterCounts, firstSchemes, groupSchemes, type SchemeFilter } from '../scheme-groups.ts'
import type { Answering } from '../use-answers.ts'
import { useMore } from '../use-more.ts'
import { schemeFile, schemeRows } from './scheme-file.ts'
import { SchemesTable } from './schemes-table.tsx'

interface SchemesPanelProps {
  statement: StatementImport
  answering: Answering
}

const step = 200

const filterNames = { all: 'All', question: 'With a question', broken: 'Not adding up' } as const

/** Every scheme as a sum: opening, what came and went, closing. */
export function SchemesPanel({ statement, answering }: SchemesPanelProps) {
  const [chosen, setFilter] = useState<SchemeFilter>('all')
  const { most, onMore } = useMore(step)
  const counts = filterCounts(statement)
  const filters = (['all', 'question', 'broken'] as const).filter((name) => counts[name] > 0)
  const filter = filters.includes(chosen) ? chosen : 'all'
  const groups = firstSchemes(groupSchemes(statement, filter), most)
  return (
    <Panel
      title="Schemes"
      basis="opening + units = closing"
      isPadded={false}
      className="overflow-clip"
      actions={
        filters.length > 1 && (
          <SegmentedControl
            label="Show"
            options={filters.map((value) => ({
              value,
              label: `${filterNames[value]} ${formatNumber(counts[value])}`,
            }))}
            value={filter}
            onValueChange={setFilter}
          />
        )
      }
    >
      {counts.all === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-3">The statement has no scheme.</p>
      ) : (
        <>
          <TableExport
            label="Schemes"
            columns={schemeFile}
            rows={schemeRows(groupSchemes(statement, filter))}
            file={{ isOfClients: true }}
          />
          <SchemesTable statement={statement} groups={groups} answering={answering} />
        </>
      )}
      <MoreButton
        shown={Math.min(most, counts[filter])}
        total={counts[filter]}
        things="schemes"
        onMore={onMore}
      />
    </Panel>
  )
}
