import type { ImportedInvestor, StatementImport } from '@lakshya/contract'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { formatRupees, formatText } from '../../../core/formats/format.ts'
import { withInvestor } from '../answers.ts'
import { MoreButton } from '../more-button.tsx'
import type { Answering } from '../use-answers.ts'
import { useMore } from '../use-more.ts'
import { InvestorMatch } from './investor-match.tsx'

// Hardly any investor is matched by hand.
const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }))

interface InvestorsPanelProps {
  statement: StatementImport
  answering: Answering
}

const step = 100

/** Whose folios the statement has, and who of the book that is. */
export function InvestorsPanel({ statement, answering }: InvestorsPanelProps) {
  const [matched, setMatched] = useState<ImportedInvestor>()
  const { most, onMore } = useMore(step)
  const { investors } = statement
  const columns = investorColumns((investor) => (
    <InvestorMatch
      investor={investor}
      isSaid={investor.key in statement.answers.investors}
      onMatch={() => setMatched(investor)}
      onSay={(whose) => answering.answer((answers) => withInvestor(answers, investor.key, whose))}
    />
  ))
  return (
    <Panel title="Investors" basis="matched by PAN" isPadded={false} className="overflow-clip">
      <DataTable
        label="Investors"
        columns={columns}
        rows={investors.slice(0, most)}
        rowKey={({ key }) => key}
        file={{ rows: investors, isOfClients: true }}
        empty="The statement names no investor."
      />
      <MoreButton
        shown={Math.min(most, investors.length)}
        total={investors.length}
        things="investors"
        onMore={onMore}
      />
      {matched !== undefined && (
        <Suspense>
          <MatchDialog
            investor={matched}
            onClose={() => setMatched(undefined)}
            onMatch={(clientId) => {
              answering.answer((answers) => withInvestor(answers, matched.key, { clientId }))
              setMatched(undefined)
            }}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** Who of the book that is. */
function whoseInWords({ match, clientId, clientName }: ImportedInvestor): string {
  if (match === 'left-out') return 'Left out'
  return clientId === null ? 'New client' : (clientName ?? 'Client')
}

const wideOnly = 'max-wide:hidden'

function investorColumns(match: Column<ImportedInvestor>['cell']): Column<ImportedInvestor>[] {
  return [
    {
      key: 'name',
      head: 'In the statement',
      file: { text: ({ name }) => name },
      cell: (investor) => (
        <>
          {investor.name}
          <span className="block text-small text-ink-3 wide:hidden">{formatText(investor.pan)}</span>
          <span className="mt-1 block wide:hidden">{match(investor)}</span>
        </>
      ),
      className: 'whitespace-normal! wrap-anywhere max-wide:py-2',
    },
    {
      key: 'pan',
      head: 'PAN',
      file: { text: ({ pan }) => pan },
      cell: ({ pan }) => formatText(pan),
      className: wideOnly,
    },
    {
      key: 'match',
      head: 'In your book',
      file: { text: whoseInWords },
      cell: match,
      className: `whitespace-normal! ${wideOnly}`,
    },
    {
      key: 'folios',
      head: 'Folios',
      file: { number: ({ folioCount }) => folioCount },
      isFigure: true,
      cell: ({ folioCount }) => folioCount,
      className: wideOnly,
    },
    {
      key: 'schemes',
      head: 'Schemes',
      file: { number: ({ schemeCount }) => schemeCount },
      isFigure: true,
      cell: ({ schemeCount }) => schemeCount,
      className: wideOnly,
    },
    {
      key: 'value',
      head: 'Value',
      file: { rupees: ({ value }) => value },
      isFigure: true,
      cell: ({ value }) => formatRupees(value),
      className: 'max-wide:align-top max-wide:pt-2',
    },
  ]
}
