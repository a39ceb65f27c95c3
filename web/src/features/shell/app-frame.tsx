import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every page: bars, landmarks, and the focus that follows navigation. */
export function AppFrame({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation()
  return (
    <div className="flex min-h-screen flex-col">
      <a
        href="#main"
        className="absolute top-2 -left-full z-10 rounded-control bg-surface px-3 py-2 shadow-float focus:left-2"
      >
        Skip to content
      </a>
      <TopBar />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        // On phones, and while a page is still to come, the footer begins below the screen, so that none that fills pushes it away.
        className="mx-auto w-full max-w-page flex-1 px-gutter pt-4 pb-8 outline-none max-wide:min-h-screen empty:min-h-screen has-[.page-wait]:min-h-screen has-[.skeleton]:min-h-screen max-wide:pt-3 max-wide:pb-6"
      >
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}

/** After a link was followed the focus stands at the new page's beginning, as it does after a full load. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = last.current === undefined
    if (isFirst || last.current === path) {
      last.current = path
      return
    }
    last.current = path
    // A page that set the focus itself, on its first field, keeps it.
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
