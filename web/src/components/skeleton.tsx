const widths = ['w-37', 'w-23', 'w-33', 'w-28', 'w-41', 'w-25']

/** A bar where a value will stand. Give it the width and height of the final text. */
export function Skeleton({ className = 'h-3 w-24' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`skeleton block max-w-full rounded-badge bg-sunken inset-ring inset-ring-line ${className}`}
    />
  )
}

/** Bars of uneven width, as names in a column are. */
export function SkeletonLine({ index }: { index: number }) {
  return <Skeleton className={`h-3 ${widths[index % widths.length]}`} />
}
