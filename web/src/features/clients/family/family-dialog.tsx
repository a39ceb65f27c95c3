import { type ClientDetail, type FamilySummary, familyRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Note } from '../../../components/note.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { showToast } from '../../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import {
  errorsOf,
  type FamilyErrors,
  familyForm,
  readFamily,
  withMember,
  withoutMember,
} from './family-form.ts'
import { refreshFamilies } from './family-queries.ts'
import { MemberSearch } from './member-search.tsx'

interface FamilyDialogProps {
  client: ClientDetail
  /** Null for a new one. */
  family: FamilySummary | null
  onClose: () => void
}

/** Names a family, its members and its head. */
export function FamilyDialog({ client, family, onClose }: FamilyDialogProps) {
  const [form, setForm] = useState(() => familyForm(client, family))
  const [errors, setErrors] = useState<FamilyErrors>({})
  const { save, dissolve, isSaving, problem } = useFamily({ family, onClose, onErrors: setErrors })
  const change = (next: typeof form) => {
    setForm(next)
    setErrors({})
  }
  const submit = () => {
    const read = readFamily(form)
    if (read.kind === 'refused') setErrors(read.errors)
    else save(read.body)
  }
  return (
    <Dialog title={family === null ? 'Make a family' : 'Family'} onCancel={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {problem !== undefined && (
          <Note tone="bad" isAnnounced>
            {problem}
          </Note>
        )}
        <Field label="Name of the family" error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={80}
              value={form.name}
              onChange={(event) => change({ ...form, name: event.target.value })}
            />
          )}
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-table text-ink-2">Members, and who is the head</legend>
          <ul className="max-h-[30vh] divide-y divide-line overflow-y-auto border-y border-line text-table">
            {form.members.map(({ id, name }) => (
              <li key={id} className="flex min-h-11 items-center gap-2">
                <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
                  <input
                    type="radio"
                    name="head"
                    checked={form.headClientId === id}
                    onChange={() => change({ ...form, headClientId: id })}
                  />
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  {form.headClientId === id && <span className="text-ink-3">head</span>}
                </label>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => change(withoutMember(form, id))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {errors.members !== undefined && (
            <p role="alert" className="text-small text-loss">
              {errors.members}
            </p>
          )}
        </fieldset>
        <MemberSearch
          taken={form.members.map(({ id }) => id)}
          onAdd={(added) => change(withMember(form, added))}
        />
        <DialogActions>
          {family !== null && (
            <Button className="mr-auto" variant="quiet" onClick={() => void dissolve()}>
              Dissolve
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSaving}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface UseFamily {
  family: FamilySummary | null
  onClose: () => void
  onErrors: (errors: FamilyErrors) => void
}

function useFamily({ family, onClose, onErrors }: UseFamily) {
  const queries = useQueryClient()
  const done = (title: string, words: string) => {
    refreshFamilies(queries)
    showToast('ok', title, words)
    onClose()
  }
  const saving = useAct({
    mutationFn: (body: { name: string; headClientId: number; clientIds: number[] }) =>
      family === null
        ? call(familyRoutes.createFamily, { body })
        : call(familyRoutes.changeFamily, { params: { id: String(family.id) }, body }),
    onSuccess: ({ members }) =>
      done('Family saved', members.length === 1 ? 'It has one member.' : `It has ${members.length} members.`),
    onError: (error) => {
      if (error instanceof ApiProblem && error.details !== undefined) onErrors(errorsOf(error.details))
    },
  })
  const dissolving = useAct({
    mutationFn: (id: number) => call(familyRoutes.dissolveFamily, { params: { id: String(id) } }),
    onSuccess: () => done('Family dissolved', 'Its clients stay as they are.'),
    onError: (error) => showToast('bad', 'Not dissolved', messageOf(error, 'Please try again.')),
  })
  const hasField = saving.error instanceof ApiProblem && saving.error.details !== undefined
  return {
    save: (body: { name: string; headClientId: number; clientIds: number[] }) => saving.mutate(body),
    dissolve: async () => {
      if (family === null) return
      const isMeant = await confirmAction({
        title: `Dissolve ${family.name}?`,
        message: 'Its clients and all that is theirs stay as they are.',
        confirmLabel: 'Dissolve',
      })
      if (isMeant) dissolving.mutate(family.id)
    },
    isSaving: saving.isPending,
    problem:
      saving.isError && !hasField
        ? messageOf(saving.error, 'It could not be saved. Please try again.')
        : undefined,
  }
}
