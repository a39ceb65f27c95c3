import { type SecondFactor, secondFactorRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call } from '../../../core/api.ts'
import { formatMoment } from '../../../core/formats/format.ts'
import { AppDialog } from './app-dialog.tsx'
import { FactorLine } from './factor-line.tsx'
import { refused } from './refused.ts'

interface AppPartProps {
  factor: SecondFactor
  onChange: (codes?: readonly string[] | null) => Promise<void>
}

const changing = actionToasts()

/** The authenticator app: set up by a QR code, removed with a confirmation. */
export function AppPart({ factor, onChange }: AppPartProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const begin = async () => {
    setIsBusy(true)
    try {
      setSecret(await call(secondFactorRoutes.beginApp, { body: {} }))
    } catch (error) {
      refused(changing, error, 'The app could not be set up. Please try again.')
    }
    setIsBusy(false)
  }
  const remove = async () => {
    const isSure = await confirmAction({
      title: 'Remove authenticator app',
      message: 'Its codes are no longer asked for and no longer good.',
      confirmLabel: 'Remove',
      isDanger: true,
    })
    if (!isSure) return
    setIsBusy(true)
    try {
      await call(secondFactorRoutes.removeApp, { body: {} })
      changing.done('Authenticator app removed')
    } catch (error) {
      refused(changing, error, 'The app could not be removed. Please try again.')
    }
    await onChange()
    setIsBusy(false)
  }
  return (
    <>
      <FactorLine
        name="Authenticator app"
        note={
          factor.appSince === null ? 'Six digits on your phone' : `Since ${formatMoment(factor.appSince)}`
        }
      >
        {factor.appSince === null ? (
          <Button size="s" isBusy={isBusy} onClick={() => void begin()}>
            Set up app
          </Button>
        ) : (
          <Button
            size="s"
            isBusy={isBusy}
            aria-label="Remove authenticator app"
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </FactorLine>
      {secret === undefined ? null : (
        <AppDialog
          {...secret}
          onCancel={() => setSecret(undefined)}
          onDone={async (codes) => {
            setSecret(undefined)
            changing.done('Authenticator app set up')
            await onChange(codes)
          }}
        />
      )}
    </>
  )
}
