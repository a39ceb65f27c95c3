import type { MeetingRecord } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../core/api.ts'
import { dropDraft, keepDraft } from '../../core/meeting/meeting-drafts.ts'
import { type Draft, isPassing, sendDraft } from '../../core/meeting/send-draft.ts'
import { type OtherTab, useOtherTab } from './use-other-tab.ts'

/** How what was written is kept: nothing yet, on its way, in the record, on this device alone, or in neither. */
export type Kept =
  | { readonly kind: 'nothing' | 'sending' | 'kept' | 'device' | 'memory' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface WrittenMeeting {
  readonly record: MeetingRecord
  readonly kept: Kept
  readonly change: (change: Partial<MeetingRecord>) => void
  /** Whether another tab has a meeting with the client open. */
  readonly otherTab: OtherTab
  /** Ends it. False where that could not be sent for now: it is kept here, and goes on to be sent. */
  readonly end: () => Promise<boolean>
}

/** After the last key so long until it is sent. */
const restMs = 600
const againMs = 5000

/** What is written down of a meeting: on this device at each key, and in the firm's record as soon as that can be reached. */
export function useRecord(adviserId: number, clientId: number): WrittenMeeting | undefined {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>()
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  const newest = useRef<Draft>(undefined)
  const put = useCallback((next: Draft) => {
    newest.current = next
    setDraft(next)
  }, [])

  useEffect(() => {
    let isGone = false
    let giveBack: (() => void) | undefined
    const opening = import('./open-draft.ts').then(({ openDraft }) => openDraft(adviserId, clientId))
    void opening.then(([opened, release]) => {
      if (isGone) return release()
      giveBack = release
      put(opened)
      if (opened.sent > 0 || opened.record.revision > 1) setKept({ kind: 'sending' })
    })
    return () => {
      isGone = true
      giveBack?.()
    }
  }, [adviserId, clientId, put])

  const send = useCallback(
    async (isLast = false): Promise<boolean> => {
      const now = newest.current
      if (now === undefined || now.record.revision === 1) return true
      if (now.sent === now.record.revision) {
        setKept({ kind: 'kept' })
        return true
      }
      try {
        await sendDraft(now, isLast)
        const later = newest.current ?? now
        // An answer that was overtaken by a later one takes nothing back.
        const next = { ...later, sent: Math.max(later.sent, now.record.revision) }
        put(next)
        if (next.record.isEnded && next.sent === next.record.revision) dropDraft(adviserId, next)
        else keepDraft(adviserId, next)
        if (next.sent === next.record.revision) setKept({ kind: 'kept' })
        void queries.invalidateQueries({ queryKey: ['clients', clientId, 'meetings'] })
        return true
      } catch (error) {
        setKept((before) =>
          isPassing(error)
            ? { kind: before.kind === 'memory' ? 'memory' : 'device' }
            : { kind: 'refused', reason: messageOf(error, 'The record did not take it.') },
        )
        return !isPassing(error)
      }
    },
    [adviserId, clientId, put, queries],
  )

  const revision = draft?.record.revision ?? 1
  useEffect(() => {
    if (revision === 1) return
    const rest = setTimeout(() => void send(), restMs)
    return () => clearTimeout(rest)
  }, [revision, send])

  useEffect(() => {
    const again = () => {
      if (newest.current !== undefined && newest.current.sent < newest.current.record.revision) void send()
    }
    const leaving = () => {
      if (document.visibilityState === 'hidden') void send(true)
    }
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [send])

  const change = useCallback(
    (changed: Partial<MeetingRecord>) => {
      const now = newest.current
      if (now === undefined) return
      const record = { ...now.record, ...changed, revision: now.record.revision + 1 }
      const next = { ...now, record }
      put(next)
      setKept({ kind: keepDraft(adviserId, next) ? 'sending' : 'memory' })
    },
    [adviserId, put],
  )
  const end = useCallback(async () => {
    if (newest.current === undefined || newest.current.record.revision === 1) return true
    if (!newest.current.record.isEnded) change({ isEnded: true })
    return send()
  }, [change, send])
  const otherTab = useOtherTab(draft)
  return draft === undefined ? undefined : { record: draft.record, kept, otherTab, change, end }
}
