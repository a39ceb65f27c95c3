import type { ClientDetail } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { Slider } from '../../components/fields/slider.tsx'
import { levelOfAppetite, riskZone } from './goal-meaning.ts'

const presets = [
  { value: '15', label: 'Conservative 15' },
  { value: '9', label: 'Moderate 9' },
  { value: '1', label: 'Aggressive 1' },
] as const

interface GoalRiskFieldProps {
  level: number
  onLevelChange: (level: number) => void
  client: ClientDetail | undefined
}

/** The whole range of risk, its three presets, and the client's own appetite on record. */
export function GoalRiskField({ level, onLevelChange, client }: GoalRiskFieldProps) {
  const zone = riskZone(level)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Field id="riskLevel" label="Risk level, 15 is least risk" value={`${level} of 15, ${zone}`}>
        {(control) => (
          <Slider
            {...control}
            name="riskLevel"
            min={0}
            max={15}
            isReversed
            value={level}
            onValueChange={onLevelChange}
            valueText={`${level} of 15, ${zone}; 15 is least risk`}
            ends={['15, least risk', '0, most risk']}
          />
        )}
      </Field>
      <div className="max-wide:[&_label]:px-1">
        <SegmentedControl
          label="Risk preset"
          isFull
          options={presets}
          value={presets.find((preset) => Number(preset.value) === level)?.value}
          onValueChange={(value) => onLevelChange(Number(value))}
        />
      </div>
      {/* Its line is kept free while the client loads. */}
      <div className="min-h-7">
        {client && <AppetiteLine client={client} level={level} onLevelChange={onLevelChange} />}
      </div>
    </div>
  )
}

function AppetiteLine({ client, level, onLevelChange }: GoalRiskFieldProps & { client: ClientDetail }) {
  if (client.riskAppetite === null) {
    return <p className="text-small text-ink-3">No risk appetite of {client.name} is on record yet.</p>
  }
  const clientLevel = levelOfAppetite(client.riskAppetite)
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-small text-ink-3">
      <p>
        {client.name}’s risk appetite, {client.riskAppetite} of 10, is level {clientLevel}.
      </p>
      {clientLevel !== level && (
        <Button variant="quiet" size="s" className="-my-1" onClick={() => onLevelChange(clientLevel)}>
          Use level {clientLevel}
        </Button>
      )}
    </div>
  )
}
