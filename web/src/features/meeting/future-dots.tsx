interface FutureDotsProps {
  /** Whole number of 100. */
  enough: number
  height: number
}

const across = 10
const cell = 26
const row = 29

/** A hundred futures as dots: those in which it is enough are full. */
export function FutureDots({ enough, height }: FutureDotsProps) {
  return (
    <svg
      viewBox={`0 0 ${across * cell} ${across * row}`}
      height={height}
      role="img"
      aria-label={`Of 100 dots, ${enough} are full: it is enough`}
      className="mx-auto block max-w-full"
    >
      {Array.from({ length: 100 }, (_, i) => {
        const isFull = i < enough
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a hundred places that never change
            key={i}
            cx={(i % across) * cell + cell / 2}
            cy={Math.floor(i / across) * row + row / 2}
            r={isFull ? 10 : 9}
            fill={isFull ? 'var(--c1)' : 'none'}
            stroke={isFull ? 'none' : 'var(--c-axis)'}
            strokeWidth={2}
          />
        )
      })}
    </svg>
  )
}
