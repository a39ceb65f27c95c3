import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu, menuItemClass } from '../../../components/overlay/menu.tsx'
import type { RecordKind } from './record-form.ts'

const RecordDialog = lazy(() => import('./record-dialog.tsx').then((m) => ({ default: m.RecordDialog })))

const kinds: readonly { kind: RecordKind; name: string }[] = [
  { kind: 'purchase', name: 'Record purchase' },
  { kind: 'redemption', name: 'Record redemption' },
  { kind: 'switch', name: 'Record switch' },
]

/** What may be recorded by hand. */
export function RecordMenu({ goalId }: { goalId: number }) {
  const [kind, setKind] = useState<RecordKind>()
  return (
    <>
      <Menu
        label="Record a transaction"
        triggerClassName={buttonClass()}
        trigger={
          <>
            Record
            <Icon name="down" />
          </>
        }
      >
        {(close) =>
          kinds.map((each) => (
            <button
              key={each.kind}
              type="button"
              className={menuItemClass}
              onClick={() => {
                close()
                setKind(each.kind)
              }}
            >
              {each.name}
            </button>
          ))
        }
      </Menu>
      {kind !== undefined && (
        <Suspense fallback={null}>
          <RecordDialog goalId={goalId} kind={kind} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </>
  )
}
