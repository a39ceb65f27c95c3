import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'

interface RenameDialogProps {
  name: string
  /** A blank name, or the same, changes nothing. */
  onRename: (name: string) => void
  onClose: () => void
}

const mostCharacters = 120

/** 'Edit goal name'. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [text, setText] = useState(name)
  const formId = useId()
  return (
    <Dialog title="Edit goal name" onCancel={onClose}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          const next = text.trim()
          if (next !== '' && next !== name) onRename(next)
          onClose()
        }}
      >
        <Field label="Goal name">
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              maxLength={mostCharacters}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
      </form>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={formId} variant="primary">
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}
