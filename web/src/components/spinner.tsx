/** A turning ring. `label` is read out; without one the words beside it must say what is going on. */
export function Spinner({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <span
        aria-hidden="true"
        className={`${className} animate-spin motion-reduce:animate-none rounded-full border-2 border-line-strong border-t-ink-2`}
      />
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  )
}

/** A page that waits for what it cannot do without. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="page-wait grid min-h-60 place-items-center">
      <Spinner label={label} className="size-8" />
    </div>
  )
}
