import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { focusedBelow, holdFocus } from './held-focus.ts'

interface LoadMoreProps {
  isLoading: boolean
  onMore: () => void
  /** What is loaded: 'clients'. */
  things: string
}

/**
 * The end of a list of which there is more: loads as it comes near, or by its button. By its button alone while the keyboard is
 * beyond the list: the page's foot would never be reached.
 */
export function LoadMore({ isLoading, onMore, things }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = mark.current
    if (element === null || isLoading) return
    let isNear = false
    const load = () => {
      if (!isNear || focusedBelow(element) !== undefined) return
      isNear = false
      onMore()
    }
    // Begun two screens before the end is in sight, so that scrolling doesn't wait.
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting === true
        load()
      },
      { rootMargin: '1600px' },
    )
    observer.observe(element)
    document.addEventListener('focusin', load)
    document.addEventListener('scroll', load, { passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', load)
      document.removeEventListener('scroll', load)
    }
  }, [isLoading, onMore])
  useLayoutEffect(
    () => (isLoading && mark.current !== null ? holdFocus(mark.current) : undefined),
    [isLoading],
  )
  return (
    <div ref={mark} className="flex justify-center border-t border-line p-2">
      <Button variant="quiet" size="s" isBusy={isLoading} staysReached onClick={onMore}>
        {isLoading ? `Loading more ${things}` : `Load more ${things}`}
      </Button>
    </div>
  )
}
