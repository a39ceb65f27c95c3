import type { ClientDetail } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Menu, menuItemClass } from '../../components/overlay/menu.tsx'
import { useRestoreClient } from './archive-client.ts'

const ChangesDialog = lazy(() => import('./changes-dialog.tsx').then((m) => ({ default: m.ChangesDialog })))
const ArchiveDialog = lazy(() => import('./archive-dialog.tsx').then((m) => ({ default: m.ArchiveDialog })))

/** What is done to a client seldom: correct, KYC, look up changes, archive. */
export function ClientMenu({ client }: { client: ClientDetail }) {
  const [isShowingChanges, setIsShowingChanges] = useState(false)
  const [isArchiving, setIsArchiving] = useState(false)
  const restore = useRestoreClient(client)
  const params = { clientId: String(client.id) }
  return (
    <>
      <Menu
        label="More about this client"
        triggerClassName={buttonClass()}
        trigger={
          <>
            More
            <Icon name="down" />
          </>
        }
      >
        {(close) => (
          <>
            <Link to="/clients/$clientId/edit" params={params} className={menuItemClass} onClick={close}>
              Edit client
            </Link>
            <Link to="/kyc" search={{ client: params.clientId }} className={menuItemClass} onClick={close}>
              KYC status
            </Link>
            <Link to="/stress" search={{ client: params.clientId }} className={menuItemClass} onClick={close}>
              Stress
            </Link>
            <button
              type="button"
              className={menuItemClass}
              onClick={() => {
                close()
                setIsShowingChanges(true)
              }}
            >
              Record of changes
            </button>
            <button
              type="button"
              className={menuItemClass}
              onClick={() => {
                close()
                if (client.isArchived) restore.mutate()
                else setIsArchiving(true)
              }}
            >
              {client.isArchived ? 'Restore client' : 'Archive client'}
            </button>
          </>
        )}
      </Menu>
      {isArchiving && (
        <Suspense fallback={null}>
          <ArchiveDialog client={client} onClose={() => setIsArchiving(false)} />
        </Suspense>
      )}
      {isShowingChanges && (
        <Suspense fallback={null}>
          <ChangesDialog client={client} onClose={() => setIsShowingChanges(false)} />
        </Suspense>
      )}
    </>
  )
}
