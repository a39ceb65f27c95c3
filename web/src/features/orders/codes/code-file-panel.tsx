import { type CodeKind, mostCodeRows } from '@lakshya/contract'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { FileInput } from '../../../components/fields/file-input.tsx'
import { showToast } from '../../../components/overlay/toast.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'

interface CodeFilePanelProps {
  isReading: boolean
  error: string | undefined
  onFile: (file: File) => void
}

const templates = [
  ['clients', 'xlsx', 'Clients, Excel'],
  ['clients', 'csv', 'Clients, CSV'],
  ['schemes', 'xlsx', 'Schemes, Excel'],
  ['schemes', 'csv', 'Schemes, CSV'],
] as const

/** The file: what it may be, and the codes of now to begin with. */
export function CodeFilePanel({ isReading, error, onFile }: CodeFilePanelProps) {
  const saving = useAct({
    mutationFn: async ({ kind, ending }: { kind: CodeKind; ending: 'csv' | 'xlsx' }) => {
      const { saveTemplate } = await import('./save-template.ts')
      await saveTemplate(kind, ending)
    },
    onError: (problem) => showToast('bad', 'Not saved', messageOf(problem, 'Please try again.')),
  })
  return (
    <Panel title="A file of codes">
      <div className="grid max-w-180 gap-4">
        <p className="text-ink-2">
          Save a template: every client or fund stands in it with the code that it has. Fill the empty cells
          in, and choose the file below. The rail’s own list of clients is read too, where it has the columns
          PAN and Client code; one of schemes with ISIN and Scheme code. Large purchases, from ₹2,00,000 on,
          go by a scheme code of their own.
        </p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-table text-ink-2">Templates with the codes of now</legend>
          {templates.map(([kind, ending, words]) => (
            <Button
              key={words}
              isBusy={
                saving.isPending && saving.variables.kind === kind && saving.variables.ending === ending
              }
              onClick={() => saving.mutate({ kind, ending })}
            >
              {words}
            </Button>
          ))}
        </fieldset>
        <Field
          label="Excel or CSV file"
          help={
            isReading
              ? 'Reading and checking the rows...'
              : `.xlsx or .csv, at most ${mostCodeRows.toLocaleString('en-IN')} rows and 5 MB. An empty code leaves what is on record`
          }
          error={error}
        >
          {(control) => (
            <FileInput
              {...control}
              accept={'.xlsx,.csv,.txt,text/csv'}
              disabled={isReading}
              onFiles={([file]) => file !== undefined && onFile(file)}
            />
          )}
        </Field>
      </div>
    </Panel>
  )
}
