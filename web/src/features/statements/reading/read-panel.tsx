import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { filesProblem, isPdf } from './chosen-file.ts'
import { FileDrop } from './file-drop.tsx'
import { useReading } from './use-reading.ts'

/** Choose a statement, its password, read it. */
export function ReadPanel() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { refusal, progress, choose, read } = useReading()
  const progressId = useId()
  const isReading = progress !== undefined
  const hasPassword = files.length > 0 && (files.some(isPdf) || refusal.password !== undefined)
  const onFiles = (next: readonly File[]) => {
    setFiles(next)
    setIsMissing(false)
    choose(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (files.length === 0) return setIsMissing(true)
    if (filesProblem(files) !== undefined) return choose(files)
    read(files, hasPassword ? password : '')
  }
  return (
    <Panel title="Read a statement" basis="nothing is booked by reading">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FileDrop
          files={files}
          onFiles={onFiles}
          isDisabled={isReading}
          error={isMissing ? 'Choose a file.' : refusal.file}
        />
        {hasPassword && (
          <PasswordField
            password={password}
            onPassword={setPassword}
            isDisabled={isReading}
            error={refusal.password}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" isBusy={isReading} aria-describedby={progressId}>
            Read statement
          </Button>
          <p
            id={progressId}
            role="status"
            className="min-w-0 flex-1 text-table wrap-anywhere text-ink-2 max-wide:basis-full"
          >
            {progress}
          </p>
        </div>
      </form>
    </Panel>
  )
}

interface PasswordFieldProps {
  password: string
  onPassword: (password: string) => void
  isDisabled: boolean
  error: string | undefined
}

function PasswordField({ password, onPassword, isDisabled, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-2">
      <Field
        label="Password of the PDF"
        help="Usually the PAN in capitals. It opens this file and is never kept."
        error={error}
        className="max-w-100"
      >
        {(control) => (
          <TextInput
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            disabled={isDisabled}
            value={password}
            onChange={(event) => onPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="text-table">
        <Checkbox
          label="Show the password"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
      </div>
    </div>
  )
}
