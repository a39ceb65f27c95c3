import type { ClipboardEventHandler, FormEventHandler, ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import type { FormKind, RegistrationForm } from './fields/registration-fields.ts'
import { FormSections } from './form-sections.tsx'
import { SectionRail } from './section-rail.tsx'
import { SubmitErrors } from './submit-errors.tsx'

interface FormLayoutProps {
  kind: FormKind
  form: UseFormReturn<RegistrationForm>
  /** What the form began with: what differs from it is what was done. */
  base: RegistrationForm
  onSubmit: FormEventHandler<HTMLFormElement>
  onPaste?: ClipboardEventHandler<HTMLFormElement>
  /** Changes where the fields begin anew, with their masks off. */
  epoch: number
  notes?: ReactNode
  buttons: ReactNode
}

/** Rail, sections, messages and buttons: the same for registering and for correcting. */
export function FormLayout({ kind, form, base, onSubmit, onPaste, epoch, notes, buttons }: FormLayoutProps) {
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-3 desk:grid-cols-[252px_minmax(0,1fr)] desk:gap-6">
        <SectionRail kind={kind} base={base} />
        <form noValidate onSubmit={onSubmit} onPaste={onPaste} className="grid min-w-0 gap-4" key={epoch}>
          <FormSections kind={kind} />
          <Panel label="Submit" isPadded={false}>
            <SubmitErrors kind={kind} />
            {notes === undefined ? null : <div className="grid gap-3 p-4 empty:hidden">{notes}</div>}
            <PanelFoot>{buttons}</PanelFoot>
          </Panel>
        </form>
      </div>
    </FormProvider>
  )
}
