import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasDrafts } from '../../core/meeting/meeting-drafts.ts'
import { useSession } from '../../core/session/session.tsx'

/** A server that starts anew gives no sign of it, as a network that comes back does. */
const againMs = 15_000

/** Sends what a closed tab or a lost network left of meetings on this device; draws nothing. */
export function LeftMeetings() {
  const { user } = useSession()
  const queries = useQueryClient()
  const adviserId = user?.id
  useEffect(() => {
    if (adviserId === undefined) return
    const send = async () => {
      if (!hasDrafts(adviserId)) return
      const { sendLeftDrafts } = await import('../../core/meeting/send-meetings.ts')
      const sent = await sendLeftDrafts(adviserId)
      if (sent > 0) await queries.invalidateQueries({ queryKey: ['clients'] })
    }
    const again = () => void send().catch(() => undefined)
    again()
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [adviserId, queries])
  return null
}
