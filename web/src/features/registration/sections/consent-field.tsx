import { noticeOn } from '@lakshya/contract'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Icon } from '../../../components/icon.tsx'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { fieldId, type RegistrationForm } from '../fields/registration-fields.ts'
import { useComplaint } from './form-fields.tsx'

const noticeClass =
  'grid max-h-40 gap-2 overflow-y-auto rounded-control border border-line px-3 py-2 text-small text-ink-2'

/** The client's consent, with the notice that it is given to readable beside it. */
export function ConsentField() {
  const { register } = useFormContext<RegistrationForm>()
  const complaint = useComplaint('consentNotice')
  const id = fieldId('consentNotice')
  const notice = noticeOn(dayInIndia(new Date()))
  return (
    <div className="col-span-full grid gap-2">
      <Checkbox
        {...register('consentNotice')}
        id={id}
        aria-invalid={complaint === undefined ? undefined : true}
        aria-describedby={`${id}-notice${complaint === undefined ? '' : ` ${id}-note`}`}
        label="The client has read the privacy notice and consents to the processing of the data above."
      />
      {complaint === undefined ? null : (
        <p id={`${id}-note`} className="flex items-start gap-1 text-small text-loss">
          <Icon name="error" className="mt-px size-3.5" />
          <span>{complaint}</span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} id={`${id}-notice`} aria-label="Privacy notice" className={noticeClass}>
        <b className="text-ink">Privacy notice, version {notice.version}</b>
        {notice.paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
    </div>
  )
}
