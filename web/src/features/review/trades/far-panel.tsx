import { Button } from '../../../components/button.tsx'
import { Slider } from '../../../components/fields/slider.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { formatRupees } from '../../../core/formats/format.ts'
import { CurveChart } from './curve-chart.tsx'
import type { CurveAnswer } from './trade-answers.ts'
import type { TradePoint } from './trade-point.ts'
import { type Stop, stopsOf } from './trade-stops.ts'
import { pointsText } from './trade-words.ts'

interface FarPanelProps {
  curve: CurveAnswer
  /** From 0 at the far end to 1000 all the way. */
  place: number
  point: TradePoint | undefined
  hasNewMoney: boolean
  onPlace: (place: number) => void
}

/** The slider is the curve's own axis; every point of it is the least cost for its distance. */
export function FarPanel({ curve, place, point, hasNewMoney, onPlace }: FarPanelProps) {
  const stops = stopsOf(curve, hasNewMoney)
  const at = curve.samples[Math.round((place / 1000) * (curve.samples.length - 1))]
  return (
    <Panel title="How far to go" basis={gapWords(curve)}>
      <CurveChart curve={curve} at={at} />
      <Slider
        aria-label="How far to go, from the least change to all the way"
        min={0}
        max={1000}
        step={5}
        value={place}
        valueText={`${pointsText(point?.distance ?? at?.distance)} from the target, ${formatRupees(Math.round(point?.cost ?? at?.cost ?? 0))}`}
        ends={[
          `${pointsText(curve.samples[0]?.distance)} from the target`,
          `${pointsText(curve.samples.at(-1)?.distance)}`,
        ]}
        onValueChange={onPlace}
        // The handle’s middle stands where the curve’s marker does: the track begins and ends half a handle further in.
        className="pr-1 pl-14"
      />
      <Stops stops={stops} place={place} onPlace={onPlace} />
    </Panel>
  )
}

function Stops({
  stops,
  place,
  onPlace,
}: {
  stops: readonly Stop[]
  place: number
  onPlace: (place: number) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not fields
    <div role="group" aria-label="Stops" className="mt-3 flex flex-wrap gap-2">
      {stops.map((stop) => (
        <Button key={stop.name} aria-pressed={stop.place === place} onClick={() => onPlace(stop.place)}>
          {stop.name}
        </Button>
      ))}
    </div>
  )
}

function gapWords({ isDone, isEnded, gap }: CurveAnswer): string {
  if (isDone || gap < 0.01) return 'every point is the least cost for its distance; proven, gap ₹0'
  const rupees = formatRupees(Math.ceil(gap))
  return isEnded
    ? `the best that was found; no point could cost more than ${rupees} less`
    : `gap ${rupees}, still looking`
}
