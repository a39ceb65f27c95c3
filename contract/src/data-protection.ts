import { z } from 'zod'
import { clientParams } from './clients.ts'
import { id, isoDate, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/** The notice that a client consents to, as it read from a date on. A text that was consented to is never changed. */
export interface ConsentNotice {
  version: string
  /** From when on it is the one that is shown, `YYYY-MM-DD`. */
  since: string
  paragraphs: readonly string[]
}

/** Newest last. */
export const consentNotices: readonly [ConsentNotice, ...ConsentNotice[]] = [
  {
    version: '2026-11',
    since: '2026-11-22',
    paragraphs: [
      'Your distributor keeps these data of you: name, date of birth, PAN, phone, e-mail, address, profession, bank account, nominee, income and net worth where you state them, tax residence, KYC state, your answers to the risk questionnaire, your goals, and your mutual fund transactions.',
      'They are kept to find fund mixes for your goals, to place and follow your investments, to meet the KYC and record-keeping rules for mutual fund distributors, and to write to you about them. They are used for nothing else and sold to nobody.',
      'They go to the registrar, the KYC agency and the fund house that your investments need, and to nobody else unless the law asks for it.',
      'You may ask your distributor at any time for a copy of your data, for their correction, and for their erasure. You may withdraw this consent as easily as you gave it: then no new plan, proposal or order is made for you. What the law asks to be kept is kept under lock until its term ends, and is then deleted.',
      'Complaints go to your distributor’s grievance contact, and from there to the Data Protection Board of India.',
    ],
  },
]

/** The notice that is shown on a date, `YYYY-MM-DD` in India. */
export function noticeOn(date: string): ConsentNotice {
  return consentNotices.findLast(({ since }) => since <= date) ?? consentNotices[0]
}

/** The notice of a version; undefined for one that never was. */
export function noticeOf(version: string): ConsentNotice | undefined {
  return consentNotices.find((notice) => notice.version === version)
}

const noticeVersion = z.string().refine((version) => noticeOf(version) !== undefined, {
  error: 'Send the version of the notice that the client was shown.',
})

/** What a registration says of it: the version of the notice that the client consented to. */
export const consentFields = { consentNotice: noticeVersion.nullish() }

/** What is on record of a client's consent. The text is the notice's, as it was then. */
export const consentEntry = z
  .object({
    state: z.enum(['given', 'not given', 'withdrawn']),
    at: z.iso.datetime(),
    /** Username of who recorded it. */
    by: z.string(),
    noticeVersion: z.string().nullable(),
    noticeText: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ConsentEntry' })
export type ConsentEntry = z.infer<typeof consentEntry>

/** When the law's term of a client's records ends, and what it rests on. */
export const erasureTerm = z
  .object({ eraseOn: isoDate, term: z.string(), source: z.string() })
  .meta({ id: 'ErasureTerm' })
export type ErasureTerm = z.infer<typeof erasureTerm>

export const erasureRequest = erasureTerm
  .extend({
    askedAt: z.iso.datetime(),
    by: z.string(),
    reason: z.string().nullable(),
    /** Set once everything is deleted. */
    erasedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ErasureRequest' })

/** A client who is locked for erasure and not erased yet. */
const lockedClient = erasureRequest
  .omit({ erasedAt: true })
  .extend({ id, name: z.string() })
  .meta({ id: 'LockedClient' })
export type LockedClient = z.infer<typeof lockedClient>

const dataProtection = z
  .object({
    /** The newest first; none of a client from before consent was recorded. */
    consents: z.array(consentEntry),
    /** Set while the client is locked for erasure, and after it. */
    erasure: erasureRequest.nullable(),
    /** When the records would be deleted if erasure were asked for now. */
    wouldEraseOn: erasureTerm,
    /** Where the client's complaints go. */
    grievance: z.object({ name: z.string(), contact: z.string() }),
  })
  .meta({ id: 'DataProtection' })
export type DataProtection = z.infer<typeof dataProtection>

const reason = plainText('Enter the reason.').max(500, 'A reason has at most 500 characters.').exactOptional()

export const dataProtectionRoutes = {
  getDataProtection: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/data-protection',
    access: 'adviser',
    summary: "A client's consent, and when the records may be erased",
    params: clientParams,
    response: dataProtection,
  }),
  giveConsent: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/consent',
    access: 'adviser',
    summary: 'Record that the client consented to the privacy notice of a version',
    params: clientParams,
    body: z.object({ consentNotice: noticeVersion }),
    response: dataProtection,
  }),
  withdrawConsent: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/consent/withdrawal',
    access: 'adviser',
    summary:
      'Record that the client withdrew the consent: nothing new is agreed with the client from then on',
    params: clientParams,
    body: z.object({ reason }),
    response: dataProtection,
  }),
  listLocked: defineRoute({
    method: 'GET',
    path: '/api/erasures',
    access: 'adviser',
    task: 'finalise',
    summary: 'The clients who are locked for erasure, who is deleted first at the top',
    response: z.array(lockedClient),
  }),
  askErasure: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/erasure',
    access: 'adviser',
    isSessionOnly: true,
    task: 'finalise',
    summary:
      'Lock a client for erasure: in no list, no writes, and deleted when the law’s term ends. SIPs that run are paused where `pauseSips` says so, else SIPS_RUNNING refuses',
    params: clientParams,
    body: z.object({ reason, pauseSips: z.boolean().exactOptional() }),
    response: dataProtection,
  }),
  cancelErasure: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/erasure/cancellation',
    access: 'adviser',
    isSessionOnly: true,
    task: 'finalise',
    summary: 'Unlock a client who no longer asks for erasure; the client is in the archive then',
    params: clientParams,
    body: z.object({ reason }),
    response: dataProtection,
  }),
}
