import type { PortalHome, PortalHouse } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { useReading } from './portal-language.tsx'

const places = [
  { to: '/me', word: 'overview', icon: 'grid' },
  { to: '/me/transactions', word: 'transactions', icon: 'line' },
  { to: '/me/statements', word: 'statements', icon: 'file' },
] as const

const linkClass =
  'flex items-center border-y-2 border-transparent text-ink-2 hover:text-ink hover:no-underline aria-[current=page]:border-b-brand-text aria-[current=page]:text-ink'

interface FrameProps {
  house?: PortalHouse | undefined
  /** At the right of the head. */
  tools: ReactNode
  children: ReactNode
}

/** The frame of a client's page: the house leads it, and the product stands in its foot alone. */
export function PortalFrame({ house, tools, children }: FrameProps) {
  const { t } = useReading()
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 -left-full z-10 rounded-control bg-surface px-3 py-2 shadow-float focus:left-2"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-5 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-page items-center gap-6 px-gutter max-wide:gap-2 max-wide:py-2">
          {house === undefined ? null : <HouseHead house={house} />}
          {house === undefined ? null : <Places />}
          <div className="ml-auto flex items-center gap-2">{tools}</div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-gutter pt-4 pb-8 outline-none max-wide:min-h-screen max-wide:pt-3 max-wide:pb-6"
      >
        {children}
      </main>
      <PortalFoot house={house} />
      {house === undefined ? null : <PlacesBelow />}
    </>
  )
}

function HouseHead({ house }: { house: PortalHouse }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {house.hasLogo ? (
        // On white, as it was made for paper.
        <img src="/my-house/logo.png" alt="" className="h-8 max-w-30 rounded-badge bg-white object-contain" />
      ) : null}
      <p className="min-w-0 leading-4.5">
        <b className="block wrap-anywhere">{house.name}</b>
        <span className="block text-small text-ink-3">{house.about[0]}</span>
      </p>
    </div>
  )
}

function Places() {
  const { t } = useReading()
  return (
    <nav aria-label={t('navigation')} className="screen-only flex h-14 gap-5 max-wide:hidden">
      {places.map(({ to, word }) => (
        <Link key={to} to={to} preload="render" activeOptions={{ exact: true }} className={linkClass}>
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}

function PlacesBelow() {
  const { t } = useReading()
  return (
    <nav
      aria-label={t('navigationBelow')}
      className="screen-only fixed inset-x-0 bottom-0 z-6 grid grid-cols-3 border-t border-line bg-surface wide:hidden"
    >
      {places.map(({ to, word, icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          className="grid h-14 place-content-center place-items-center gap-0.5 text-small text-ink-2 -outline-offset-2 hover:no-underline aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
        >
          <Icon name={icon} className="size-5" />
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}

function PortalFoot({ house }: { house: PortalHome['house'] | undefined }) {
  const { t } = useReading()
  return (
    <footer className="border-t border-line">
      <div
        className={`mx-auto grid max-w-page gap-2 px-gutter py-4 text-small text-ink-3 ${house === undefined ? '' : 'max-wide:pb-18'}`}
      >
        <p>{t('risk')}</p>
        <p>{t('past')}</p>
        <p className="wrap-anywhere">
          {house === undefined ? null : `${[house.name, ...house.about].join(', ')}. `}
          {house?.contact == null ? null : `${house.contact}. `}
          {t('screensBy')}{' '}
          <Link
            to="/privacy"
            className="text-ink-2 underline underline-offset-2 max-wide:-my-3.5 max-wide:inline-block max-wide:py-3.5"
          >
            {t('privacy')}
          </Link>
        </p>
      </div>
    </footer>
  )
}
