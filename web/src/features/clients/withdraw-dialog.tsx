import type { ClientDetail } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { useProtection } from './protection-query.ts'

/** Asks before a consent is withdrawn, and says what that stops. */
export function WithdrawDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const withdraw = useProtection(client, onClose)
  return (
    <Dialog title={`Withdraw the consent of ${client.name}?`} isAlert onCancel={onClose}>
      <p className="text-ink-2">
        From now on nothing new is agreed with this client: no goal, plan, order, review or questionnaire.
        SIPs that run go on until the client asks to stop them, and redemptions and corrections stay possible.
        The client is told by e-mail, and may consent again at any time.
      </p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate({ step: 'withdraw' })}
        >
          Withdraw consent
        </Button>
      </DialogActions>
    </Dialog>
  )
}
