import { portalRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { periodOfYear, yearText } from '../../components/reports/report-years.ts'
import { call } from '../../core/api.ts'
import { useAct } from '../../core/use-act.ts'
import { useReading } from './portal-language.tsx'
import { homeQuery, portalKey, wordOf } from './portal-queries.ts'
import { YearChoice } from './year-choice.tsx'

/** The client's reports, and the way to close the view. */
export function OwnStatements() {
  const { t } = useReading()
  const { years = [], house } = useQuery(homeQuery).data ?? {}
  const [chosen, setChosen] = useState<number>()
  const year = chosen ?? years[0] ?? new Date().getFullYear()
  const period = new URLSearchParams({ ...periodOfYear(year) })
  const named = { year: yearText(year) }
  return (
    <>
      <h1 className="mb-4 text-title font-semibold tracking-title">{t('statements')}</h1>
      <div className="grid gap-4 wide:grid-cols-[2fr_minmax(300px,1fr)] wide:items-start">
        <Panel
          title={t('statements')}
          isPadded={false}
          actions={<YearChoice years={years} year={year} onChange={setChosen} />}
        >
          <p className="px-4 pb-3 text-small text-ink-3">{t('statementsLead')}</p>
          <ul className="divide-y divide-line border-t border-line">
            <Statement title={t('portfolioStatement')} about={t('portfolioAbout')} kind="portfolio" />
            <Statement
              title={t('gainsStatement', named)}
              about={t('gainsAbout')}
              kind="gains"
              query={`?year=${year}`}
            />
            <Statement
              title={t('transactionsStatement', named)}
              about={t('transactionsAbout')}
              kind="transactions"
              query={`?${period}`}
            />
          </ul>
        </Panel>
        {house === undefined ? null : <Access houseName={house.name} />}
      </div>
    </>
  )
}

interface StatementProps {
  title: string
  about: string
  kind: 'portfolio' | 'gains' | 'transactions'
  query?: string
}

function Statement({ title, about, kind, query = '' }: StatementProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Icon name="file" className="size-4 text-ink-3 max-wide:hidden" />
      <span className="min-w-0 flex-1 basis-40">
        <b className="block">{title}</b>
        <span className="block text-small text-ink-3">{about}</span>
      </span>
      <span className="flex gap-2">
        {(['pdf', 'csv'] as const).map((ending) => (
          <a
            key={ending}
            href={`/my-reports/${kind}.${ending}${query}`}
            {...(ending === 'pdf' ? { target: '_blank', rel: 'noopener' } : {})}
            className={buttonClass({ size: 's' })}
            aria-label={`${title}, ${ending.toUpperCase()}`}
          >
            {ending.toUpperCase()}
          </a>
        ))}
      </span>
    </li>
  )
}

/** Who sees the page, and the way to close it. */
function Access({ houseName }: { houseName: string }) {
  const { t } = useReading()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const close = useAct({
    mutationFn: () => call(portalRoutes.giveUpPortal),
    onSuccess: async () => {
      await navigate({ to: '/me/sign-in' })
      queries.removeQueries({ queryKey: portalKey })
    },
  })
  return (
    <Panel title={t('access')}>
      <div className="grid justify-items-start gap-3 text-table">
        <p className="text-ink-2">{t('accessAbout', { house: houseName })}</p>
        {isAsking ? (
          <>
            <Note tone="warn" isAnnounced>
              {t('closeQuestion', { house: houseName })}
            </Note>
            <div className="flex flex-wrap gap-2">
              <Button size="s" onClick={() => setIsAsking(false)}>
                {t('cancel')}
              </Button>
              <Button size="s" variant="danger" isBusy={close.isPending} onClick={() => close.mutate()}>
                {t('closeYes')}
              </Button>
            </div>
          </>
        ) : (
          <Button size="s" onClick={() => setIsAsking(true)}>
            {t('closeAccess')}
          </Button>
        )}
        {close.isError && (
          <Note tone="bad" isAnnounced>
            {t(wordOf(close.error))}
          </Note>
        )}
      </div>
    </Panel>
  )
}
