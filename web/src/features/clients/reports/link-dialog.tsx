import { mostLinkDays, type ReportTerms, reportNames, usualLinkDays } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { Note } from '../../../components/note.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { ApiProblem, messageOf } from '../../../core/api.ts'
import { useMakeLink } from './link-queries.ts'

const offered = [1, 3, usualLinkDays, 14, mostLinkDays]

interface LinkDialogProps {
  clientId: number
  terms: ReportTerms
  onClose: () => void
}

/** Makes a link to a report and hands it over: by WhatsApp, or copied. */
export function LinkDialog({ clientId, terms, onClose }: LinkDialogProps) {
  const [days, setDays] = useState(usualLinkDays)
  const make = useMakeLink(clientId)
  return (
    <Dialog title={`Link to the ${reportNames[terms.kind].toLowerCase()}`} onCancel={onClose}>
      {make.data === undefined ? (
        <div className="grid gap-3">
          <p className="text-ink-2">
            The client opens it with the last four characters of the PAN; where none is on record, with the
            date of birth, else with the end of the mobile number. It shows the report as of the day that it
            is opened.
          </p>
          <Field label="Good for">
            {(control) => (
              <Select
                {...control}
                options={offered.map((one) => ({
                  value: String(one),
                  label: one === 1 ? '1 day' : `${one} days`,
                }))}
                value={String(days)}
                onChange={(event) => setDays(Number(event.target.value))}
              />
            )}
          </Field>
          {make.isError && (
            <Note tone="bad" isAnnounced>
              {messageOf(make.error, 'The link could not be made. Please try again.')}
              {lacksKey(make.error) && (
                <p className="mt-1">
                  <Link
                    to="/clients/$clientId/edit"
                    params={{ clientId: String(clientId) }}
                    hash="client-panNumber"
                  >
                    Add the PAN to the client
                  </Link>
                </p>
              )}
            </Note>
          )}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" isBusy={make.isPending} onClick={() => make.mutate({ terms, days })}>
              Make link
            </Button>
          </DialogActions>
        </div>
      ) : (
        <Made {...make.data} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Nothing that the page could ask for is on record. */
function lacksKey(error: unknown): boolean {
  return error instanceof ApiProblem && error.details.some(({ path }) => path === 'panNumber')
}

interface MadeProps {
  message: string
  whatsApp: string
  onClose: () => void
}

function Made({ message, whatsApp, onClose }: MadeProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(message)
    setIsCopied(true)
  }
  return (
    <div className="grid gap-3">
      <p className="rounded-control bg-sunken p-3 text-table whitespace-pre-line" data-testid="link-message">
        {message}
      </p>
      <p className="text-small text-ink-3" role="status">
        {isCopied ? 'Copied.' : 'The address is shown this once; a new link can always be made.'}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        <Button onClick={() => void copy()}>Copy</Button>
        <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
          Send on WhatsApp
        </a>
      </div>
    </div>
  )
}
