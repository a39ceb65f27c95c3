import { type StressScenario, type StressState, scenarioWords, stressScenarios } from '@lakshya/contract'
import { useId } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatPercent } from '../../core/formats/format.ts'

interface ScenarioListProps {
  chosen: StressScenario
  scenarios: (StressState & { kind: 'ready' })['scenarios'] | undefined
  /** What the entered falls come to. */
  own: number | null | undefined
  onChoose: (scenario: StressScenario) => void
}

/** The scenarios, each with what it does to the value before it is chosen. */
export function ScenarioList({ chosen, scenarios, own, onChoose }: ScenarioListProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0 p-2">
      <legend className="sr-only">Scenario</legend>
      {stressScenarios.map((scenario) => (
        <label
          key={scenario}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-2 py-1 hover:bg-hover has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={scenario}
            checked={scenario === chosen}
            onChange={() => onChoose(scenario)}
            className="size-4 shrink-0 accent-brand-text"
          />
          <span className="min-w-0">
            <span className={scenario === chosen ? 'block font-semibold' : 'block'}>
              {scenarioWords[scenario].name}
            </span>
            <span className="block text-small text-ink-2">{scenarioWords[scenario].note}</span>
          </span>
          <span className="ml-auto text-right text-table whitespace-nowrap text-ink-2 tabular-nums">
            {scenario === 'own' ? (
              typeof own === 'number' && formatPercent(own, { isPlusShown: true })
            ) : (
              <Fall scenarios={scenarios} scenario={scenario} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Fall({ scenarios, scenario }: Pick<ScenarioListProps, 'scenarios'> & { scenario: StressScenario }) {
  if (scenarios === undefined) return <Skeleton className="h-3 w-12" />
  const found = scenarios.find((one) => one.scenario === scenario)
  const percent = found?.percent ?? null
  if (percent === 0) return '₹0'
  return formatPercent(percent, { isPlusShown: true })
}
