import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { showToast } from '../../../components/overlay/toast.ts'

/** A new token, shown this once. */
export function TokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      showToast('ok', 'Token copied')
    } catch {
      showToast('bad', 'Error', 'The token could not be copied. Select and copy it by hand.')
    }
  }
  return (
    <Dialog title="Copy your token" onCancel={onClose}>
      <p className="mb-3 text-ink-2">
        It is shown this once. Give it to one program, and keep it as you keep your password: whoever has it
        works in your name.
      </p>
      <p className="rounded-control border border-line bg-sunken px-4 py-3 font-mono wrap-anywhere select-all">
        {token}
      </p>
      <div className="mt-3">
        <Button size="s" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          I have copied it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
