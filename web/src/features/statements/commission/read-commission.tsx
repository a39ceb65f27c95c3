import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { FileInput } from '../../../components/fields/file-input.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { sizeWords } from '../statement-words.ts'
import { commissionKinds, commissionProblem } from './commission-file.ts'
import { useCommissionReading } from './use-commission-reading.ts'

// Only of a table that nobody knows.
const ColumnMapping = lazy(() => import('./column-mapping.tsx').then((m) => ({ default: m.ColumnMapping })))

/** Choose a brokerage statement, say its columns where nobody knows them, read it. */
export function ReadCommission() {
  const [file, setFile] = useState<File>()
  const [isMissing, setIsMissing] = useState(false)
  const { refusal, look, isReading, read, choose } = useCommissionReading()
  const onFile = (next: File) => {
    setFile(next)
    setIsMissing(false)
    choose(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (file === undefined) return setIsMissing(true)
    if (commissionProblem(file) === undefined && (await read(file))) setFile(undefined)
  }
  return (
    <Panel title="Read a brokerage statement" basis="nothing of your book is changed">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field
          label="Brokerage statement"
          help={
            file === undefined
              ? 'CAMS WBR77 or WBR6, KFintech MFSD205, or any table. CSV, Excel (.xlsx) or DBF, at most 20 MB.'
              : `${file.name}, ${sizeWords(file.size)}`
          }
          error={isMissing ? 'Choose a file.' : refusal}
        >
          {(control) => (
            <FileInput
              {...control}
              accept={commissionKinds}
              disabled={isReading}
              isToldBeside
              onFiles={([chosen]) => chosen !== undefined && onFile(chosen)}
            />
          )}
        </Field>
        {look === undefined && (
          <div>
            <Button type="submit" variant="primary" isBusy={isReading}>
              Read statement
            </Button>
          </div>
        )}
      </form>
      {look !== undefined && file !== undefined && (
        <Suspense fallback={<Skeleton className="mt-3 h-60 w-full" />}>
          <ColumnMapping
            key={look.heads.join()}
            look={look}
            isBusy={isReading}
            onSay={async (columns) => {
              if (await read(file, columns)) setFile(undefined)
            }}
          />
        </Suspense>
      )}
    </Panel>
  )
}
