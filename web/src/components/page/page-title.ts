import { useEffect } from 'react'

/** Names the screen in the window's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lakshya`
  }, [title])
}
