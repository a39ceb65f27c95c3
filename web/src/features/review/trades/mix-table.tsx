import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { MixRow, TradePoint } from './trade-point.ts'
import { shareText } from './trade-words.ts'

/** Fund by fund: now, after the trades, and the target, on one scale. */
export function MixTable({ point, nameOf }: { point: TradePoint; nameOf: (code: string) => string }) {
  const most = Math.max(0.01, ...point.mix.flatMap(({ now, after, target }) => [now, after, target]))
  return (
    <Panel title="Mix before and after" isPadded={false} className="overflow-clip">
      <DataTable
        label="Mix before and after"
        columns={columnsOf(most, nameOf)}
        rows={point.mix.toSorted((a, b) => b.target - a.target || b.now - a.now)}
        rowKey={({ code }) => code}
      />
    </Panel>
  )
}

const dense = 'max-wide:px-1.5'

function columnsOf(most: number, nameOf: (code: string) => string): Column<MixRow>[] {
  return [
    {
      key: 'fund',
      head: 'Fund',
      file: { text: ({ code }) => nameOf(code) },
      cell: ({ code }) => <span className="block whitespace-normal">{nameOf(code)}</span>,
      className: 'wide:w-[36%] py-1',
    },
    {
      key: 'now',
      head: 'Now',
      file: { percent: ({ now }) => now * 100 },
      isFigure: true,
      cell: ({ now }) => shareText(now),
      className: dense,
    },
    {
      key: 'after',
      head: 'After',
      file: { percent: ({ after }) => after * 100 },
      isFigure: true,
      cell: ({ after }) => <b>{shareText(after)}</b>,
      className: dense,
    },
    {
      key: 'target',
      head: 'Target',
      file: { percent: ({ target }) => target * 100 },
      isFigure: true,
      cell: ({ target }) => shareText(target),
      className: dense,
    },
    {
      key: 'picture',
      head: <span className="sr-only">From now to after</span>,
      file: 'none',
      cell: (row) => <Picture row={row} most={most} />,
      className: 'w-[24%] max-wide:hidden',
    },
    {
      key: 'change',
      head: 'Change',
      file: { head: 'Change, points', number: ({ now, after }) => (after - now) * 100 },
      isFigure: true,
      cell: ({ now, after }) => changeText(after - now),
      className: dense,
    },
  ]
}

function changeText(change: number) {
  const points = change * 100
  if (Math.abs(points) < 0.05) return <span className="text-ink-3">Not moved</span>
  return `${points > 0 ? '▲ +' : '▼ −'}${Math.abs(points).toFixed(1)} pts`
}

/** Ring now, disc after, tick the target. */
function Picture({ row, most }: { row: MixRow; most: number }) {
  const at = (share: number) => `${(share / most) * 100}%`
  return (
    <svg aria-hidden="true" width="100%" height={14} className="block overflow-visible">
      <line x1="0" x2="100%" y1={7} y2={7} stroke="var(--line)" />
      <line x1={at(row.now)} x2={at(row.after)} y1={7} y2={7} stroke="var(--c-band-1)" strokeWidth={4} />
      <line x1={at(row.target)} x2={at(row.target)} y1={0} y2={14} stroke="var(--text)" strokeWidth={1.5} />
      <circle cx={at(row.now)} cy={7} r={4} fill="var(--surface)" stroke="var(--c-axis)" strokeWidth={2} />
      <circle cx={at(row.after)} cy={7} r={5} fill="var(--c1)" />
    </svg>
  )
}
