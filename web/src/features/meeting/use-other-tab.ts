import { useEffect, useState } from 'react'
import { type Draft, isOpenElsewhere } from '../../core/meeting/send-meetings.ts'

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
      const isOpen = await isOpenElsewhere({ clientId, id }).catch(() => false)
      if (!isGone) setOtherTab((before) => (isOpen ? 'open' : before === 'none' ? 'none' : 'left'))
    }
    void look()
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [clientId, id])
  return otherTab
}
