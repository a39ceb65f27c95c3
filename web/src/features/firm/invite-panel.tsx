import { zodResolver } from '@hookform/resolvers/zod'
import { type Firm, firmRoutes, roleWords } from '@lakshya/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { ApiProblem, call } from '../../core/api.ts'
import { formatMoment } from '../../core/formats/format.ts'
import { type GivenRole, roleOptions } from './role-options.ts'
import { useFirmAct } from './use-firm-act.ts'

/** Invites by mail; open invitations can be withdrawn. */
export function InvitePanel({ firm }: { firm: Firm }) {
  const { act } = useFirmAct()
  const form = useForm<{ email: string; role: GivenRole }>({
    resolver: zodResolver(firmRoutes.inviteColleague.body),
    mode: 'onSubmit',
    defaultValues: { email: '', role: 'staff' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const isDone = await act(`Invited ${body.email}`, () =>
      call(firmRoutes.inviteColleague, { body }).catch((error: unknown) => {
        const detail = error instanceof ApiProblem ? error.details[0] : undefined
        if (detail !== undefined) form.setError('email', { message: detail.message }, { shouldFocus: true })
        throw error
      }),
    )
    if (isDone) form.reset()
  })
  return (
    <Panel title="Invite a colleague">
      <form noValidate onSubmit={submit} className="grid items-start gap-3 wide:grid-cols-[1fr_160px_auto]">
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('email')} type="email" autoComplete="off" />
          )}
        </Field>
        <Field label="Role" error={errors.role?.message}>
          {(control) => <Select {...control} {...form.register('role')} options={roleOptions} />}
        </Field>
        <Button type="submit" isBusy={isSubmitting} className="wide:mt-6">
          {isSubmitting ? 'Inviting...' : 'Invite'}
        </Button>
      </form>
      {firm.invitations.length === 0 ? null : (
        <ul className="mt-4 divide-y divide-line border-t border-line" aria-label="Open invitations">
          {firm.invitations.map(({ id, email, role, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1 basis-50">
                <b className="wrap-anywhere">{email}</b>
                <p className="text-small text-ink-3">
                  {roleWords[role].name}, until {formatMoment(expiresAt)}
                </p>
              </div>
              <Button
                size="s"
                aria-label={`Withdraw the invitation of ${email}`}
                onClick={() =>
                  void act('Invitation withdrawn', () =>
                    call(firmRoutes.withdrawInvitation, { params: { id: String(id) } }),
                  )
                }
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
