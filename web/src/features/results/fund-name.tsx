import type { AllocationRow } from './allocation-rows.ts'

/** A fund with the colour of its slice. */
export function FundName({ row }: { row: AllocationRow }) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-[2px]"
        style={{ background: row.colour }}
      />
      <span className="min-w-0">{row.name}</span>
    </span>
  )
}
