import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

interface LoadMoreProps {
  isLoading: boolean
  onMore: () => void
  /** What is loaded: 'clients'. */
  things: string
}

/** The end of a list of which there is more: loads as it comes near, or by its button. */
export function LoadMore({ isLoading, onMore, things }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = mark.current
    if (element === null || isLoading) return
    // Begun two screens before the end is in sight, so that scrolling doesn't wait.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { rootMargin: '1600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading, onMore])
  return (
    <div ref={mark} className="flex justify-center border-t border-line p-2">
      <Button variant="quiet" size="s" isBusy={isLoading} staysReached onClick={onMore}>
        {isLoading ? `Loading more ${things}` : `Load more ${things}`}
      </Button>
    </div>
  )
}
