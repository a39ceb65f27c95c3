import { type ClientGains, gainClassWords, gainInputWords, mayDo } from '@lakshya/contract'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { yearText } from '../../components/reports/report-years.ts'
import { formatPaise } from '../../core/formats/format.ts'
import { useUser } from '../../core/session/session.tsx'
import { estimateWords, notModelled, shownClasses } from './gain-words.ts'

const InputsDialog = lazy(async () => ({ default: (await import('./inputs-dialog.tsx')).InputsDialog }))

/** The year's estimate with all that it rests on. */
export function EstimatePanel({ gains }: { gains: ClientGains }) {
  const { estimate, realised, rates, notes, year } = gains
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = mayDo(useUser().role, 'prepare')
  return (
    <Panel
      title={`Estimate for ${yearText(year)}`}
      {...(mayEdit && {
        actions: (
          <Button size="s" icon="edit" onClick={() => setIsEditing(true)}>
            Inputs
          </Button>
        ),
      })}
    >
      <div className="grid gap-3 text-table">
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
          {shownClasses.map((name) => (
            <Line key={name} label={gainClassWords[name]} value={realised.nets[name]} />
          ))}
          {estimate.kind === 'tax' && (
            <>
              <Line label="Set off by losses" value={sum(estimate.setOff)} hasRule />
              <Line label="Exemption used" value={estimate.exemptionUsed} />
              <Line label="Exemption left" value={estimate.exemptionLeft} />
              <Line label="Losses left over" value={estimate.unusedLosses} />
              <Line label="Taxable" value={sum(estimate.taxable)} />
              <Line label="Estimated tax" value={estimate.tax} hasRule isStrong />
            </>
          )}
        </dl>
        {estimate.kind === 'none' && <Note tone="warn">{estimate.reason}</Note>}
        {estimate.kind === 'tax' && estimate.tax === 0 && <p>No tax at present rates.</p>}
        <p className="text-ink-2">{gainInputWords(gains)}</p>
        <p className="text-small text-ink-3">
          {estimateWords(gains)} Rates: {rates.source}. {notModelled}
        </p>
        {notes.length > 0 && (
          <div>
            <h3 className="text-small font-semibold text-ink-2">What the figures rest on</h3>
            <ul className="mt-1 grid list-disc gap-1.5 pl-4 text-small text-ink-2">
              {notes.map((note) => (
                <li key={note} className="wrap-anywhere">
                  {note}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <InputsDialog gains={gains} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function sum(byClass: Readonly<Record<string, number>>): number {
  return Math.round(Object.values(byClass).reduce((total, value) => total + value * 100, 0)) / 100
}

interface LineProps {
  label: string
  value: number
  hasRule?: boolean
  isStrong?: boolean
}

function Line({ label, value, hasRule = false, isStrong = false }: LineProps) {
  const look = `${hasRule ? 'border-t border-line pt-1.5' : ''} ${isStrong ? 'font-semibold' : ''}`
  return (
    <>
      <dt className={`text-ink-2 ${look}`}>{label}</dt>
      <dd className={`pl-4 text-right ${look}`}>{formatPaise(value)}</dd>
    </>
  )
}
