import { Button } from '../../components/button.tsx'
import { formatNumber } from '../../core/formats/format.ts'

interface MoreButtonProps {
  shown: number
  total: number
  things: string
  onMore: () => void
}

/** Under a list of which not all is drawn. */
export function MoreButton({ shown, total, things, onMore }: MoreButtonProps) {
  if (shown >= total) return null
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-2 text-table text-ink-2">
      {formatNumber(shown)} of {formatNumber(total)} {things}
      <Button size="s" onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
