import { type StressedClient, type StressTerms, stressAddress } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/fields/checkbox.tsx'
import { SearchInput } from '../../components/fields/text-input.tsx'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable, rowLinkClass } from '../../components/table/data-table.tsx'
import { formatPercent, formatRupees } from '../../core/formats/format.ts'
import { ChanceChange } from './chance-change.tsx'
import { chanceInFile } from './chance-in-file.ts'
import { type ClientChoice, everyStressed, type StressAddress } from './stress-query.ts'

const wideOnly = 'max-wide:hidden'
const none = <span className="text-ink-3">None</span>

function columnsFor(address: StressAddress, most: number): Column<StressedClient>[] {
  const { family: _, ...scenario } = address
  return [
    {
      key: 'client',
      head: 'Client',
      file: { text: ({ name }) => name },
      cell: ({ clientId, name, hitMost }) => (
        <>
          <Link to="/stress" search={{ ...scenario, client: String(clientId) }} className={rowLinkClass}>
            {name}
          </Link>
          {hitMost !== null && (
            <span className="block pb-1 text-small whitespace-normal text-ink-2 wide:hidden">
              <span className="block wrap-anywhere">{hitMost.name}</span>
              <ChanceChange goal={hitMost} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'before',
      head: 'Before',
      file: { rupees: ({ value }) => value.before },
      isFigure: true,
      className: wideOnly,
      cell: ({ value }) => formatRupees(value.before),
    },
    {
      key: 'after',
      head: 'After',
      file: { rupees: ({ value }) => value.after },
      isFigure: true,
      className: wideOnly,
      cell: ({ value }) => formatRupees(value.after),
    },
    {
      key: 'loss',
      head: 'Change',
      file: { rupees: ({ value }) => value.after - value.before },
      isFigure: true,
      cell: ({ value }) => (
        <>
          <GainAmount rupees={value.after - value.before} />
          <span className="block text-small text-ink-2 wide:hidden">{percentOf(value.percent)}</span>
        </>
      ),
    },
    {
      key: 'percent',
      head: 'Of value',
      file: { percent: ({ value }) => value.percent ?? 0 },
      isFigure: true,
      className: wideOnly,
      cell: ({ value }) => percentOf(value.percent),
    },
    {
      key: 'bar',
      head: <span className="sr-only">Picture of the loss</span>,
      file: 'none',
      className: `${wideOnly} w-40`,
      cell: ({ value }) => <LossBar share={(value.before - value.after) / most} />,
    },
    {
      key: 'falling',
      head: 'Goals falling off',
      file: { number: ({ fallingOff }) => fallingOff },
      isFigure: true,
      className: wideOnly,
      cell: ({ fallingOff }) => (fallingOff === 0 ? none : fallingOff),
    },
    {
      key: 'goal',
      head: 'Goal hit most',
      file: { text: ({ hitMost }) => hitMost?.name },
      className: wideOnly,
      cell: ({ hitMost }) => hitMost?.name ?? none,
    },
    {
      key: 'chance',
      head: 'Its chance',
      file: chanceInFile(({ hitMost }) => hitMost),
      isFigure: true,
      className: wideOnly,
      cell: ({ hitMost }) => (hitMost === null ? none : <ChanceChange goal={hitMost} />),
    },
  ]
}

function percentOf(percent: number | null): string {
  return formatPercent(percent ?? 0, { isPlusShown: true })
}

function LossBar({ share }: { share: number }) {
  if (!(share > 0)) return null
  return (
    <i
      aria-hidden="true"
      className="block h-2 rounded-badge bg-(--loss)"
      style={{ width: `${share * 100}%` }}
    />
  )
}

interface ClientsPanelProps {
  clients: { total: number; items: readonly StressedClient[] }
  address: StressAddress
  /** The scenario as it is saved. */
  terms: StressTerms
  choice: ClientChoice
  onChoose: (choice: ClientChoice) => void
}

const more = 40

/** The clients by what they lose in rupees; a row leads to the scenario over that client alone. */
export function ClientsPanel(props: ClientsPanelProps) {
  const {
    clients: { total, items },
    address,
    terms,
    choice,
    onChoose,
  } = props
  const most = Math.max(1, ...items.map(({ value }) => value.before - value.after))
  return (
    <Panel
      title="Clients, largest losers first"
      basis={`${items.length} of ${total}`}
      isPadded={false}
      className="overflow-clip"
      actions={
        <>
          <Checkbox
            label="Only with goals that fall off track"
            checked={choice.isFallingOnly}
            onChange={(event) => onChoose({ ...choice, isFallingOnly: event.target.checked })}
          />
          <SearchInput
            label="Search clients"
            placeholder="Name"
            value={choice.search}
            onChange={(event) => onChoose({ ...choice, search: event.target.value })}
          />
        </>
      }
    >
      <DataTable
        label="Clients, largest losers first"
        columns={columnsFor(address, most)}
        rows={items}
        rowKey={({ clientId }) => clientId}
        hasRowLinks
        file={{
          csv: stressAddress(terms, 'csv'),
          rows: everyStressed(terms, choice),
          isOfClients: true,
        }}
        empty="No client is like that."
      />
      {items.length < total && choice.limit < 200 && (
        <PanelFoot>
          <Button size="s" onClick={() => onChoose({ ...choice, limit: Math.min(200, choice.limit + more) })}>
            Show more clients
          </Button>
          {choice.limit + more >= 200 && <span className="text-small text-ink-3">the export has all</span>}
        </PanelFoot>
      )}
    </Panel>
  )
}
