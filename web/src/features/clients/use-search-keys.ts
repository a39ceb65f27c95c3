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
 * Keys of a search over a table: Enter opens the first client found, once the answer to what is typed is there; arrow down
 * goes from the field to the rows, arrow up from the first row back. `list` is what holds both.
 */
export function useSearchKeys({ typed, isAnswered, firstId }: SearchAnswer) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState<string>()
  useEffect(() => {
    if (opening === undefined || !isAnswered) return
    setOpening(undefined)
    if (opening !== typed || firstId === undefined) return
    void navigate({ to: '/clients/$clientId', params: { clientId: String(firstId) } })
  }, [opening, typed, isAnswered, firstId, navigate])
  const firstLink = () => list.current?.querySelector<HTMLElement>('tbody a')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const field = list.current?.querySelector<HTMLInputElement>('input[type=search]')
    if (event.target === field && event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      setOpening(typed)
    } else if (event.target === field && event.key === 'ArrowDown') {
      event.preventDefault()
      firstLink()?.focus()
    } else if (event.key === 'ArrowUp' && event.target === firstLink()) {
      event.preventDefault()
      field?.focus()
    }
  }
  return { list, onKeyDown }
}
