import { Link, useNavigate } from '@tanstack/react-router'
import { confirmAction, showAlert } from '../../components/ask.ts'
import { PageHead } from '../../components/page-head.tsx'
import { NewClientFormView } from './new-client-form.tsx'
import { useNewClientForm } from './use-new-client-form.ts'

export function NewClientPage() {
  const navigate = useNavigate()
  const { form, submit, saveProgress, reset } = useNewClientForm(async (client) => {
    await showAlert(
      'success',
      `Client ${client.name} has been successfully registered! You will now be redirected to the dashboard.`,
    )
    await navigate({ to: '/dashboard' })
  })

  const askReset = async () => {
    const isSure = await confirmAction({
      title: 'Reset Form',
      message: 'All fields are cleared and the saved data is deleted.',
      isDanger: true,
    })
    if (isSure) reset()
  }

  return (
    <>
      <PageHead title="Register New Client" crumbs={<Link to="/dashboard">Back to Dashboard</Link>} />
      <NewClientFormView
        form={form}
        onSubmit={submit}
        onSaveProgress={saveProgress}
        onReset={() => void askReset()}
      />
    </>
  )
}
