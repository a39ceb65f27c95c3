import type { ReactNode } from 'react'
import { CardPage } from './card-page.tsx'

/** For addresses where nothing is. `action` leads away from it. */
export function NotFoundCard({ action }: { action?: ReactNode }) {
  return (
    <CardPage title="404 Page Not Found" action={action}>
      Did you forget to add the page to the router?
    </CardPage>
  )
}
