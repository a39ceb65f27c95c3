import { mostImportedRows, toCsv } from '@lakshya/contract'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { FileInput } from '../../../components/fields/file-input.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { rowHeads } from '../../../core/client-rows/row-heads.ts'
import { downloadCsv } from '../../../core/csv.ts'
import { downloadFile } from '../../../core/download.ts'

interface FilePanelProps {
  isReading: boolean
  error: string | undefined
  onFile: (file: File) => void
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function downloadWorkbook(): Promise<void> {
  const { clientTemplate } = await import('./client-template.ts')
  downloadFile('lakshya-clients.xlsx', excel, await clientTemplate())
}

const downloadHeads = () =>
  downloadCsv('lakshya-clients.csv', `${toCsv([rowHeads.map(([, head]) => head)])}\r\n`)

/** The file: what it may be, and a template to begin with. */
export function FilePanel({ isReading, error, onFile }: FilePanelProps) {
  return (
    <Panel
      title="A list of clients"
      actions={
        <>
          <Button onClick={() => void downloadWorkbook()}>Excel template</Button>
          <Button onClick={downloadHeads}>CSV template</Button>
        </>
      }
    >
      <div className="grid max-w-180 gap-3">
        <p className="text-ink-2">
          One client a row, with a row of heads such as Name, PAN, Mobile, Email, Date of birth. Columns may
          stand in any order, and any but the name may be missing: a client needs a name and a PAN, mobile or
          e-mail, and the rest is asked for before KYC.
        </p>
        <Field
          label="Excel or CSV file"
          help={
            isReading
              ? 'Reading and checking the rows...'
              : `.xlsx or .csv, at most ${mostImportedRows.toLocaleString('en-IN')} clients and 5 MB. The file stays on this computer: its rows alone are checked, and kept only once you import them`
          }
          error={error}
        >
          {(control) => (
            <FileInput
              {...control}
              accept={`.xlsx,.csv,.txt,text/csv,${excel}`}
              disabled={isReading}
              onFiles={([file]) => file !== undefined && onFile(file)}
            />
          )}
        </Field>
      </div>
    </Panel>
  )
}
