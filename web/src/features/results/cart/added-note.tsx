import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { Note } from '../../../components/note.tsx'

/** That the goal is in the cart, and where to go from here. */
export function AddedNote({ clientId }: { clientId: number }) {
  const next = useRef<HTMLAnchorElement>(null)
  // The button that was pressed has done its work.
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="mb-4">
      <Note tone="ok" isAnnounced>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 wide:-my-2">
          <b>Goal added to cart!</b>
          <div className="flex flex-1 flex-wrap gap-2 max-wide:basis-full [&_a]:no-underline! max-wide:[&_a]:flex-1">
            <LinkButton to="/clients/$clientId/goals/new" params={{ clientId: String(clientId) }}>
              Another goal
            </LinkButton>
            <LinkButton ref={next} to="/cart" variant="primary">
              Go to cart
            </LinkButton>
          </div>
        </div>
      </Note>
    </div>
  )
}
