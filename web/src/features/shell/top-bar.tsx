import type { User } from '@lakshya/contract'
import { Link, useRouterState } from '@tanstack/react-router'
import { BrandMark, Icon } from '../../components/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { useCartCount, useCartRepair } from '../../core/cart/cart.ts'
import { countWords } from '../../core/cart/count-words.ts'

import { findKeyName, showFind } from '../../core/find.ts'

import { formatDate } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'

import { useSession } from '../../core/session/session.tsx'
import { isMailedPage, mainLinks } from './main-links.ts'
import { registrationOf } from './registration.ts'
import { UserMenu } from './user-menu.tsx'

const linkClass =
  'flex items-center whitespace-nowrap border-y-2 border-transparent text-ink-2 hover:text-ink hover:no-underline aria-[current=page]:border-b-brand-text aria-[current=page]:text-ink'

export function TopBar() {
  const session = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isMailed = isMailedPage(path)
  // It is for whom the link was mailed to: it shows no account, whoever is signed in.
  const user = isMailed ? null : session.user
  return (
    <header className="sticky top-0 z-5 h-12 border-b border-line bg-surface">
      <div className="mx-auto flex h-full max-w-page items-center gap-6 px-gutter">
        <Brand isSignedIn={user !== null} />
        {user === null ? null : (
          <nav aria-label="Main" className="screen-only flex h-full gap-5 max-desk:gap-4 max-wide:hidden">
            {mainLinks.map(({ to, label, isExact }) => (
              <Link key={to} to={to} activeOptions={{ exact: isExact }} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        {user === null ? null : <PaperHead user={user} />}
        <div className="screen-only ml-auto flex items-center gap-2">
          {user === null ? null : (
            <>
              <FindButton />
              <CartLink adviserId={user.id} />
              <UserMenu user={user} />
            </>
          )}
          {session.status === 'signed-out' && path !== '/auth' && !isMailed ? (
            <LinkButton to="/auth">Login</LinkButton>
          ) : null}
        </div>
      </div>
    </header>
  )
}

/** Whose paper it is and of when, as the PDFs say it. */
function PaperHead({ user }: { user: User }) {
  const registration = registrationOf(user)
  return (
    <p className="paper-only ml-auto text-small text-ink-2">
      {user.username}
      {registration === undefined ? '' : `, ${registration}`} · {formatDate(dayInIndia(new Date()))}
    </p>
  )
}

function Brand({ isSignedIn }: { isSignedIn: boolean }) {
  const className =
    'inline-flex items-center gap-2 text-[16px] font-semibold tracking-title text-ink hover:no-underline max-wide:min-h-11'
  const content = (
    <>
      <span className="text-brand-text">
        <BrandMark />
      </span>
      Lakshya
    </>
  )
  if (isSignedIn) {
    return (
      <Link to="/dashboard" className={className}>
        {content}
      </Link>
    )
  }
  // The landing page is a document of its own, outside this application.
  return (
    <a href="/" className={className}>
      {content}
    </a>
  )
}

/** Looks like the field that it opens. */
function FindButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => showFind('find')}
      className="flex h-7.5 w-52 items-center gap-2 rounded-control border border-line-strong bg-canvas px-2 text-table text-ink-3 hover:text-ink-2 max-desk:w-9 max-desk:justify-center max-wide:size-11 max-wide:border-0 max-wide:bg-transparent max-wide:p-0 max-wide:text-ink-2"
    >
      <Icon name="search" />
      <span className="max-desk:sr-only">Find anything</span>
      <kbd className="kbd ml-auto max-desk:hidden">{findKeyName()}</kbd>
    </button>
  )
}

function CartLink({ adviserId }: { adviserId: number }) {
  const { goals, changes } = useCartCount(adviserId)
  const count = goals + changes
  useCartRepair(adviserId, sayWhatWasSetAside)
  const words = count === 0 ? 'Cart, empty' : `Cart, ${countWords({ goals, changes })}`
  return (
    <Link
      to="/cart"
      aria-label={words}
      className="relative inline-grid size-9 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink max-wide:size-11"
    >
      <Icon name="cart" />
      {count === 0 ? null : (
        <span className="absolute top-0.75 right-px min-w-4 rounded-panel bg-brand px-1 text-center text-[11px] leading-4 font-semibold text-on-brand max-wide:top-1.5 max-wide:right-1">
          {count}
        </span>
      )}
    </Link>
  )
}

function sayWhatWasSetAside(count: number): void {
  const what = count === 1 ? 'One goal in the cart' : `${count} goals in the cart`
  showToast('warn', `${what} could not be read`, 'What is stored of it was set aside. Make the plan again.')
}
