import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type BriefFigure, BriefStrip } from './brief-strip.tsx'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  /** What the figure rests on, or its unit. */
  readonly basis?: ReactNode
  /** Stands on a tint: what all the others are measured against. */
  readonly isTinted?: boolean
}

interface FigureStripProps {
  figures: readonly Figure[]
  label: string
  /** Stays under the header while the page scrolls; narrow screens have room for these of its figures alone. */
  sticky?: readonly BriefFigure[]
}

/** The number first: its name small above, its basis small below. The first is the answer and stands largest. */
export function FigureStrip({ figures, label, sticky }: FigureStripProps) {
  const strip = useRef<HTMLDListElement>(null)
  return (
    <>
      <dl
        ref={strip}
        aria-label={label}
        className={classNames(
          'mb-4 flex rounded-panel border border-line bg-surface max-wide:grid max-wide:grid-cols-2',
          // A tablet and a sheet of paper have no room for all in one row.
          'wide:max-desk:grid wide:max-desk:grid-cols-[repeat(auto-fit,minmax(190px,1fr))] wide:max-desk:overflow-hidden',
          sticky !== undefined && 'desk:sticky desk:top-12 desk:z-3',
        )}
      >
        {figures.map((figure, index) => (
          <div
            key={figure.label}
            className={classNames(
              'min-w-0 flex-auto border-line px-4 py-3 max-wide:py-2',
              'wide:max-desk:-mt-px wide:max-desk:-ml-px wide:max-desk:border-t wide:max-desk:border-l',
              index === 0
                ? 'max-wide:col-span-2 max-wide:pt-3'
                : 'border-l max-wide:border-t max-wide:odd:border-l max-wide:even:border-l-0',
              figure.isTinted === true && 'bg-brand-soft',
            )}
          >
            <dt className="flex items-center gap-1 text-small text-ink-2">{figure.label}</dt>
            <dd
              className={classNames(
                'leading-8 font-semibold tracking-display whitespace-nowrap',
                index === 0 ? 'text-[28px]' : 'text-figure',
              )}
            >
              {figure.value}
            </dd>
            {figure.basis === undefined ? null : <dd className="text-small text-ink-3">{figure.basis}</dd>}
          </div>
        ))}
      </dl>
      {sticky !== undefined && <BriefStrip figures={sticky} of={strip} />}
    </>
  )
}
