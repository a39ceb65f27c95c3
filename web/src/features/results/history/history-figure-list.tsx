import type { PortfolioHistory } from '@lakshya/contract'
import { historyFigures } from './history-figures.ts'

export const figureGrid = 'mt-4 grid grid-cols-2 gap-x-4 border-t border-line wide:grid-cols-3'

/** What stands out in the history; each figure with the time it is of. */
export function HistoryFigures({ history }: { history: PortfolioHistory }) {
  return (
    <dl className={figureGrid}>
      {historyFigures(history).map((entry) => (
        <div key={entry.label} className="pt-2">
          <dt className="text-small text-ink-2">{entry.label}</dt>
          <dd className={`text-[16px] leading-6 font-semibold ${entry.isLoss ? 'text-loss' : ''}`}>
            {entry.figure ?? <span className="text-table font-normal text-ink-3">Not Available</span>}
          </dd>
          <dd className="text-small text-ink-3">{entry.basis}</dd>
        </div>
      ))}
    </dl>
  )
}
