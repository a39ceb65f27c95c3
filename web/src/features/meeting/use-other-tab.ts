import { useEffect, useState } from 'react'
import type { Draft } from '../../core/meeting/send-draft.ts'

/** Whether another tab has a meeting with the same client open: none ever had, one has, or none has any more. */
export type OtherTab = 'none' | 'open' | 'left'

const lookMs = 1500

/** Looks, while a meeting is open, whether another tab of this browser has one of its own with the client. */
export function useOtherTab(meeting: Pick<Draft, 'clientId' | 'id'> | undefined): OtherTab {
  const [otherTab, setOtherTab] = useState<OtherTab>('none')
  const { clientId, id } = meeting ?? {}
  useEffect(() => {
    if (clientId === undefined || id === undefined) return
    let isGone = false
    const look = async () => {
      const { isOpenElsewhere } = await import('../../core/meeting/hold-meetings.ts')
      const isOpen = await isOpenElsewhere({ clientId, id })
      if (!isGone) setOtherTab((before) => (isOpen ? 'open' : before === 'none' ? 'none' : 'left'))
    }
    // Where the browser does not say it, nothing is known and nothing is said.
    const lookAgain = () => void look().catch(() => undefined)
    lookAgain()
    const timer = setInterval(lookAgain, lookMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [clientId, id])
  return otherTab
}
