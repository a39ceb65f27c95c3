import type { GoalAnalysis } from '@lakshya/contract'
import { useId } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Slider } from '../../../components/fields/slider.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { formatDate } from '../../../core/formats/format.ts'
import { levelText, riskZone } from '../../../core/formats/risk-words.ts'
import { adjustmentText } from './review-risk.ts'
import { RiskZones } from './risk-zones.tsx'
import type { RiskAdjustment } from './use-risk-adjustment.ts'

interface RiskPanelProps {
  risk: RiskAdjustment
  isAnalyzing: boolean
  /** The client's own level has come with an analysis. */
  isKnown: boolean
  /** Where the goal's path stands, which the level is then counted from; undefined of a goal without one. */
  glide: GlidePlace | undefined
}

type GlidePlace = NonNullable<GoalAnalysis['analysis']['glide']>

const steps = [-5, -1, 1, 5] as const

/** The level to analyse at: the client's own, with an adjustment that waits for Apply. */
export function RiskPanel({ risk, isAnalyzing, isKnown, glide }: RiskPanelProps) {
  const zone = riskZone(risk.level)
  return (
    <Panel
      label="Risk adjustment"
      title={
        <>
          Risk level {levelText(risk.level)} of 15, <span className="text-brand-text">{zone}</span>
        </>
      }
      basis="15 is least risk"
      actions={<AdjustmentBadge risk={risk} />}
    >
      <div className="px-2">
        <p className="relative mt-1 h-5 text-small text-ink-2">
          <BaseMark
            base={risk.base}
            isKnown={isKnown}
            name={glide ? 'The path today' : 'Client’s appetite'}
          />
        </p>
      </div>
      <Slider
        aria-label="Risk level"
        min={0}
        max={15}
        step={0.5}
        isReversed
        value={risk.level}
        valueText={`${levelText(risk.level)} of 15, ${zone}; 15 is least risk`}
        onValueChange={risk.moveTo}
      />
      <RiskZones zone={zone} />
      <Controls risk={risk} isAnalyzing={isAnalyzing} />
      {glide && <p className="mt-2 text-table text-ink-2">{glideSentence(glide)}</p>}
      <p className="mt-2 text-small text-ink-3">
        A higher level is more conservative: plus makes the goal more conservative, minus more aggressive.
        More than 9 either way is extreme.
      </p>
    </Panel>
  )
}

function AdjustmentBadge({ risk }: { risk: RiskAdjustment }) {
  const words = adjustmentText(risk.value)
  return (
    <>
      {risk.isExtreme && <Badge tone="bad">Extreme</Badge>}
      {risk.isPending ? (
        <Badge tone="warn">Adjustment {risk.error === undefined && words}, not yet applied</Badge>
      ) : (
        risk.value !== 0 && <Badge tone="brand">Adjustment {words} applied</Badge>
      )}
    </>
  )
}

/** Where the path stands, and what comes next on it. */
function glideSentence({ level, since, next }: GlidePlace): string {
  const from = since === null ? '' : ` since ${formatDate(since)}`
  const then =
    next === null
      ? 'It stays there until the date.'
      : `It goes to level ${levelText(next.level)} on ${formatDate(next.date)}.`
  return `The goal’s path stands at level ${levelText(level)} of 15${from}. ${then} The optimised mix, the drift and the trades on this page are of that level.`
}

function BaseMark({ base, isKnown, name }: { base: number; isKnown: boolean; name: string }) {
  const left = ((15 - base) / 15) * 100
  return (
    <span
      className="absolute whitespace-nowrap"
      // Kept inside the panel at both ends.
      style={{ left: `${left}%`, transform: `translateX(-${left}%)` }}
    >
      {isKnown ? `${name} ${levelText(base)}` : `${name} …`}
    </span>
  )
}

function Controls({ risk, isAnalyzing }: { risk: RiskAdjustment; isAnalyzing: boolean }) {
  const id = useId()
  return (
    <form
      noValidate
      className="mt-4 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        risk.apply()
      }}
    >
      <fieldset className="flex overflow-hidden rounded-control border border-control max-wide:w-full">
        <legend className="sr-only">Change the adjustment</legend>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            onClick={() => risk.step(step)}
            className="h-8.5 min-w-11 flex-1 border-l border-line bg-surface text-table text-ink-2 first:border-l-0 hover:bg-hover focus-visible:-outline-offset-2 max-wide:h-11"
          >
            {adjustmentText(step)}
          </button>
        ))}
      </fieldset>
      <Field label="Custom adjustment" id={id} error={risk.error} className="w-36 max-wide:flex-1">
        {(control) => (
          <TextInput
            {...control}
            inputMode="text"
            autoComplete="off"
            className="text-right"
            value={risk.text}
            onChange={(event) => risk.type(event.target.value)}
            onBlur={risk.judge}
          />
        )}
      </Field>
      <div className="ml-auto flex gap-2">
        <Button variant="quiet" disabled={isAnalyzing} onClick={risk.reset}>
          Reset
        </Button>
        <Button type="submit" isBusy={isAnalyzing} disabled={!risk.isPending}>
          Apply
        </Button>
      </div>
    </form>
  )
}
