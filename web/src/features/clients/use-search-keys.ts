import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface SearchAnswer {
  /** What stands in the field. */
  typed: string
  /** Whether the rows are the answer to it. */
  isAnswered: boolean
  firstId: number | undefined
}

/**
 * Keys of a search over a table, which wait for the answer to what is typed: Enter opens the first client found, arrow
 * down goes from the field to the rows; arrow up goes from the first row back. `list` is what holds both.
 */
export function useSearchKeys({ typed, isAnswered, firstId }: SearchAnswer) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [waiting, setWaiting] = useState<{ typed: string; key: 'Enter' | 'ArrowDown' }>()
  useEffect(() => {
    if (waiting === undefined || !isAnswered) return
    setWaiting(undefined)
    if (waiting.typed !== typed || firstId === undefined) return
    if (waiting.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('tbody a')?.focus()
    else void navigate({ to: '/clients/$clientId', params: { clientId: String(firstId) } })
  }, [waiting, typed, isAnswered, firstId, navigate])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const field = list.current?.querySelector<HTMLInputElement>('input[type=search]')
    const isLookedFor = key === 'ArrowDown' || (key === 'Enter' && typed.trim() !== '')
    if (target === field && isLookedFor) {
      event.preventDefault()
      setWaiting({ typed, key })
    } else if (key === 'ArrowUp' && target === list.current?.querySelector('tbody a')) {
      event.preventDefault()
      field?.focus()
    }
  }
  return { list, onKeyDown }
}
