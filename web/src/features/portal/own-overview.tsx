import type { PortalOverview } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { FigureStrip } from '../../components/figures/figure-strip.tsx'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { GainFigure } from '../../components/figures/gain-figure.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatPercent, formatRupees, formatUnits } from '../../core/formats/format.ts'
import { HousePanel } from './house-panel.tsx'
import { OwnGoals } from './own-goals.tsx'
import { OwnMandates } from './own-mandates.tsx'
import { PortalFailed } from './portal-failed.tsx'
import { useReading } from './portal-language.tsx'
import { homeQuery, overviewQuery } from './portal-queries.ts'
import { Proposed } from './proposed.tsx'

/** What the client has: the same figures that the distributor looks at. */
export function OwnOverview() {
  const { t, day } = useReading()
  const home = useQuery(homeQuery)
  const query = useQuery(overviewQuery)
  const seen = query.data
  const navs = seen?.navDate
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title font-semibold tracking-title wrap-anywhere">{home.data?.clientName}</h1>
        <p className="text-ink-2">
          {navs == null ? t('title') : t('navsOf', { date: day(navs) })}
          {seen?.isSimulated === true ? `, ${t('simulated')}` : null}
        </p>
      </div>
      <Proposed />
      {seen === undefined && query.isError ? (
        <PortalFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loaded seen={seen} />
      )}
    </>
  )
}

function Loaded({ seen }: { seen: PortalOverview | undefined }) {
  return (
    <>
      <Figures seen={seen} />
      <div className="grid gap-4 wide:grid-cols-[2fr_minmax(300px,1fr)] wide:items-start">
        <OwnGoals goals={seen?.goals} />
        <div className="grid min-w-0 gap-4">
          <Holdings seen={seen} />
          <Sips seen={seen} />
          <OwnMandates />
          <HousePanel />
        </div>
      </div>
    </>
  )
}

const loading = <Skeleton className="my-2 h-4 w-24" />

function Figures({ seen }: { seen: PortalOverview | undefined }) {
  const { t, rupees, day } = useReading()
  const held = new Set(seen?.holdings.map(({ fundName }) => fundName)).size
  const schemes =
    held === 0 ? t('nothingHeld') : held === 1 ? t('schemesOne') : t('schemes', { count: String(held) })
  const waits = seen !== undefined && seen.pendingAmount > 0
  return (
    <FigureStrip
      label={t('yourFigures')}
      figures={[
        {
          label: t('value'),
          value: seen === undefined ? loading : rupees(seen.value),
          basis: waits ? `${schemes}, ${t('pending', { amount: rupees(seen.pendingAmount) })}` : schemes,
        },
        {
          label: t('paidIn'),
          value: seen === undefined ? loading : rupees(seen.invested),
          basis: t('paidInBasis'),
        },
        {
          label: t('gain'),
          value:
            seen === undefined ? (
              loading
            ) : seen.gain === null ? (
              t('notAvailable')
            ) : (
              <GainAmount rupees={seen.gain} />
            ),
          basis:
            seen?.absoluteReturn == null
              ? undefined
              : t('gainBasis', { percent: formatPercent(seen.absoluteReturn, { isPlusShown: true }) }),
        },
        {
          label: t('return'),
          value:
            seen === undefined ? (
              loading
            ) : seen.xirr.kind === 'rate' ? (
              <GainFigure percent={seen.xirr.rate} />
            ) : (
              t('notAvailable')
            ),
          basis: seen?.xirr.kind === 'none' ? t('noReturn') : t('returnBasis'),
        },
        seen === undefined ? { label: t('monthly'), value: loading } : monthlyOf(seen, { t, rupees, day }),
      ]}
    />
  )
}

/** What is paid each month; yearly ones are named beside it. */
function monthlyOf(
  { sips }: PortalOverview,
  { t, rupees, day }: Pick<ReturnType<typeof useReading>, 't' | 'rupees' | 'day'>,
) {
  const sum = (frequency: string) =>
    sips.filter((sip) => sip.frequency === frequency).reduce((total, { amount }) => total + amount, 0)
  const [next] = sips.flatMap(({ nextDue }) => nextDue ?? []).sort()
  const [monthly, yearly] = [sum('monthly'), sum('yearly')]
  const basis = [
    next === undefined ? t('noSip') : t('next', { date: day(next) }),
    ...(yearly > 0 ? [t('yearlyBeside', { amount: rupees(yearly) })] : []),
  ]
  return {
    label: t('monthly'),
    value: monthly === 0 ? t('none') : rupees(monthly),
    basis: basis.join(', '),
  }
}

function Holdings({ seen }: { seen: PortalOverview | undefined }) {
  const { t } = useReading()
  return (
    <Panel title={t('holdings')} isPadded={false}>
      {seen === undefined ? <Skeleton className="mx-4 mb-4 h-20 w-60" /> : null}
      {seen?.holdings.length === 0 ? <p className="px-4 pb-4 text-ink-3">{t('noHoldings')}</p> : null}
      <ul className="divide-y divide-line border-t border-line">
        {seen?.holdings.map(({ id, fundName, goalName, units, value }) => (
          <li key={id} className="flex justify-between gap-4 px-4 py-2 text-table">
            <span className="min-w-0">
              <span lang="en" className="block wrap-anywhere">
                {fundName}
              </span>
              <span className="block text-small text-ink-3">
                {t('units', { units: formatUnits(units) })} · {goalName ?? t('notInGoal')}
              </span>
            </span>
            <span className="whitespace-nowrap">{formatRupees(value)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Sips({ seen }: { seen: PortalOverview | undefined }) {
  const { t, day } = useReading()
  if (seen === undefined || seen.sips.length === 0) return null
  return (
    <Panel title={t('sips')} isPadded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {seen.sips.map(({ id, fundName, goalName, amount, frequency, nextDue }) => (
          <li key={id} className="flex justify-between gap-4 px-4 py-2 text-table">
            <span className="min-w-0">
              <span lang="en" className="block wrap-anywhere">
                {fundName}
              </span>
              <span className="block text-small text-ink-3">
                {goalName}
                {nextDue === null ? null : ` · ${t('next', { date: day(nextDue) })}`}
              </span>
            </span>
            <span className="text-right whitespace-nowrap">
              {formatRupees(amount)}
              <span className="block text-small text-ink-3">
                {frequency === 'monthly' ? t('aMonth') : t('aYear')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
