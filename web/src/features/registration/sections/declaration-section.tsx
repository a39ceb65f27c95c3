import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Icon } from '../../../components/icon.tsx'
import { fieldId, type RegistrationForm } from '../fields/registration-fields.ts'
import { useComplaint } from './form-fields.tsx'

export function DeclarationSection() {
  const { register } = useFormContext<RegistrationForm>()
  const complaint = useComplaint('declaration')
  const id = fieldId('declaration')
  return (
    <div className="col-span-full grid gap-1">
      <Checkbox
        {...register('declaration')}
        id={id}
        aria-invalid={complaint === undefined ? undefined : true}
        aria-describedby={complaint === undefined ? undefined : `${id}-note`}
        label="The particulars above are true and complete to the best of the client’s knowledge, and the client agrees that they are sent to the registrar and the KYC agency."
      />
      {complaint === undefined ? null : (
        <p id={`${id}-note`} className="flex items-start gap-1 text-small text-loss">
          <Icon name="error" className="mt-px size-3.5" />
          <span>{complaint}</span>
        </p>
      )}
    </div>
  )
}
