import type { User } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { Icon } from '../../components/icon.tsx'
import { Menu, menuItemClass } from '../../components/overlay/menu.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { messageOf } from '../../core/api.ts'
import { formatPhone } from '../../core/formats/format.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { useSession } from '../../core/session/session.tsx'
import { shownName } from '../../core/session/shown-name.ts'
import { chooseTheme, useTheme } from '../../core/theme.ts'
import { registrationOf } from './registration.ts'

const loggingOut = actionToasts()

export function UserMenu({ user }: { user: User }) {
  const session = useSession()
  const navigate = useNavigate()
  const logout = async () => {
    try {
      await session.logout()
      loggingOut.clear()
      await navigate({ to: '/auth' })
    } catch (error) {
      loggingOut.failed('Error', messageOf(error, 'Logout failed. Please try again.'))
    }
  }
  return (
    <Menu
      label={`${shownName(user)}, account menu`}
      triggerClassName="flex h-9 items-center gap-2 rounded-control px-2 text-ink-2 hover:bg-hover hover:text-ink max-wide:h-11"
      trigger={
        <>
          <Icon name="user" />
          <span className="max-w-50 truncate max-desk:max-w-14 max-wide:hidden">{shownName(user)}</span>
          <Icon name="down" />
        </>
      }
    >
      {(close) => (
        <>
          <Identity user={user} />
          <div className="border-t border-line px-4 py-3">
            <ThemeChoice />
          </div>
          <div className="border-t border-line pt-1">
            <Link to="/profile" className={menuItemClass} onClick={close}>
              Profile
            </Link>
            <Link to="/shelf" className={menuItemClass} onClick={close}>
              Shelf
            </Link>
            <Link to="/gains" className={menuItemClass} onClick={close}>
              Capital gains
            </Link>
            <Link to="/stress" className={menuItemClass} onClick={close}>
              Stress
            </Link>
            <Link to="/reports" className={menuItemClass} onClick={close}>
              Reports
            </Link>
            <Link to="/leads" className={menuItemClass} onClick={close}>
              Leads
            </Link>
            <Link to="/orders" className={menuItemClass} onClick={close}>
              Orders
            </Link>
            <Link to="/commission" className={menuItemClass} onClick={close}>
              Commission
            </Link>
            {user.hasColleagues ? (
              <Link to="/firm" className={menuItemClass} onClick={close}>
                Colleagues
              </Link>
            ) : null}
            {user.role === 'owner' && (
              <Link to="/activity" className={menuItemClass} onClick={close}>
                Activity
              </Link>
            )}
            <button
              type="button"
              className={menuItemClass}
              onClick={() => {
                close()
                void logout()
              }}
            >
              Logout
            </button>
          </div>
        </>
      )}
    </Menu>
  )
}

function Identity({ user }: { user: User }) {
  // The session's user may say less than the profile.
  const { data: profile } = useQuery({ ...profileQuery, enabled: user.email === null })
  const contacts = [
    user.phone === null ? null : formatPhone(user.phone),
    user.email ?? profile?.email ?? null,
    user.panNumber === null ? null : `PAN ${user.panNumber}`,
  ].filter((each) => each !== null && each !== '')
  return (
    <div className="px-4 py-2 wrap-anywhere">
      <b>{shownName(user)}</b>
      {user.name === null ? null : <p className="text-small text-ink-3">Signed in as {user.username}</p>}
      <p className="text-small text-ink-2">{registrationOf(user) ?? 'Mutual Fund Distributor'}</p>
      <ul className="mt-2 text-small text-ink-2">
        {contacts.length === 0 ? <li>No contact information available</li> : null}
        {contacts.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  )
}

function ThemeChoice() {
  const theme = useTheme()
  return (
    <SegmentedControl
      label="Theme"
      isLabelShown
      isFull
      options={[
        { value: 'system', label: 'System' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
      value={theme}
      onValueChange={chooseTheme}
    />
  )
}
