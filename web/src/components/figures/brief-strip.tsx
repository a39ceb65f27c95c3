import { type RefObject, useEffect, useState } from 'react'

export interface BriefFigure {
  readonly label: string
  readonly value: string
}

interface BriefStripProps {
  figures: readonly BriefFigure[]
  /** The strip that it stands for. */
  of: RefObject<HTMLElement | null>
}

/**
 * What matters most of a strip of figures, in one line under the header, while the strip itself has been scrolled away.
 * It takes no room in the page, and says nothing that the strip does not say.
 */
export function BriefStrip({ figures, of }: BriefStripProps) {
  const isAway = useScrolledAway(of)
  return (
    <div aria-hidden="true" data-brief={isAway} className="sticky top-12 z-3 h-0 desk:hidden">
      {isAway && (
        <div className="-mx-gutter flex justify-between gap-3 border-b border-line bg-surface px-gutter py-1.5 shadow-float">
          {figures.map(({ label, value }) => (
            <div key={label} className="min-w-0 whitespace-nowrap">
              <div className="text-small text-ink-2">{label}</div>
              <div className="text-table font-semibold">{value}</div>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const headerHeight = 48

function useScrolledAway(of: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const element = of.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several changes at once: the last is what is so now.
        const entry = entries.at(-1)
        if (entry === undefined) return
        setIsAway(!entry.isIntersecting && entry.boundingClientRect.bottom <= headerHeight + 1)
      },
      { rootMargin: `-${headerHeight}px 0px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return isAway
}
