import type { FieldErrors, Resolver } from 'react-hook-form'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { complaintsOf } from './registration-checks.ts'
import type { FormKind, RegistrationForm } from './registration-fields.ts'

/** Judges the whole form by the contract and today's date. */
export function registrationResolver(kind: FormKind): Resolver<RegistrationForm> {
  return (values) => {
    const complaints = Object.entries(complaintsOf(kind, values, dayInIndia(new Date())))
    if (complaints.length === 0) return { values, errors: {} }
    const errors = complaints.map(([name, message]) => [name, { type: 'custom', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RegistrationForm> }
  }
}
