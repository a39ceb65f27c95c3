import { mayDo } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { RadioGroup } from '../../components/fields/radio-group.tsx'
import { Note } from '../../components/note.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { financialYearOf, periodOfYear } from '../../components/reports/report-years.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useUser } from '../../core/session/session.tsx'
import { type AskedRun, missingOf, runOf } from './asked-run.ts'
import { runsQuery, useRunStep } from './run-queries.ts'
import { ScopeFields } from './scope-fields.tsx'
import { WhichFields } from './which-fields.tsx'

function firstAsked(): AskedRun {
  const year = financialYearOf(dayInIndia(new Date()))
  return {
    scope: 'book',
    familyId: '',
    clientIds: [],
    kinds: ['portfolio'],
    year,
    period: periodOfYear(year),
    endings: ['pdf'],
    when: 'tonight',
  }
}

/** Asks for the reports of many clients: whose, which, as what, and when. */
export function AskPanel() {
  const { role } = useUser()
  const [asked, setAsked] = useState(firstAsked)
  const runs = useQuery(runsQuery)
  const step = useRunStep()
  if (!mayDo(role, 'finalise')) {
    return <Note>Reports of many clients are asked for by owners and distributors of the firm.</Note>
  }
  const isOpen = runs.data?.some(({ state }) => state === 'waiting' || state === 'running') === true
  const missing = missingOf(asked)
  const change = (part: Partial<AskedRun>) => setAsked((before) => ({ ...before, ...part }))
  return (
    <Panel title="Reports of many clients">
      <div className="grid gap-4">
        <ScopeFields asked={asked} onChange={change} />
        <WhichFields asked={asked} onChange={change} />
        <RadioGroup
          label="When"
          options={[
            { value: 'tonight', label: 'Tonight, from 22:00' },
            { value: 'now', label: 'Now' },
          ]}
          value={asked.when}
          onValueChange={(when) => change({ when })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            isBusy={step.isPending}
            disabled={missing !== undefined || isOpen}
            onClick={() => step.mutate({ step: 'ask', run: runOf(asked) })}
          >
            Make reports
          </Button>
          <p className="text-small text-ink-3" role="status">
            {isOpen ? 'One run at a time: wait for the one below, or cancel it.' : missing}
          </p>
        </div>
      </div>
    </Panel>
  )
}
