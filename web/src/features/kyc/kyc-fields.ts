import { type KycRecord, type kycAgency, kycDateComplaint, kycUpdate } from '@lakshya/contract'
import { z } from 'zod'

/** What the form holds: texts, empty where nothing is chosen. */
export interface KycFormData {
  state: KycRecord['state']
  agency: z.infer<typeof kycAgency> | ''
  reference: string
  date: string
}

export type KycValues = z.output<typeof kycUpdate>

/** The form's texts as the call takes them. A date after today or before the birth is refused here as on the server. */
export function kycForm(today: string, dateOfBirth: string | null): z.ZodType<KycValues, KycFormData> {
  return z.custom<KycFormData>().transform((form, context) => {
    const { state, agency, reference, date } = form
    const isStarted = state !== 'Not started'
    const outcome = kycUpdate.safeParse({
      state,
      agency: (isStarted && agency) || null,
      reference: (isStarted && reference.trim()) || null,
      date: (isStarted && date) || null,
    })
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: form })
    if (!outcome.success) {
      for (const issue of outcome.error.issues) complain(issue.path, issue.message)
      return z.NEVER
    }
    const given = outcome.data.date ?? null
    const complaint = given === null ? undefined : kycDateComplaint(given, dateOfBirth, today)
    if (complaint === undefined) return outcome.data
    complain(['date'], complaint)
    return z.NEVER
  })
}

/** A record as the form shows it. One that was never set offers 'Under process', the first step. */
export function formOf(record: KycRecord): KycFormData {
  return {
    state: record.state,
    agency: record.agency ?? '',
    reference: record.reference ?? '',
    date: record.date ?? '',
  }
}

export function fieldOf(path: string): keyof KycFormData | undefined {
  return (['state', 'agency', 'reference', 'date'] as const).find((name) => name === path)
}
