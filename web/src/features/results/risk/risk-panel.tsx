import { type MixRiskLevel, pointAtLevel } from '@lakshya/engine'
import { type ReactNode, useMemo, useState } from 'react'
import { ChartFrame } from '../../../components/charts/chart-frame.tsx'
import { useWidth } from '../../../components/charts/use-width.ts'
import type { Column } from '../../../components/table/column.ts'
import { formatPercent } from '../../../core/formats/format.ts'
import { formatYears } from '../../../core/formats/goal-dates.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import { triesMark } from '../state/use-adoption.ts'
import { FrontierChart } from './frontier-chart.tsx'
import { frontierCurve, frontierLayout, type MixPoint } from './frontier-layout.ts'
import { RiskSlider } from './risk-slider.tsx'

interface RiskPanelProps {
  market: LiveMarket
  goal: GoalFormData
  /** The plan's optimal mix as it is shown. */
  point: MixPoint
  /** The mix made by hand, where one is shown. */
  byHand: MixPoint | undefined
  /** Where the shown mix stands by its own volatility; undefined where nothing is invested. */
  mixLevel: MixRiskLevel | undefined
  /** The client's own level; undefined until it is known. */
  clientLevel: number | undefined
  onLevelChange: (level: number) => void
  /** A pointer takes or leaves the slider. */
  onDrag: (isDragging: boolean) => void
  className?: string
  children: ReactNode
}

interface LevelRow extends MixPoint {
  readonly level: number
}

const columns: Column<LevelRow>[] = [
  {
    key: 'level',
    head: 'Risk level',
    file: { number: (row) => row.level },
    cell: (row) => `${levelText(row.level)} of 15`,
  },
  {
    key: 'return',
    head: 'Expected return',
    file: { percent: (row) => row.expectedReturn },
    isFigure: true,
    cell: (row) => formatPercent(row.expectedReturn),
  },
  {
    key: 'volatility',
    head: 'Volatility',
    file: { percent: (row) => row.volatility },
    isFigure: true,
    cell: (row) => formatPercent(row.volatility),
  },
]

const chartHeight = 208

/** The risk level as a place on the frontier: the slider is its volatility axis. */
export function RiskPanel(props: RiskPanelProps) {
  const { market, goal, point, byHand, mixLevel, clientLevel, onLevelChange, onDrag } = props
  const { className = '', children } = props
  const { frontier } = market.frontier
  const [ref, width] = useWidth<HTMLDivElement>()
  const [years, setYears] = useState(goal.timeFrame)
  if (years !== goal.timeFrame) setYears(goal.timeFrame)
  const curve = useMemo(() => frontierCurve(frontier, years), [frontier, years])
  const rows = useMemo(() => levelRows(market, years), [market, years])
  const layout = useMemo(
    () => frontierLayout(curve, width, chartHeight, byHand ? [byHand] : []),
    [curve, width, byHand],
  )
  return (
    <ChartFrame
      title={levelTitle(mixLevel)}
      basis={byHand === undefined ? '15 is least risk' : '15 is least risk; mix by hand'}
      viewName="the frontier"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.level}
      className={className}
      chart={
        width > 0 && (
          <FrontierChart
            layout={layout}
            clientLevel={clientLevel}
            point={point}
            byHand={byHand}
            isGuardBinding={curve.isGuardBinding}
            years={formatYears(goal.timeFrame)}
          />
        )
      }
    >
      <div ref={ref} {...triesMark} className={width === 0 ? 'min-h-52' : undefined}>
        {width > 0 && (
          <RiskSlider
            layout={layout}
            level={goal.riskLevel}
            clientLevel={clientLevel}
            point={point}
            onLevelChange={onLevelChange}
            onDrag={onDrag}
          />
        )}
      </div>
      {children}
    </ChartFrame>
  )
}

/** The level of the mix that is shown, whatever level was asked for. */
function levelTitle(mix: MixRiskLevel | undefined): ReactNode {
  if (mix === undefined) return 'Risk level'
  if (mix.isBolder) {
    return (
      <>
        Risk level: <span className="text-brand-text">bolder than level 0</span>
      </>
    )
  }
  return (
    <>
      Risk level <span className="text-brand-text">{levelText(mix.level)}</span> of 15
    </>
  )
}

function levelRows({ frontier: { frontier } }: LiveMarket, years: number): LevelRow[] {
  return Array.from({ length: 16 }, (_, i) => {
    const { point } = pointAtLevel(frontier, 15 - i, years)
    return {
      level: 15 - i,
      volatility: point.volatility * 100,
      expectedReturn: Math.min(13, point.expectedReturn * 100),
    }
  })
}
