import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CrashCard, MissingCard } from './error-boundary.tsx'

/** That a page's code did not come, since nothing answers. */
class PageMissing extends Error {}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/**
 * A route's page, whose code comes when it is asked for. Where it does not come, the router loads the document anew, since a
 * newer version may have taken its place: right where the server answers, but without a connection it would end on the
 * browser's own error page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      if (await serverAnswers()) throw cause
      throw new PageMissing('The code of this page did not come', { cause })
    }
  }, name)

/** What stands in place of a page that failed or did not come; one that did not come is asked for again with the connection. */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const isMissing = error instanceof PageMissing
  useEffect(() => {
    if (!isMissing) return
    const retry = () => void router.invalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing, router])
  return isMissing ? <MissingCard onRetry={() => void router.invalidate()} /> : <CrashCard onRetry={reset} />
}
