import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { showToast } from '../../../components/overlay/toast.ts'
import { downloadFile } from '../../../core/download.ts'

/** The recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('ok', 'Codes copied')
    } catch {
      showToast('bad', 'Error', 'The codes could not be copied. Download or print them.')
    }
  }
  const save = () => {
    const words = `Lakshya recovery codes\nEach is good for one sign-in.\n\n${text}\n`
    downloadFile('lakshya-recovery-codes.txt', 'text/plain', words)
  }
  return (
    <Dialog title="Keep your recovery codes" onCancel={onClose}>
      <p className="mb-3 text-ink-2">
        Each signs you in once when your app or passkey is lost. They are shown this once: keep them where
        your phone is not.
      </p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control border border-line bg-sunken px-4 py-3 text-center font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="s" icon="download" onClick={save}>
          Download
        </Button>
        <Button size="s" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
