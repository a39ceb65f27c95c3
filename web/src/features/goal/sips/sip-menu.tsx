import { type GoalSip, transactionRoutes } from '@lakshya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { Menu, menuItemClass } from '../../../components/overlay/menu.tsx'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../../core/api.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { refreshBook } from '../../../core/queries/goal-queries.ts'
import { newUuid } from '../../../core/uuid.ts'
import { type SipAction, sipActionNames, sipActions } from './sip-words.ts'

const SipDialog = lazy(() => import('./sip-dialog.tsx').then((m) => ({ default: m.SipDialog })))
const changing = actionToasts()

/** What is done to one SIP: pause and resume at once, step-up and stop after their question. */
export function SipMenu({ sip }: { sip: GoalSip }) {
  const [asked, setAsked] = useState<'step-up' | 'stop'>()
  const change = useSipSwitch(sip)
  const actions = sipActions(sip)
  if (actions.length === 0) return null
  const choose = (action: SipAction) => {
    if (action === 'step-up' || action === 'stop') setAsked(action)
    else change.mutate(action)
  }
  return (
    <>
      <Menu
        label={`Change the SIP of ${formatRupees(sip.amount)} in ${sip.fundName}`}
        trigger={<Icon name="edit" />}
        triggerClassName="inline-grid size-7 place-items-center rounded-control text-ink-2 hover:bg-hover max-wide:size-11"
      >
        {(close) =>
          actions.map((action) => (
            <button
              key={action}
              type="button"
              className={menuItemClass}
              onClick={() => {
                close()
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
          <SipDialog sip={sip} action={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Pauses after a question, resumes without one. */
function useSipSwitch(sip: GoalSip) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (action: 'pause' | 'resume') => {
      const isSure = action === 'resume' || (await confirmAction(pauseQuestion(sip)))
      if (!isSure) return undefined
      const input = { params: { id: String(sip.id) }, body: { action } }
      return call(transactionRoutes.changeSip, input, { idempotencyKey: newUuid() })
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
