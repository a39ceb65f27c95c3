import { memo } from 'react'
import { Button } from '../../../components/button.tsx'
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx'
import { Slider } from '../../../components/fields/slider.tsx'
import { levelText, riskZone } from '../../../core/formats/risk-words.ts'
import { mixWords } from './frontier-chart.tsx'
import type { FrontierLayout, MixPoint } from './frontier-layout.ts'

const presets = [
  { value: '15', label: 'Conservative 15' },
  { value: '9', label: 'Moderate 9' },
  { value: '1', label: 'Aggressive 1' },
] as const

interface RiskSliderProps {
  layout: FrontierLayout
  /** The level that is asked for. */
  level: number
  /** The client's own; undefined until it is known. */
  clientLevel: number | undefined
  point: MixPoint
  onLevelChange: (level: number) => void
  onDrag: (isDragging: boolean) => void
}

/** Lies on the chart's axis, its thumb right under the plan's point: risk is linear in volatility. */
export function RiskSlider(props: RiskSliderProps) {
  const { layout, level, clientLevel, point, onLevelChange, onDrag } = props
  const words = `${levelText(level)} of 15, ${riskZone(level)}, ${mixWords(point)}; 15 is least risk`
  return (
    <>
      {/* The slider keeps 8 px on each side for its thumb. */}
      <div
        className="relative"
        style={{ marginLeft: layout.leastX - 8, width: Math.max(40, layout.topX - layout.leastX) + 16 }}
      >
        {clientLevel !== undefined && <ClientTick level={clientLevel} />}
        <Slider
          aria-label="Risk level"
          min={0}
          max={15}
          step={0.1}
          isReversed
          value={level}
          valueText={words}
          onValueChange={onLevelChange}
          onPointerDown={() => onDrag(true)}
          onPointerUp={() => onDrag(false)}
          onPointerCancel={() => onDrag(false)}
        />
      </div>
      <VolatilityAxis layout={layout} />
      <Zones layout={layout} zone={riskZone(level)} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {clientLevel !== undefined && (
          <Button
            aria-pressed={level === clientLevel}
            className="aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:text-brand-text max-wide:w-full"
            onClick={() => onLevelChange(clientLevel)}
          >
            Client’s level {levelText(clientLevel)}
          </Button>
        )}
        <div className="min-w-0 flex-1">
          <Presets
            value={presets.find((preset) => Number(preset.value) === level)?.value}
            onLevelChange={onLevelChange}
          />
        </div>
      </div>
    </>
  )
}

/** The client's own level as a tick through the whole track, its name on the side that has more room. */
const ClientTick = memo(function ClientTick({ level }: { level: number }) {
  const isLeft = level > 7.5
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -top-5 bottom-0 w-0.5 bg-ink"
      // The track ends 8 px within, and level 15 is its left end.
      style={{ left: `calc(8px + (100% - 16px) * ${(15 - level) / 15} - 1px)` }}
    >
      <span
        className={`absolute -top-1 rounded-badge bg-surface px-1 text-small whitespace-nowrap text-ink ${isLeft ? 'left-1' : 'right-1'}`}
      >
        Client’s level {levelText(level)}
      </span>
    </span>
  )
})

const zones = [
  { name: 'Conservative', range: '15 to 11', width: 4 },
  { name: 'Moderate', range: '11 to 5', width: 6 },
  { name: 'Aggressive', range: '5 to 0', width: 5 },
] as const

/** Pixels in which all three names stand side by side. */
const roomForNames = 252

/** Where the zones lie under the slider; the one that the level is in stands out. */
const Zones = memo(function Zones({ layout, zone }: { layout: FrontierLayout; zone: string }) {
  const isRoomy = layout.topX - layout.leastX >= roomForNames
  return (
    <div
      className="flex gap-1 text-center text-small text-ink-3"
      style={{ marginLeft: layout.leastX, width: Math.max(40, layout.topX - layout.leastX) }}
    >
      {zones.map(({ name, range, width }) => (
        <span
          key={name}
          className={`grid min-w-0 justify-center border-t-2 pt-1 whitespace-nowrap ${name === zone ? 'border-brand-text font-semibold text-brand-text' : `border-line-strong ${isRoomy ? '' : '*:invisible'}`}`}
          style={{ flex: width }}
        >
          <span>
            {name} <span className="max-wide:hidden">{range}</span>
          </span>
        </span>
      ))}
    </div>
  )
})

const VolatilityAxis = memo(function VolatilityAxis({ layout }: Pick<RiskSliderProps, 'layout'>) {
  return (
    <svg aria-hidden="true" width={layout.width} height={34} className="block overflow-visible">
      <g fontSize={12} fill="var(--text-3)">
        {layout.xTicks.map((tick) => (
          <text key={tick.value} x={tick.x} y={13} textAnchor="middle">
            {tick.value}%
          </text>
        ))}
        <text x={layout.right} y={27} textAnchor="end">
          Volatility a year, projected
        </text>
      </g>
    </svg>
  )
})

interface PresetsProps extends Pick<RiskSliderProps, 'onLevelChange'> {
  value: (typeof presets)[number]['value'] | undefined
}

const Presets = memo(function Presets({ value, onLevelChange }: PresetsProps) {
  return (
    <div className="max-wide:[&_label]:px-1">
      <SegmentedControl
        label="Risk preset"
        isFull
        options={presets}
        value={value}
        onValueChange={(preset) => onLevelChange(Number(preset))}
      />
    </div>
  )
})
