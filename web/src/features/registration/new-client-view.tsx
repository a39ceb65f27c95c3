import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { confirmAction, showAlert } from '../../components/overlay/ask.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { emptyForm } from './fields/registration-fields.ts'
import { FormLayout } from './form-layout.tsx'
import { PasteDialog } from './paste/paste-dialog.tsx'
import { useNewClient } from './use-new-client.ts'
import { useRegisteredLead } from './use-registered-lead.ts'

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' })

export function NewClientView() {
  const navigate = useNavigate()
  const [epoch, setEpoch] = useState(0)
  /** What the dialog of pasting begins with; undefined while it is closed. */
  const [pasted, setPasted] = useState<string>()
  const lead = useRegisteredLead()
  const { form, submit, savedAt, saveProgress, reset } = useNewClient(async (client) => {
    await lead.became(client.id)
    const next = await showAlert(
      'success',
      `Client ${client.name} has been successfully registered! You will now be redirected to the dashboard.`,
      ['Set a goal', 'Mark KYC'],
    )
    const params = { clientId: String(client.id) }
    if (next === 'Set a goal') await navigate({ to: '/clients/$clientId/goals/new', params })
    else if (next === 'Mark KYC') await navigate({ to: '/kyc', search: { client: String(client.id) } })
    else await navigate({ to: '/dashboard' })
  }, lead.known)
  const { isSubmitting } = form.formState

  const askReset = async () => {
    const isSure = await confirmAction({
      title: 'Reset Form',
      message: 'All fields are cleared and the saved data is deleted.',
      isDanger: true,
    })
    if (!isSure) return
    reset()
    setEpoch(epoch + 1)
  }

  return (
    <>
      <PageHead
        title="Register New Client"
        crumbs={<Link to="/dashboard">Back to Dashboard</Link>}
        detail={
          savedAt === undefined ? null : (
            <span className="text-small text-ink-3">Saved on this device at {timeOf(savedAt)}</span>
          )
        }
        actions={<Button onClick={() => setPasted('')}>Paste from a spreadsheet</Button>}
      />
      {pasted === undefined ? null : (
        <PasteDialog form={form} text={pasted} onClose={() => setPasted(undefined)} />
      )}
      <FormLayout
        kind="new"
        form={form}
        base={emptyForm}
        onSubmit={(event) => void submit(event)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (text.split('\t').length < 3) return
          event.preventDefault()
          setPasted(text)
        }}
        epoch={epoch}
        buttons={
          // Toasts come up at the right edge: what is pressed again and again stands at the left.
          <>
            <Button type="submit" variant="primary" isBusy={isSubmitting} className="max-wide:w-full">
              {isSubmitting ? 'Registering Client...' : 'Register Client'}
            </Button>
            <Button className="max-wide:flex-1" onClick={saveProgress}>
              Save Progress
            </Button>
            <Button variant="quiet" className="wide:ml-auto max-wide:flex-1" onClick={() => void askReset()}>
              Reset Form
            </Button>
          </>
        }
      />
    </>
  )
}
