/** Which mark is before and which after. */
export function SeriesKey({ isRound = false }: { isRound?: boolean }) {
  const shape = isRound ? 'rounded-full' : ''
  return (
    <span className="flex items-center gap-3 text-small text-ink-2">
      <span className="flex items-center gap-1">
        <i aria-hidden="true" className={`size-2.5 border-2 border-(--c-axis) ${shape}`} />
        Before
      </span>
      <span className="flex items-center gap-1">
        <i aria-hidden="true" className={`size-2.5 bg-(--c1) ${shape}`} />
        After
      </span>
    </span>
  )
}
