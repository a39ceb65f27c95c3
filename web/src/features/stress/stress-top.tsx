import type { StressScenario, StressState, StressTerms } from '@lakshya/contract'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber } from '../../core/formats/format.ts'
import { OwnFalls } from './own-falls.tsx'
import { ScenarioList } from './scenario-list.tsx'
import { StressFigures } from './stress-figures.tsx'

type Ready = StressState & { kind: 'ready' }
type Falls = NonNullable<StressTerms['falls']>

interface StressTopProps {
  scenario: StressScenario
  state: StressState | undefined
  /** What was reckoned last; it stands until the next is there. */
  ready: Ready | undefined
  /** Own falls are still to be entered. */
  isToCome: boolean
  isChanging: boolean
  falls: Falls
  onChoose: (scenario: StressScenario) => void
  onShow: (falls: Falls) => void
}

/** The scenarios beside what the chosen one comes to. */
export function StressTop(props: StressTopProps) {
  const { scenario, state, ready, isToCome, isChanging, falls, onChoose, onShow } = props
  const isReckoning = state?.kind !== 'ready' || isChanging
  const own = ready?.answer.terms.scenario === 'own' ? ready.answer.value.percent : undefined
  const kinds = [...(ready?.answer.kinds ?? [])]
    .sort((a, b) => b.before - a.before)
    .map(({ category }) => category)
  return (
    <Panel label="Scenario and what it comes to" isPadded={false}>
      <div className="grid wide:grid-cols-[minmax(300px,1fr)_3fr]">
        <div className="border-line max-wide:border-b wide:border-r">
          <ScenarioList chosen={scenario} scenarios={ready?.scenarios} own={own} onChoose={onChoose} />
        </div>
        <div className="relative min-w-0" aria-busy={isReckoning}>
          {isReckoning && !isToCome && <Progress state={state} />}
          {!isToCome && ready === undefined && <Waiting />}
          {!isToCome && ready !== undefined && (
            // Figures of the scenario before stand back until the chosen one's are there.
            <div className={ready.answer.terms.scenario === scenario ? '' : 'opacity-40'}>
              <StressFigures answer={ready.answer} />
            </div>
          )}
          {scenario === 'own' && ready !== undefined && (
            <OwnFalls kinds={kinds} falls={falls} onShow={onShow} />
          )}
        </div>
      </div>
    </Panel>
  )
}

/** How far the reckoning is, where it takes long enough to be seen. */
function Progress({ state }: { state: StressState | undefined }) {
  if (state?.kind !== 'working') return null
  const words =
    state.of === 0
      ? 'Reading the book'
      : `Reckoning goals: ${formatNumber(state.done)} of ${formatNumber(state.of)}`
  return (
    <div
      role="status"
      className="absolute inset-x-0 top-0 flex items-center gap-3 bg-surface px-4 py-2 text-small text-ink-2"
    >
      <progress
        aria-label="Reckoning"
        className="h-1.5 flex-1"
        max={Math.max(1, state.of)}
        value={state.of === 0 ? undefined : state.done}
      />
      {words}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3 p-4">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  )
}
