import type { GoalStanding, PortalGoal } from '@lakshya/contract'
import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatChance, formatRupees } from '../../core/formats/format.ts'
import { goalProgress } from '../../core/goal/goal-progress.ts'
import { useReading } from './portal-language.tsx'
import type { PortalWord } from './portal-words.ts'

const standings: Record<GoalStanding, { word: PortalWord; tone: 'brand' | 'ok' | 'warn' }> = {
  Reached: { word: 'reached', tone: 'brand' },
  'On track': { word: 'onTrack', tone: 'ok' },
  'Needs attention': { word: 'behind', tone: 'warn' },
}

/** What each goal is for, how far it has come and how it stands. */
export function OwnGoals({ goals }: { goals: readonly PortalGoal[] | undefined }) {
  const { t } = useReading()
  return (
    <Panel title={t('goals')} basis={t('goalsBasis')} isPadded={false}>
      {goals === undefined ? <Skeleton className="mx-4 mb-4 h-20 w-60" /> : null}
      {goals?.length === 0 ? <p className="px-4 pb-4 text-ink-3">{t('noGoals')}</p> : null}
      <ul className="divide-y divide-line border-t border-line">
        {goals?.map((goal) => (
          <Goal key={goal.id} goal={goal} />
        ))}
      </ul>
    </Panel>
  )
}

function Goal({ goal }: { goal: PortalGoal }) {
  const { t, day } = useReading()
  const { name, targetAmount, targetDate, currentValue, standing, chance } = goal
  const shown = standing === null ? undefined : standings[standing]
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {shown === undefined ? null : <Badge tone={shown.tone}>{t(shown.word)}</Badge>}
        </h3>
        <p className="text-table">
          <b>{formatRupees(currentValue)}</b>{' '}
          <span className="text-ink-3">{t('ofTarget', { target: formatRupees(targetAmount) })}</span>
        </p>
      </div>
      <progress
        aria-label={t('progress', { goal: name })}
        value={goalProgress(goal)}
        max={100}
        className="goal-progress h-1.5 w-full"
      />
      <p className="text-small text-ink-3">
        {t('by', { date: day(targetDate) })}{' '}
        {chance === null ? null : t('chance', { chance: formatChance(chance) })}
      </p>
    </li>
  )
}
