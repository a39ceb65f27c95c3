import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { clientQuery } from '../../../core/queries/plan-queries.ts'
import { useClientId } from '../../../core/route-params.ts'
import type { RegistrationForm } from '../fields/registration-fields.ts'
import { TextField } from './form-fields.tsx'

/** Why another risk appetite than the score of the client's answers is set; nothing where it is the score, or as on record. */
export function RiskReasonField() {
  const clientId = useClientId() ?? 0
  const { data: client } = useQuery({ ...clientQuery(clientId), enabled: clientId > 0 })
  const { control } = useFormContext<RegistrationForm>()
  const typed = useWatch({ control, name: 'riskAppetite' })
  const score = client?.riskProfile?.score
  if (score == null || typed === '') return null
  if (Number(typed) === score || Number(typed) === client?.riskAppetite) return null
  return (
    <TextField
      name="riskAppetiteReason"
      label="Reason for another risk appetite"
      help={`The questionnaire came to ${score} of 10; the reason is kept`}
      maxLength={500}
      className="desk:col-span-4"
    />
  )
}
