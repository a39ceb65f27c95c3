import { classNames } from '../../../components/class-names.ts'
import type { riskZone } from '../../../core/formats/risk-words.ts'

type Zone = ReturnType<typeof riskZone>

const zones: readonly { name: Zone; levels: string }[] = [
  { name: 'Conservative', levels: '11–15' },
  { name: 'Moderate', levels: '5–10' },
  { name: 'Aggressive', levels: '0–4' },
]

/** Levels and zones under the slider, each zone as wide as its levels. */
export function RiskZones({ zone }: { zone: Zone }) {
  return (
    <div className="px-2">
      <div className="relative mb-1 h-4 text-small text-ink-3">
        {[15, 12, 9, 6, 3, 0].map((level) => (
          <span
            key={level}
            className="absolute -translate-x-1/2"
            style={{ left: `${((15 - level) / 15) * 100}%` }}
          >
            {level}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-[4fr_6fr_5fr] gap-0.5 text-center text-small text-ink-3">
        {zones.map(({ name, levels }) => (
          <span
            key={name}
            className={classNames(
              'border-t-3 pt-1',
              name === zone ? 'border-brand-text font-semibold text-brand-text' : 'border-line-strong',
            )}
          >
            {name} <span className="whitespace-nowrap max-wide:block">{levels}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
