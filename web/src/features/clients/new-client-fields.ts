import { newClient } from '@lakshya/contract'
import { z } from 'zod'
import type { FieldError } from '../../components/error-summary.tsx'

/** What is typed: text alone, until the contract's schema has read it. */
export interface NewClientForm {
  name: string
  panNumber: string
  email: string
  phone: string
  dateOfBirth: string
  riskAppetite: string
}

export const emptyForm: NewClientForm = {
  name: '',
  panNumber: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  riskAppetite: '',
}

export const fieldLabels: Record<keyof NewClientForm, string> = {
  name: 'Name',
  dateOfBirth: 'Date of birth',
  panNumber: 'PAN number',
  phone: 'Phone',
  email: 'Email',
  riskAppetite: 'Risk appetite',
}

export const fieldId = (field: keyof NewClientForm) => `new-client-${field}`

const choice = newClient.shape.riskAppetite

/** The contract's schema over text, with what the calendar adds. */
export function newClientSchema(today: string) {
  return newClient.extend({
    dateOfBirth: z
      .string()
      .min(1, 'Enter the date of birth')
      .pipe(newClient.shape.dateOfBirth)
      .refine((date) => date <= today, 'The date of birth lies in the future')
      .refine((date) => date >= '1900-01-01', 'Check the year of birth'),
    riskAppetite: z
      .string()
      .transform((text) => (text === '' ? undefined : Number(text)))
      .pipe(choice),
  })
}

/** The lines of the error summary, in the order of the form. */
export function errorLines(
  errors: Partial<Record<keyof NewClientForm, { message?: string | undefined }>>,
): FieldError[] {
  return (Object.keys(fieldLabels) as (keyof NewClientForm)[]).flatMap((field) => {
    const message = errors[field]?.message
    return message === undefined ? [] : [{ fieldId: fieldId(field), label: fieldLabels[field], message }]
  })
}

export function isFormField(path: string): path is keyof NewClientForm {
  return path in fieldLabels
}
