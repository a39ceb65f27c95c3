import type { ClientDetail } from '@lakshya/contract'
import { Field } from '../../components/fields/field.tsx'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { Slider } from '../../components/fields/slider.tsx'
import { riskZone } from '../../core/formats/risk-words.ts'
import { ClientLevel } from './client-level-line.tsx'
import type { GoalFieldsProps } from './goal-amount-fields.tsx'

const presets = [
  { value: '15', label: 'Conservative 15' },
  { value: '9', label: 'Moderate 9' },
  { value: '1', label: 'Aggressive 1' },
] as const

interface GoalRiskFieldProps extends GoalFieldsProps {
  client: ClientDetail | undefined
}

/** The whole range of risk, its three presets, and the client's own level. */
export function GoalRiskField({ form, entry, change, client }: GoalRiskFieldProps) {
  const level = entry.riskLevel
  const zone = riskZone(level)
  const setLevel = (next: number) => change('riskLevel', next)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Field
        id="riskLevel"
        label="Risk level, 15 is least risk"
        value={`${level} of 15, ${zone}`}
        error={form.formState.errors.riskLevel?.message}
      >
        {(control) => (
          <Slider
            {...control}
            name="riskLevel"
            min={0}
            max={15}
            isReversed
            value={level}
            onValueChange={setLevel}
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
          onValueChange={(value) => setLevel(Number(value))}
        />
      </div>
      {/* Its lines are kept free while the client loads. */}
      <div className="grid min-h-12 content-start gap-2">
        {client && <ClientLevel client={client} entry={entry} change={change} />}
      </div>
    </div>
  )
}
