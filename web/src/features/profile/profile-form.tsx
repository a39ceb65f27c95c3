import { type Profile, type TrailCategory, trailCategories } from '@lakshya/contract'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/fields/dates/date-field.tsx'
import { ErrorSummary } from '../../components/fields/error-summary.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import { type DetailName, detailNames, type ProfileForm, type ProfileValues } from './profile-fields.ts'
import { useProfileForm } from './use-profile-form.ts'

interface Look {
  readonly label: string
  readonly help?: string
  readonly type?: string
  readonly autoComplete: string
  readonly isUpper?: true
  readonly isDate?: true
}

const details: Record<DetailName, Look> = {
  username: { label: 'Username', help: 'You sign in with it', autoComplete: 'username' },
  name: { label: 'Name', help: 'As clients know you, on mails and PDFs', autoComplete: 'name' },
  phone: { label: 'Phone', help: 'Indian mobile number; +91 may stay', type: 'tel', autoComplete: 'tel' },
  panNumber: { label: 'PAN number', help: 'Such as ABCPE1234F', autoComplete: 'off', isUpper: true },
  arn: { label: 'ARN', help: 'Such as ARN-123456', autoComplete: 'off', isUpper: true },
  arnValidUntil: {
    label: 'ARN valid until',
    help: 'You are told 180, 90 and 30 days before',
    autoComplete: 'off',
    isDate: true,
  },
  euin: { label: 'EUIN', help: 'Such as E123456', autoComplete: 'off', isUpper: true },
  contact: {
    label: 'Contact line',
    help: 'How clients reach you, as mails and PDFs say it',
    autoComplete: 'off',
  },
}

const rateLabels: Record<TrailCategory, string> = {
  equity: 'Equity',
  hybrid: 'Hybrid',
  arbitrage: 'Arbitrage',
  debt: 'Debt',
  gilt: 'Gilt',
  gold: 'Gold',
  index: 'Index',
}

const labelOf = (name: DetailName | TrailCategory) =>
  name in details ? details[name as DetailName].label : rateLabels[name as TrailCategory]
const idOf = (name: string) => `profile-${name}`

export function ProfileFormPanel({ profile }: { profile: Profile }) {
  const { form, submit } = useProfileForm(profile)
  const { errors, isSubmitting, isSubmitted } = form.formState
  const lines = [...detailNames, ...trailCategories].flatMap((name) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ fieldId: idOf(name), label: labelOf(name), message }]
  })
  return (
    <form noValidate onSubmit={submit}>
      <Panel title="Details" isPadded={false}>
        <div className="grid gap-4 px-4 pb-5 wide:grid-cols-2">
          {detailNames.map((name) => {
            const { label, help, type, autoComplete, isUpper, isDate } = details[name]
            if (isDate) return <LastDay key={name} form={form} name={name} label={label} help={help} />
            return (
              <Field
                key={name}
                id={idOf(name)}
                label={label}
                help={help}
                error={errors[name]?.message}
                isOptional={name !== 'username'}
                className={name === 'contact' ? 'wide:col-span-2' : ''}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...form.register(name)}
                    type={type ?? 'text'}
                    autoComplete={autoComplete}
                    autoCapitalize={isUpper ? 'characters' : 'none'}
                    spellCheck={false}
                    className={isUpper ? 'uppercase' : undefined}
                  />
                )}
              </Field>
            )
          })}
        </div>
        <fieldset className="border-t border-line px-4 pt-3 pb-5">
          <legend className="float-left mb-1 w-full text-section font-semibold">Trail rates</legend>
          <p className="mb-3 text-small text-ink-3">
            Percent a year by kind of fund; single funds may have rates of their own below. Commission is
            estimated from them; direct plans pay none.
          </p>
          <div className="grid grid-cols-2 gap-4 wide:grid-cols-4">
            {trailCategories.map((name) => (
              <Field key={name} id={idOf(name)} label={rateLabels[name]} error={errors[name]?.message}>
                {(control) => (
                  <TextInput
                    {...control}
                    {...form.register(name)}
                    inputMode="decimal"
                    autoComplete="off"
                    className="text-right"
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
        {isSubmitted && lines.length > 0 ? (
          <div className="px-4 pb-4">
            <ErrorSummary errors={lines} />
          </div>
        ) : null}
        <PanelFoot>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Profile'}
          </Button>
        </PanelFoot>
      </Panel>
    </form>
  )
}

interface LastDayProps {
  form: UseFormReturn<ProfileForm, unknown, ProfileValues>
  name: DetailName
  label: string
  help: string | undefined
}

/** Until when something is valid. */
function LastDay({ form, name, label, help }: LastDayProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <DateField
          {...field}
          id={idOf(name)}
          label={label}
          help={help}
          error={fieldState.error?.message}
          isOptional
          leaning="future"
          value={value}
          onValueChange={onChange}
        />
      )}
    />
  )
}
