import { formatPercent, notAvailable } from '../../core/formats/format.ts'

/** A return in percent with its sign, green or red as it gained or lost. */
export function GainFigure({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-ink-3">{notAvailable}</span>
  const words = formatPercent(percent, { isPlusShown: true })
  // A figure that rounds to nothing has neither sign nor colour.
  const tone = words.startsWith('+') ? 'text-gain' : /[1-9]/.test(words) ? 'text-loss' : ''
  return <span className={tone}>{words}</span>
}
