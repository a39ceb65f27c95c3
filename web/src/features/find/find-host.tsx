import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { topmostDialog } from '../../components/overlay/open-dialogs.ts'
import { showFind, shownFind, watchFind } from '../../core/find.ts'
import { useSession } from '../../core/session/session.tsx'
import { isTypedInto, openedBy } from './opened-by.ts'

const dialogPart = () => import('./find-dialog.tsx')
const FindDialog = lazy(() => dialogPart().then((module) => ({ default: module.FindDialog })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })))

/** Listens for the keys that open 'Find anything' and the map of keys, for who is signed in; both come when asked for. */
export function FindHost({ isOff }: { isOff: boolean }) {
  const { user } = useSession()
  const view = useSyncExternalStore(watchFind, shownFind)
  const path = useRouterState({ select: (state) => state.location.href })
  const isOn = user !== null && !isOff
  // What is typed while the dialog is still being loaded.
  const early = useRef('')
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isLoading = shownFind() === 'find' && topmostDialog() === undefined
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isLoading && isLetter) {
        event.preventDefault()
        early.current += event.key
        return
      }
      const opened = openedBy(event, isTypedInto(event.target))
      if (opened === undefined) return
      const isOpen = shownFind() !== undefined
      // Something waits for an answer: it is not covered.
      if (!isOpen && topmostDialog() !== undefined) return
      event.preventDefault()
      if (!isOpen) early.current = ''
      showFind(opened)
    }
    document.addEventListener('keydown', onKeyDown)
    // Loaded once the page rests, so that its first opening waits for nothing.
    const idle = window.setTimeout(() => void dialogPart().catch(() => undefined), 1500)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      window.clearTimeout(idle)
    }
  }, [isOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what lies over the one before
  useEffect(() => showFind(undefined), [path])
  if (!isOn || view === undefined || user === null) return null
  return (
    <Suspense fallback={null}>
      {view === 'find' ? <FindDialog user={user} begun={early} /> : <KeysDialog />}
    </Suspense>
  )
}
