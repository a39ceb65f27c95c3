import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { showToast } from '../../components/overlay/toast.ts'

interface SecretShownProps {
  /** What it is, as in 'Copy your token'. */
  what: 'token' | 'secret'
  secret: string
  /** What to do with it. */
  words: string
  onClose: () => void
}

/** A new token or secret, shown this once. */
export function SecretShown({ what, secret, words, onClose }: SecretShownProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast('ok', what === 'token' ? 'Token copied' : 'Secret copied')
    } catch {
      showToast('bad', 'Error', `The ${what} could not be copied. Select and copy it by hand.`)
    }
  }
  return (
    <Dialog title={`Copy your ${what}`} onCancel={onClose}>
      <p className="mb-3 text-ink-2">{words}</p>
      <p className="rounded-control border border-line bg-sunken px-4 py-3 font-mono wrap-anywhere select-all">
        {secret}
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
