import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { TextArea } from '../../components/fields/text-input.tsx'
import { showToast } from '../../components/overlay/toast.ts'

type Kind = 'script' | 'frame'

/** What is pasted into the firm's own page. */
function snippetOf(kind: Kind, slug: string): string {
  const site = window.location.origin
  return kind === 'script'
    ? `<script src="${site}/calculator-frame.js" data-calculator="${slug}" async></script>`
    : `<iframe src="${site}/calculator/${slug}" title="Goal calculator" width="100%" height="1600" style="border:0"></iframe>`
}

/** The lines to copy, and the way to the page itself. */
export function CalculatorSnippet({ slug }: { slug: string }) {
  const [kind, setKind] = useState<Kind>('script')
  const snippet = snippetOf(kind, slug)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet)
      showToast('ok', 'Copied')
    } catch {
      showToast('bad', 'Error', 'It could not be copied. Select and copy it by hand.')
    }
  }
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <SegmentedControl
        label="What to paste"
        options={[
          { value: 'script', label: 'Fits its height' },
          { value: 'frame', label: 'Plain frame' },
        ]}
        value={kind}
        onValueChange={setKind}
      />
      <Field label="Paste this where the calculator is to stand">
        {(control) => (
          <TextArea
            {...control}
            readOnly
            rows={4}
            spellCheck={false}
            value={snippet}
            className="font-mono text-table"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="s" onClick={() => void copy()}>
          Copy
        </Button>
        <a
          href={`/calculator/${slug}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center max-wide:min-h-11"
        >
          Preview<span className="sr-only"> in a new tab</span>
        </a>
      </div>
    </div>
  )
}
