import { fundCategoryName, type Shelf, type ShelfFund } from '@lakshya/contract'
import { Fragment, lazy, Suspense, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { classNames } from '../../components/class-names.ts'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import { TableExport } from '../../components/table/table-export.tsx'
import { formatRupees } from '../../core/formats/format.ts'
import { shelfFile } from './shelf-file.ts'
import {
  areSimulated,
  groupedFunds,
  historyWords,
  loadWords,
  ownWarnings,
  trailWords,
} from './shelf-words.ts'

const FundDialog = lazy(() => import('./fund-dialog.tsx').then((m) => ({ default: m.FundDialog })))

const head = 'border-b border-line bg-sunken px-2 py-2 text-small font-semibold text-ink-2 max-wide:hidden'
const cell = 'border-t border-line px-2 py-2 align-middle whitespace-nowrap max-wide:hidden'
const askedMonths = 36

/** The funds of the shelf by what they hold; a name opens what may be edited. */
export function ShelfTable({ shelf, mayEdit }: { shelf: Shelf; mayEdit: boolean }) {
  const [shown, setShown] = useState<'all' | 'noted'>('all')
  const [opened, setOpened] = useState<string>()
  const areAllSimulated = areSimulated(shelf.funds)
  const noted = shelf.funds.filter((fund) => ownWarnings(fund, areAllSimulated).length > 0)
  const groups = groupedFunds(shown === 'all' ? shelf.funds : noted)
  const fund = shelf.funds.find(({ code }) => code === opened)
  return (
    <Panel
      title="On the shelf"
      basis={`${shelf.funds.length} schemes`}
      isPadded={false}
      className="overflow-clip"
      actions={
        <>
          {areAllSimulated && <SimulatedBadge />}
          <SegmentedControl
            label="Show"
            value={shown}
            onValueChange={setShown}
            options={[
              { value: 'all', label: `All ${shelf.funds.length}` },
              { value: 'noted', label: `To look at ${noted.length}` },
            ]}
          />
        </>
      }
    >
      <TableExport label="On the shelf" columns={shelfFile} rows={groups.flatMap(({ funds }) => funds)} />
      <table className="w-full text-table">
        <thead>
          <tr>
            <th className={classNames(head, 'pl-4 text-left')}>Scheme</th>
            <th className={classNames(head, 'text-left')}>Category</th>
            <th className={classNames(head, 'text-right')}>Lumpsum from</th>
            <th className={classNames(head, 'text-right')}>SIP from</th>
            <th className={classNames(head, 'text-right')}>Exit load</th>
            <th className={classNames(head, 'text-right')}>Trail a year</th>
            <th className={classNames(head, 'pr-4 text-right')}>History</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, funds }) => (
            <Fragment key={group}>
              <tr>
                <th
                  colSpan={7}
                  scope="rowgroup"
                  className="h-8 border-t border-line px-4 text-left text-small font-normal text-ink-2"
                >
                  {group}
                </th>
              </tr>
              {funds.map((one) => (
                <FundRow
                  key={one.code}
                  fund={one}
                  warnings={ownWarnings(one, areAllSimulated)}
                  onOpen={mayEdit ? () => setOpened(one.code) : undefined}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-small text-ink-3">
        Minimums and loads keep the day and source that they were entered with; where nobody has, plans assume
        what stands here. Trail is before GST.
      </p>
      {fund === undefined ? null : (
        <Suspense fallback={null}>
          <FundDialog key={fund.code} fund={fund} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

interface FundRowProps {
  fund: ShelfFund
  warnings: ShelfFund['warnings']
  onOpen: (() => void) | undefined
}

function FundRow({ fund, warnings, onOpen }: FundRowProps) {
  const { terms } = fund
  const isShort = fund.historyMonths === null || fund.historyMonths < askedMonths
  return (
    <tr>
      <td className="min-w-0 border-t border-line py-1.5 pr-2 pl-4">
        <span className="flex flex-wrap items-center gap-x-2">
          {onOpen === undefined ? (
            <span className="wrap-anywhere">{nameOf(fund)}</span>
          ) : (
            <button
              type="button"
              onClick={onOpen}
              className="text-left wrap-anywhere hover:underline max-wide:min-h-11"
            >
              {nameOf(fund)}
            </button>
          )}
          {fund.change === null ? null : (
            <Badge tone="brand">{fund.change === 'added' ? 'Added, waits' : 'Changed, waits'}</Badge>
          )}
        </span>
        <small className="flex flex-wrap gap-x-2 text-small text-ink-3">
          {fund.code}
          {warnings.map(({ kind, words }) => (
            <span key={kind} className="inline-flex items-center gap-1 text-warn">
              <Icon name="warn" className="size-3" />
              {words}
            </span>
          ))}
        </small>
        <small className="block text-small text-ink-2 wide:hidden">
          {fundCategoryName(fund.category)}, SIP from {formatRupees(terms.minimumSip)}, lumpsum from{' '}
          {formatRupees(terms.minimumLumpsum)}, exit load {loadWords(terms.exitLoad)}, trail{' '}
          {trailWords(fund.trailRate)}, history {historyWords(fund.historyMonths)}
        </small>
      </td>
      <td className={cell}>{fundCategoryName(fund.category)}</td>
      <td className={classNames(cell, 'text-right')}>{formatRupees(terms.minimumLumpsum)}</td>
      <td className={classNames(cell, 'text-right')}>{formatRupees(terms.minimumSip)}</td>
      <td className={classNames(cell, 'text-right', isMissing(fund) && 'text-ink-3')}>
        {loadWords(terms.exitLoad)}
      </td>
      <td className={classNames(cell, 'text-right', fund.trailRate === null && 'text-ink-3')}>
        {onOpen === undefined || fund.trailRate === null ? (
          trailWords(fund.trailRate)
        ) : (
          <span className="border-b border-dashed border-control">{trailWords(fund.trailRate)}</span>
        )}
      </td>
      <td className={classNames(cell, 'pr-4 text-right', isShort && 'text-warn')}>
        {historyWords(fund.historyMonths)}
      </td>
    </tr>
  )
}

function isMissing({ terms }: ShelfFund): boolean {
  return terms.exitLoad === null || terms.exitLoad.percent === 0
}

function nameOf({ name, plan }: ShelfFund): string {
  return `${name}, ${plan}`
}
