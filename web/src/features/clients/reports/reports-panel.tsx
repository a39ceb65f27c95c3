import { mayDo, type ReportTerms, reportAddress, reportNames } from '@lakshya/contract'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { PeriodFields, periodError, YearField } from '../../../components/reports/period-fields.tsx'
import { financialYearOf, periodOfYear } from '../../../components/reports/report-years.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { useUser } from '../../../core/session/session.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinksList } from './links-list.tsx'

/** What can be handed to the client: each report as a PDF to read and as a table for spreadsheets. */
export function ReportsPanel({ clientId }: { clientId: number }) {
  const [year, setYear] = useState(() => financialYearOf(dayInIndia(new Date())))
  const [period, setPeriod] = useState(() => periodOfYear(year))
  const error = periodError(period)
  return (
    <Panel id="reports" title="Reports" isPadded={false}>
      <Report
        clientId={clientId}
        terms={{ kind: 'portfolio' }}
        about="Value, gain and XIRR of goals and funds, SIPs, the year’s gains: as of today"
      />
      <Report
        clientId={clientId}
        terms={{ kind: 'gains', year }}
        about={<YearField value={year} onValueChange={setYear} />}
      />
      <Report
        clientId={clientId}
        terms={{ kind: 'transactions', period }}
        error={error}
        about={<PeriodFields value={period} onValueChange={setPeriod} />}
      />
      <LinksList clientId={clientId} />
    </Panel>
  )
}

interface ReportProps {
  clientId: number
  terms: ReportTerms
  about: ReactNode
  error?: string | undefined
}

function Report({ clientId, terms, about, error }: ReportProps) {
  const name = reportNames[terms.kind]
  const { role } = useUser()
  const [isLinking, setIsLinking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <div className="grid min-w-0 grow basis-80 gap-1">
        <b className="text-table">{name}</b>
        <div className="text-small text-ink-3">{about}</div>
        {error !== undefined && <p className="text-small text-loss">{error}</p>}
      </div>
      {error === undefined && (
        <div className="flex gap-2">
          <a
            href={reportAddress(clientId, terms, 'pdf')}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 's' })}
          >
            <Icon name="file" />
            PDF
            <span className="sr-only"> of the {name.toLowerCase()}, in a new tab</span>
          </a>
          <a href={reportAddress(clientId, terms, 'csv')} download className={buttonClass({ size: 's' })}>
            <Icon name="download" />
            CSV
            <span className="sr-only"> of the {name.toLowerCase()}</span>
          </a>
          {mayDo(role, 'prepare') && (
            <Button size="s" onClick={() => setIsLinking(true)}>
              Link
              <span className="sr-only"> to the {name.toLowerCase()} for the client</span>
            </Button>
          )}
        </div>
      )}
      {isLinking && <LinkDialog clientId={clientId} terms={terms} onClose={() => setIsLinking(false)} />}
    </div>
  )
}
