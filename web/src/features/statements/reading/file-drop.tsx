import { type DragEvent, useState } from 'react'
import { classNames } from '../../../components/class-names.ts'
import { Field } from '../../../components/fields/field.tsx'
import { FileInput } from '../../../components/fields/file-input.tsx'
import { sizeWords } from '../statement-words.ts'
import { statementKinds } from './chosen-file.ts'

interface FileDropProps {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  isDisabled: boolean
  error: string | undefined
}

/** Files that are chosen, or dropped onto the field. */
export function FileDrop({ files, onFiles, isDisabled, error }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0 && !isDisabled) onFiles(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the field in it does
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isDisabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-control border border-dashed p-4',
        isOver ? 'border-brand bg-selected' : 'border-control bg-canvas',
      )}
    >
      <Field
        label="Statement file"
        help={
          files.length === 0
            ? 'Choose a file, or drop it here. At most 20 MB; registrars’ files several at once, up to 1.2 GB.'
            : files.map(({ name, size }) => `${name}, ${sizeWords(size)}`).join('; ')
        }
        error={error}
      >
        {(control) => (
          <FileInput
            {...control}
            multiple
            accept={statementKinds}
            disabled={isDisabled}
            isToldBeside
            onFiles={onFiles}
          />
        )}
      </Field>
    </div>
  )
}
