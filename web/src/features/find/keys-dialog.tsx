import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { findKeyName, showFind } from '../../core/find.ts'

const keys: readonly { readonly where: string; readonly lines: readonly (readonly [string, string])[] }[] = [
  {
    where: 'Everywhere',
    lines: [
      [findKeyName(), 'Find anything, in a field too'],
      ['/', 'Find anything'],
      ['?', 'These keys'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    where: 'In ‘Find anything’',
    lines: [
      ['↑ ↓', 'Move between what is found'],
      ['↵', 'Open it'],
      ['Ctrl ↵', 'Open it in a new tab'],
      ['Alt N', 'New goal for the marked client'],
      ['Alt E', 'Edit the client’s details'],
      ['Alt K', 'The client’s KYC'],
    ],
  },
  {
    where: 'In lists',
    lines: [
      ['↵', 'In the search: open the first client found'],
      ['↑ ↓', 'From the search to the rows, between rows and back'],
      ['Home End', 'First and last row'],
    ],
  },
  {
    where: 'On a chart',
    lines: [['← →', 'Walk its values']],
  },
]

const close = () => showFind(undefined)

/** The map of keys. */
export function KeysDialog() {
  return (
    <Dialog title="Keys" onCancel={close}>
      {keys.map(({ where, lines }) => (
        <section key={where} aria-label={where} className="mt-3">
          <h3 className="mb-1 text-small text-ink-3">{where}</h3>
          <dl className="grid grid-cols-[88px_1fr] gap-x-3 gap-y-1 text-table">
            {lines.map(([key, does]) => (
              <div key={does} className="col-span-2 grid grid-cols-subgrid items-baseline">
                <dt>
                  {key.split(' ').map((name) => (
                    <kbd key={name} className="kbd mr-1">
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <DialogActions>
        <Button data-autofocus onClick={close}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}
