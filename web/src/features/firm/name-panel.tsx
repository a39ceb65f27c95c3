import { firmRoutes } from '@lakshya/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { call } from '../../core/api.ts'
import { useFirmAct } from './use-firm-act.ts'

/** What the firm is called in invitations and on this page. */
export function NamePanel({ name }: { name: string | null }) {
  const { act, isBusy } = useFirmAct()
  const [typed, setTyped] = useState(name ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name: typed.trim() === '' ? null : typed }
    const checked = firmRoutes.renameFirm.body.safeParse(body)
    setError(checked.success ? undefined : checked.error.issues[0]?.message)
    if (checked.success) void act('Name saved', () => call(firmRoutes.renameFirm, { body }))
  }
  return (
    <Panel title="The firm’s name">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label="Name" help="Shown in invitations, on your calculator and here" error={error}>
          {(control) => (
            <TextInput {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <div>
          <Button type="submit" isBusy={isBusy}>
            Save name
          </Button>
        </div>
      </form>
    </Panel>
  )
}
