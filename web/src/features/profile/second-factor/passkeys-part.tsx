import { type Passkey, type SecondFactor, secondFactorRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call } from '../../../core/api.ts'
import { formatMoment } from '../../../core/formats/format.ts'
import { hasPasskeys, makePasskey } from '../../../core/passkeys.ts'
import { FactorLine } from './factor-line.tsx'
import { NameDialog } from './name-dialog.tsx'
import { refused } from './refused.ts'

interface PasskeysPartProps {
  factor: SecondFactor
  onChange: (codes?: readonly string[] | null) => Promise<void>
}

const changing = actionToasts()

/** Passkeys of phones, computers and security keys: added, named, removed. */
export function PasskeysPart({ factor, onChange }: PasskeysPartProps) {
  const [isNaming, setIsNaming] = useState(false)
  const add = async (name: string) => {
    const { options } = await call(secondFactorRoutes.beginPasskey, { body: {} })
    const passkey = await makePasskey(options)
    const { recoveryCodes } = await call(secondFactorRoutes.addPasskey, { body: { name, passkey } })
    setIsNaming(false)
    changing.done('Passkey added')
    await onChange(recoveryCodes)
  }
  return (
    <>
      <FactorLine name="Passkeys" note="A phone, this computer or a security key">
        <Button
          size="s"
          disabled={!hasPasskeys()}
          title={hasPasskeys() ? undefined : 'This browser knows no passkeys'}
          onClick={() => setIsNaming(true)}
        >
          Add passkey
        </Button>
      </FactorLine>
      {factor.passkeys.length === 0 ? null : (
        <ul className="grid gap-3 border-l-2 border-line pl-3">
          {factor.passkeys.map((each) => (
            <PasskeyLine key={each.id} passkey={each} onChange={onChange} />
          ))}
        </ul>
      )}
      {isNaming ? (
        <NameDialog
          title="Add passkey"
          initialName=""
          submitLabel="Add"
          onCancel={() => setIsNaming(false)}
          submit={add}
        />
      ) : null}
    </>
  )
}

function PasskeyLine({ passkey, onChange }: { passkey: Passkey; onChange: () => Promise<void> }) {
  const [isNaming, setIsNaming] = useState(false)
  const params = { id: String(passkey.id) }
  const remove = async () => {
    const isSure = await confirmAction({
      title: 'Remove passkey',
      message: `'${passkey.name}' no longer signs you in. Remove it from the device as well.`,
      confirmLabel: 'Remove',
      isDanger: true,
    })
    if (!isSure) return
    try {
      await call(secondFactorRoutes.removePasskey, { params, body: {} })
      changing.done('Passkey removed')
    } catch (error) {
      refused(changing, error, 'The passkey could not be removed. Please try again.')
    }
    await onChange()
  }
  const rename = async (name: string) => {
    await call(secondFactorRoutes.renamePasskey, { params, body: { name } })
    setIsNaming(false)
    await onChange()
  }
  const used = passkey.lastUsedAt === null ? 'never used' : `last used ${formatMoment(passkey.lastUsedAt)}`
  return (
    <li>
      <FactorLine name={passkey.name} note={`Since ${formatMoment(passkey.createdAt)} · ${used}`}>
        <Button
          size="s"
          variant="quiet"
          aria-label={`Rename ${passkey.name}`}
          onClick={() => setIsNaming(true)}
        >
          Rename
        </Button>
        <Button size="s" aria-label={`Remove ${passkey.name}`} onClick={() => void remove()}>
          Remove
        </Button>
      </FactorLine>
      {isNaming ? (
        <NameDialog
          title="Rename passkey"
          initialName={passkey.name}
          submitLabel="Save"
          onCancel={() => setIsNaming(false)}
          submit={rename}
        />
      ) : null}
    </li>
  )
}
