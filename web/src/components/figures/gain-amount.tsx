import { formatRupees } from '../../core/formats/format.ts'

/** A gain in rupees with its sign and arrow, green or red as it gained or lost. */
export function GainAmount({ rupees }: { rupees: number }) {
  const words = formatRupees(Math.abs(rupees))
  // What rounds to nothing has neither sign nor colour.
  if (!/[1-9]/.test(words)) return <span>{words}</span>
  const isGain = rupees > 0
  return (
    <span className={isGain ? 'text-gain' : 'text-loss'}>
      <span aria-hidden="true">{isGain ? '▲ ' : '▼ '}</span>
      {isGain ? '+' : '−'}
      {words}
    </span>
  )
}
