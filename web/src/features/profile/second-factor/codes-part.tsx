import { secondFactorRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call } from '../../../core/api.ts'
import { FactorLine } from './factor-line.tsx'
import { refused } from './refused.ts'

const making = actionToasts()

/** How many recovery codes are left, and the way to new ones. */
export function CodesPart({ left, onMade }: { left: number; onMade: (codes: string[]) => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const make = async () => {
    const isSure = await confirmAction({
      title: 'Make new recovery codes',
      message: 'The codes that you have now are no longer good.',
      confirmLabel: 'Make new codes',
    })
    if (!isSure) return
    setIsBusy(true)
    try {
      const { recoveryCodes } = await call(secondFactorRoutes.renewRecoveryCodes, { body: {} })
      await onMade(recoveryCodes)
    } catch (error) {
      refused(making, error, 'The codes could not be made. Please try again.')
    }
    setIsBusy(false)
  }
  const note = left === 0 ? 'None left: make new ones' : `${left} of 10 left, for when the factor is lost`
  return (
    <FactorLine name="Recovery codes" note={note}>
      <Button size="s" isBusy={isBusy} onClick={() => void make()}>
        New codes
      </Button>
    </FactorLine>
  )
}
