import type { FindView } from '../../core/find.ts'

/** What of a pressed key decides. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>

/**
 * What a key opens: Ctrl+K or Cmd+K finds wherever it is pressed, `/` finds and `?` shows the keys where nothing is being
 * typed; undefined for all others.
 */
export function openedBy(event: PressedKey, isTyping: boolean): FindView | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined
  const hasCommand = event.ctrlKey || event.metaKey
  if (hasCommand && !event.altKey && event.key.toLowerCase() === 'k') return 'find'
  if (isTyping || hasCommand || event.altKey) return undefined
  return event.key === '/' ? 'find' : event.key === '?' ? 'keys' : undefined
}

/** Whether keys that are pressed at an element are text in it, or a choice of it. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}
