import { Link, useRouterState } from '@tanstack/react-router'
import { Icon } from '../../components/icon.tsx'
import { useSession } from '../../core/session/session.tsx'
import { isMailedPage, mainLinks } from './main-links.ts'

/** The main navigation on phones, where a thumb reaches it. */
export function BottomBar() {
  const { user } = useSession()
  const isMailed = useRouterState({ select: (state) => isMailedPage(state.location.pathname) })
  if (user === null || isMailed) return null
  return (
    <nav
      aria-label="Main, bottom"
      className="fixed inset-x-0 bottom-0 z-6 grid grid-cols-[1fr_1fr_1fr_1.3fr] border-t border-line bg-surface wide:hidden"
    >
      {mainLinks.map(({ to, label, icon, isExact }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: isExact }}
          className="grid h-14 place-content-center place-items-center gap-0.5 text-small text-ink-2 -outline-offset-2 hover:no-underline aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
        >
          <Icon name={icon} className="size-5" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
