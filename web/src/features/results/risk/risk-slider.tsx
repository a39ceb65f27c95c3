import { memo } from 'react'
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
  level: number
  point: MixPoint
  onLevelChange: (level: number) => void
  onDrag: (isDragging: boolean) => void
}

/** Lies on the chart's axis, its thumb right under the plan's point: risk is linear in volatility. */
export function RiskSlider({ layout, level, point, onLevelChange, onDrag }: RiskSliderProps) {
  const words = `${levelText(level)} of 15, ${riskZone(level)}, ${mixWords(point)}; 15 is least risk`
  return (
    <>
      {/* The slider keeps 8 px on each side for its thumb. */}
      <div style={{ marginLeft: layout.leastX - 8, width: Math.max(40, layout.topX - layout.leastX) + 16 }}>
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
      <p className="mb-2 flex justify-between gap-2 text-small text-ink-3">
        <span>{riskZone(level)}</span>
        <span>Volatility a year, projected</span>
      </p>
      <Presets
        value={presets.find((preset) => Number(preset.value) === level)?.value}
        onLevelChange={onLevelChange}
      />
    </>
  )
}

const VolatilityAxis = memo(function VolatilityAxis({ layout }: Pick<RiskSliderProps, 'layout'>) {
  return (
    <svg aria-hidden="true" width={layout.width} height={20} className="block overflow-visible">
      <g fontSize={12} fill="var(--text-3)">
        {layout.xTicks.map((tick) => (
          <text key={tick.value} x={tick.x} y={13} textAnchor="middle">
            {tick.value}%
          </text>
        ))}
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
