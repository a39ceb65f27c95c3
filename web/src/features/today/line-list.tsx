import type { MorningLine, MorningList } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { MorningRow, rowGrid } from '../../components/morning/morning-row.tsx'
import type { LineActing } from '../../components/morning/use-line-act.ts'
import { LoadMore } from '../../components/table/load-more.tsx'
import { formatNumber } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'

interface LineListProps {
  lines: readonly MorningLine[]
  colleagues: MorningList['colleagues']
  acting: LineActing
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** So many stand above the fold. */
const shownFirst = 10

/** The lines under their heads: the first few, and the others by a press. */
export function LineList({ lines, colleagues, acting, hasMore, isLoading, onMore }: LineListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const today = dayInIndia(new Date())
  const shown = isWhole ? lines : lines.slice(0, shownFirst)
  const rest = lines.length - shownFirst
  return (
    <>
      <div
        aria-hidden="true"
        className={`hidden border-t border-line bg-sunken py-1 text-small text-ink-3 wide:grid ${rowGrid}`}
      >
        <span>Why</span>
        <span className="text-right">At stake</span>
        <span>Due</span>
      </div>
      <ul>
        {shown.map((line, index) => (
          <MorningRow
            key={line.id}
            line={line}
            today={today}
            isFirst={index === 0}
            colleagues={colleagues}
            acting={acting}
          />
        ))}
      </ul>
      {!isWhole && rest > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-2 py-1">
          <Button variant="quiet" size="s" onClick={() => setIsWhole(true)}>
            Show {hasMore ? 'more' : `the other ${formatNumber(rest)}`}
          </Button>
          <span className="ml-auto px-2 text-small text-ink-3">
            Kept each night; a line goes when its cause goes
          </span>
        </div>
      ) : null}
      {isWhole && hasMore ? <LoadMore things="lines" isLoading={isLoading} onMore={onMore} /> : null}
    </>
  )
}
