import { type GoalSip, sipRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { Menu, menuItemClass } from '../../../components/overlay/menu.tsx'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../../core/api.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { refreshBook } from '../../../core/queries/goal-queries.ts'
import { useAct } from '../../../core/use-act.ts'
import { newUuid } from '../../../core/uuid.ts'
import { type SipAction, sipActionNames, sipActions } from './sip-words.ts'

const StopDialog = lazy(() => import('./sip-dialog.tsx').then((m) => ({ default: m.StopDialog })))
const LowerDialog = lazy(() => import('./sip-dialog.tsx').then((m) => ({ default: m.LowerDialog })))
const RaiseDialog = lazy(() => import('./raise-dialog.tsx').then((m) => ({ default: m.RaiseDialog })))
const RestartDialog = lazy(() => import('./restart-dialog.tsx').then((m) => ({ default: m.RestartDialog })))
const changing = actionToasts()

/** What is done to one SIP: pause and resume at once, all else after its question. */
export function SipMenu({ sip, clientId }: { sip: GoalSip; clientId: number }) {
  const [asked, setAsked] = useState<Exclude<SipAction, 'pause' | 'resume'>>()
  const change = useSipSwitch(sip)
  const actions = sipActions(sip)
  const close = () => setAsked(undefined)
  if (actions.length === 0) return null
  const choose = (action: SipAction) => {
    if (action === 'pause' || action === 'resume') change.mutate(action)
    else setAsked(action)
  }
  return (
    <>
      <Menu
        label={`Change the SIP of ${formatRupees(sip.amount)} in ${sip.fundName}`}
        trigger={<Icon name="edit" />}
        triggerClassName="inline-grid size-7 place-items-center rounded-control text-ink-2 hover:bg-hover max-wide:size-11"
      >
        {(closeMenu) =>
          actions.map((action) => (
            <button
              key={action}
              type="button"
              className={menuItemClass}
              onClick={() => {
                closeMenu()
                choose(action)
              }}
            >
              {sipActionNames[action]}
            </button>
          ))
        }
      </Menu>
      {asked !== undefined && (
        <Suspense fallback={null}>
          {asked === 'step-up' && <RaiseDialog sip={sip} clientId={clientId} onClose={close} />}
          {asked === 'restart' && <RestartDialog sip={sip} clientId={clientId} onClose={close} />}
          {asked === 'lower' && <LowerDialog sip={sip} onClose={close} />}
          {asked === 'stop' && <StopDialog sip={sip} onClose={close} />}
        </Suspense>
      )}
    </>
  )
}

/** Pauses after a question, resumes without one. */
function useSipSwitch(sip: GoalSip) {
  const queries = useQueryClient()
  return useAct({
    mutationFn: async (action: 'pause' | 'resume') => {
      const isSure = action === 'resume' || (await confirmAction(pauseQuestion(sip)))
      if (!isSure) return undefined
      const input = { params: { id: String(sip.id) }, body: { action } }
      return call(sipRoutes.changeSip, input, { idempotencyKey: newUuid() })
    },
    onSuccess: (answer) => {
      if (answer === undefined) return
      changing.done(answer.message)
      refreshBook(queries)
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN') return
      changing.failed('Error', messageOf(error, 'The SIP could not be changed. Please try again.'))
    },
  })
}

const pauseQuestion = (sip: GoalSip) => ({
  title: `Pause the SIP in ${sip.fundName}?`,
  message: `No instalment of ${formatRupees(sip.amount)} is booked until it is resumed. What is held stays.`,
  confirmLabel: 'Pause',
})
