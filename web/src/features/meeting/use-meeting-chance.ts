import type { SuccessChance } from '@lakshya/engine'
import { useEffect, useRef, useState } from 'react'
import type { MeetingAnswer, MeetingQuestion, OpenOutlook } from './meeting-chance.ts'

export interface ShownChance {
  /** Undefined until there is one, or where nothing is invested. */
  readonly chance: SuccessChance | undefined
  /** What stands is of another place of the slider. */
  readonly isPending: boolean
}

/** The chance as the slider stands, from a worker of the page's own; the last one stands until the next is there. */
export function useMeetingChance(outlook: OpenOutlook | undefined, instalment: number): ShownChance {
  const worker = useRef<Worker>(undefined)
  const asked = useRef(0)
  const [answer, setAnswer] = useState<MeetingAnswer & { of: OpenOutlook }>()
  const of = useRef(outlook)
  useEffect(() => {
    const made = new Worker(new URL('./meeting-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<MeetingAnswer>) => {
      if (of.current !== undefined) setAnswer({ ...data, of: of.current })
    }
    worker.current = made
    return () => made.terminate()
  }, [])
  useEffect(() => {
    of.current = outlook
    if (outlook === undefined) return
    asked.current += 1
    const question: MeetingQuestion = { id: asked.current, outlook, instalment }
    worker.current?.postMessage(question)
  }, [outlook, instalment])
  const known = answer !== undefined && answer.of === outlook ? answer : undefined
  return { chance: known?.chance, isPending: known === undefined || known.id !== asked.current }
}
