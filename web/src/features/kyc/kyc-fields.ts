import { type KycRecord, type kycAgency, kycDateComplaint, kycUpdate } from '@lakshya/contract'
import { z } from 'zod'
import { readDay } from '../../core/dates/read-day.ts'

/** What the form holds: texts, empty where nothing is chosen. */
export interface KycFormData {
  state: KycRecord['state']
  agency: z.infer<typeof kycAgency> | ''
  reference: string
  date: string
}

export type KycValues = z.output<typeof kycUpdate>

interface KycPlace {
  /** `YYYY-MM-DD`, in India. */
  today: string
  dateOfBirth: string | null
  /** The state on record. */
  state: KycRecord['state']
}

/** The form's texts as the call takes them. A date after today or before the birth is refused here as on the server. */
export function kycForm(place: KycPlace): z.ZodType<KycValues, KycFormData> {
  const { today, dateOfBirth } = place
  return z.custom<KycFormData>().transform((form, context) => {
    const { state, agency, reference, date } = form
    const isStarted = state !== 'Not started'
    if (!isStarted && place.state === 'Not started' && reference.trim() !== '') {
      context.addIssue({ code: 'custom', path: ['state'], message: stateMissing, input: form })
      return z.NEVER
    }
    const typed = readDay(date, { today, leaning: 'past' })
    if (isStarted && typed.kind === 'refused') {
      context.addIssue({ code: 'custom', path: ['date'], message: typed.message, input: form })
      return z.NEVER
    }
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

const stateMissing = 'Choose the state that the agency gave, or press ‘Mark as validated’.'

/** A record as the form shows it. One without an agency and a date offers those that most likely follow. */
export function formOf(
  record: KycRecord,
  likely: { agency: KycRecord['agency']; date: string },
): KycFormData {
  return {
    state: record.state,
    agency: record.agency ?? likely.agency ?? '',
    reference: record.reference ?? '',
    date: record.date ?? likely.date,
  }
}

export function fieldOf(path: string): keyof KycFormData | undefined {
  return (['state', 'agency', 'reference', 'date'] as const).find((name) => name === path)
}
