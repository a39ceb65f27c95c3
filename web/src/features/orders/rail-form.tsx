import { orderRoutes, railSetting } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/fields/dates/date-field.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { ordersKey } from '../../core/queries/order-queries.ts'
import { useAct } from '../../core/use-act.ts'

/** Names the rail that the firm is a member of; before that nothing is an order. */
export function RailForm({ isOwner }: { isOwner: boolean }) {
  const queries = useQueryClient()
  const [memberCode, setMemberCode] = useState('')
  const [beginsOn, setBeginsOn] = useState(() => dayInIndia(new Date()))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const saving = useAct({
    mutationFn: (body: { rail: 'bse-star-mf'; memberCode: string; beginsOn: string }) =>
      call(orderRoutes.setRail, { body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ordersKey })
      showToast('ok', 'Rail saved', 'What is agreed from that day on stands below as orders.')
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.details !== undefined) {
        setErrors(Object.fromEntries(error.details.map(({ path, message }) => [path, message])))
      } else showToast('bad', 'Not saved', messageOf(error, 'Please try again.'))
    },
  })
  const submit = () => {
    const read = railSetting.safeParse({ rail: 'bse-star-mf', memberCode, beginsOn })
    if (read.success) saving.mutate(read.data)
    else
      setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])))
  }
  return (
    <Panel title="Orders are not sent from here yet">
      <p className="max-w-180 text-table text-ink-2">
        A firm that is a member of BSE StAR MF can write what clients agreed to into the rail’s bulk order
        file here, and read its answers back. The book goes on as it is either way: the ledger and the
        registrars’ files say what was bought.
      </p>
      {isOwner ? (
        <form
          noValidate
          className="mt-4 grid max-w-120 gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setErrors({})
            submit()
          }}
        >
          <Field label="Member code of BSE StAR MF" error={errors.memberCode}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={20}
                value={memberCode}
                onChange={(event) => setMemberCode(event.target.value)}
              />
            )}
          </Field>
          <DateField
            label="Orders begin with what is agreed on"
            value={beginsOn}
            onValueChange={setBeginsOn}
            leaning="past"
            error={errors.beginsOn}
            help="What was agreed before counts as sent in another way."
          />
          <div>
            <Button type="submit" variant="primary" isBusy={saving.isPending}>
              Begin
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-4">
          <Note>The owner of the firm names the rail and its member code.</Note>
        </div>
      )}
    </Panel>
  )
}
