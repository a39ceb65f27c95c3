import type { ClientProfileRecord } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { confirmAction } from '../../components/overlay/ask.ts'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { useClientId } from '../../core/route-params.ts'
import { ConflictNote, CorrectionNote } from './correction-notes.tsx'
import { FormLayout } from './form-layout.tsx'
import { profileQuery } from './profile-query.ts'
import { useCorrection } from './use-correction.ts'

export function EditClientView() {
  const clientId = useClientId()
  return clientId === undefined ? <ClientNotFound /> : <EditClient key={clientId} clientId={clientId} />
}

function ClientNotFound() {
  return (
    <CardPage title="Client not found" action={<LinkButton to="/clients">All clients</LinkButton>}>
      The address names no client of yours. It may have been mistyped.
    </CardPage>
  )
}

function EditClient({ clientId }: { clientId: number }) {
  const query = useQuery(profileQuery(clientId))
  if (query.data !== undefined) return <Correction record={query.data} />
  if (query.error instanceof ApiProblem && query.error.status === 404) return <ClientNotFound />
  return (
    <>
      <PageHead title="Edit Client" crumbs={<BackLink clientId={clientId}>Back to the client</BackLink>} />
      {query.isError ? (
        <ErrorCard
          title="Failed to load client data. Please try again."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'No reason was given. Please try again.')}
        </ErrorCard>
      ) : (
        <PageSpinner label="Loading the client" />
      )}
    </>
  )
}

function BackLink({ clientId, children }: { clientId: number; children: string }) {
  return (
    <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
      {children}
    </Link>
  )
}

/** A link may name a field that something waits for. */
function focusNamedField(): void {
  const name = window.location.hash.slice(1)
  if (name.startsWith('client-')) document.getElementById(name)?.focus()
}

function Correction({ record: loaded }: { record: ClientProfileRecord }) {
  // What is saved or loaded anew goes through the form's own merging, not under its hands.
  const [record] = useState(loaded)
  const [epoch, setEpoch] = useState(0)
  const navigate = useNavigate()
  const params = { clientId: String(record.id) }
  const { form, base, submit, conflicts, discard } = useCorrection(record, () =>
    navigate({ to: '/clients/$clientId', params }),
  )
  const { isSubmitting } = form.formState
  useEffect(focusNamedField, [])

  const askDiscard = async () => {
    const isSure = await confirmAction({
      title: 'Reset Form',
      message: 'What you typed is lost; the form shows the client as on record.',
      isDanger: true,
    })
    if (!isSure) return
    discard()
    setEpoch(epoch + 1)
  }

  return (
    <>
      <PageHead
        title={`Edit ${record.name}`}
        crumbs={<BackLink clientId={record.id}>{`Back to ${record.name}`}</BackLink>}
      />
      <div className="mb-4">
        <Note>
          A changed PAN, name or date of birth sets the client’s KYC to Not started. A changed email is told
          to the old address. Every change is kept in the record with your name and the time.
        </Note>
      </div>
      <FormLayout
        kind="edit"
        form={form}
        base={base}
        onSubmit={(event) => void submit(event)}
        epoch={epoch}
        notes={
          <>
            {conflicts === undefined ? null : <ConflictNote base={base} fields={conflicts} />}
            <CorrectionNote base={base} />
          </>
        }
        buttons={
          <>
            <Button type="submit" variant="primary" isBusy={isSubmitting} className="max-wide:w-full">
              {isSubmitting ? 'Saving...' : 'Save Changes'}
            </Button>
            <LinkButton to="/clients/$clientId" params={params} className="max-wide:flex-1">
              Cancel
            </LinkButton>
            <Button
              variant="quiet"
              className="wide:ml-auto max-wide:flex-1"
              onClick={() => void askDiscard()}
            >
              Reset Form
            </Button>
          </>
        }
      />
    </>
  )
}
