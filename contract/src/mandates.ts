import { z } from 'zod'
import { clientParams } from './clients.ts'
import { id, idParam, isoDate, plainText, rupees } from './fields.ts'
import { defineRoute } from './route.ts'

/**
 * Where a mandate stands. Sent is with the client, who authenticates it; at the bank is authenticated, and cleared by the
 * sponsor's and the client's bank; expired is one that was accepted and whose last day is over.
 */
export const mandateStates = [
  'created',
  'sent',
  'at-bank',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
] as const
export const mandateState = z.enum(mandateStates)
export type MandateState = z.infer<typeof mandateState>

/** Years from its making to its last day at most, and rupees of one debit at most: docs/decisions/073-mandates.md. */
export const mandateLimits = { years: 30, ceiling: 10_000_000 } as const

export const mandateFrequency = z.enum(['as-presented', 'monthly'], {
  error: 'Choose as presented or monthly.',
})
export type MandateFrequency = z.infer<typeof mandateFrequency>

/** By what the client authenticates it at the bank. */
export const mandateAuthentication = z.enum(['net-banking', 'debit-card', 'aadhaar'], {
  error: 'Choose net banking, debit card or Aadhaar.',
})
export type MandateAuthentication = z.infer<typeof mandateAuthentication>

/** An account as papers name it. */
const mandateBank = z.object({ name: z.string(), ifsc: z.string(), lastFour: z.string() })

const step = z.object({
  state: mandateState,
  /** When it came to that, and when it was noted here. */
  on: isoDate,
  notedAt: z.iso.datetime(),
  /** A username, or what the rail said. */
  by: z.string(),
  reason: z.string().nullable(),
})

export const mandate = z
  .object({
    id,
    state: mandateState,
    bank: mandateBank,
    /** Rupees of one day at most. */
    ceiling: z.number(),
    startOn: isoDate,
    endOn: isoDate,
    frequency: mandateFrequency,
    authentication: mandateAuthentication,
    /** The number that it has at NPCI once it is accepted. */
    umrn: z.string().nullable(),
    /** Why it was rejected or cancelled. */
    reason: z.string().nullable(),
    /** Over the rail’s line, which then says where it stands; null of one that goes by hand. */
    rail: z
      .object({
        reference: z.string(),
        /** It has not left yet, or the rail has not confirmed it. */
        isUnderWay: z.boolean(),
        trouble: z.string().nullable(),
        isCancelAsked: z.boolean(),
      })
      .nullable(),
    /** The newest first. */
    history: z.array(step),
  })
  .meta({ id: 'Mandate' })
export type Mandate = z.infer<typeof mandate>

export const clientMandates = z
  .object({
    /** False where the firm has no rail and no mandate: nothing is missed then. */
    isUsed: z.boolean(),
    /** Whether mandates of the firm go over the rail’s line. */
    hasLine: z.boolean(),
    /** The newest first. */
    mandates: z.array(mandate),
    /** The account that the next one would be of; null where none is on record. */
    bank: mandateBank.nullable(),
    /** The most that the client’s SIPs ask for on one day from today on, and that day; null where none runs. */
    peak: z.object({ amount: z.number(), on: isoDate }).nullable(),
    /** Of SIPs that run, until when; null where none does. */
    until: isoDate.nullable(),
    /** SIPs that run, each with the mandate that carries its next instalment, or what is missing. */
    sips: z.array(z.object({ id, mandateId: id.nullable(), lack: z.string().nullable() })),
  })
  .meta({ id: 'ClientMandates' })
export type ClientMandates = z.infer<typeof clientMandates>

export const newMandate = z
  .object({
    ceiling: rupees.max(
      mandateLimits.ceiling,
      'A mandate takes at most ₹1,00,00,000 a day. Enter that or less.',
    ),
    startOn: isoDate,
    endOn: isoDate,
    frequency: mandateFrequency,
    authentication: mandateAuthentication,
  })
  .meta({ id: 'NewMandate' })
export type NewMandate = z.infer<typeof newMandate>

const reason = plainText('Enter the reason.')
  .min(1, 'Enter the reason.')
  .max(300, 'A reason has at most 300 characters.')

/** What somebody heard of a mandate that does not go over the line. */
export const mandateNews = z
  .discriminatedUnion(
    'state',
    [
      z.object({ state: z.literal('sent'), on: isoDate }),
      z.object({ state: z.literal('at-bank'), on: isoDate }),
      z.object({
        state: z.literal('accepted'),
        on: isoDate,
        umrn: z
          .string('Enter the UMRN.')
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{20}$/, 'A UMRN has 20 letters and digits.'),
      }),
      z.object({ state: z.literal('rejected'), on: isoDate, reason }),
      z.object({ state: z.literal('cancelled'), on: isoDate, reason }),
    ],
    { error: 'Choose sent, at the bank, accepted, rejected or cancelled.' },
  )
  .meta({ id: 'MandateNews' })
export type MandateNews = z.infer<typeof mandateNews>

const mandateParams = z.object({ id: idParam.transform(Number).pipe(id) })

export const mandateRoutes = {
  clientMandates: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/mandates',
    access: 'adviser',
    summary: 'The mandates of a client with where each stands, and what his SIPs ask for',
    params: clientParams,
    response: clientMandates,
  }),
  makeMandate: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/mandates',
    access: 'adviser',
    key: 'must',
    summary: 'Make a mandate of the client’s account on record. The same Idempotency-Key makes it once',
    params: clientParams,
    body: newMandate,
    response: mandate,
    status: 201,
  }),
  changeMandate: defineRoute({
    method: 'PUT',
    path: '/api/mandates/:id/state',
    access: 'adviser',
    summary: 'Note where a mandate stands that goes by hand, with the day and the UMRN or the reason',
    params: mandateParams,
    body: mandateNews,
    response: mandate,
  }),
  handMandate: defineRoute({
    method: 'POST',
    path: '/api/mandates/:id/rail',
    access: 'adviser',
    task: 'own',
    summary: 'Hand a mandate to the rail, once, whose desk asks the client to authenticate it',
    params: mandateParams,
    response: mandate,
  }),
  takeMandateBack: defineRoute({
    method: 'POST',
    path: '/api/mandates/:id/rail/cancellation',
    access: 'adviser',
    task: 'own',
    summary: 'Take a mandate back that has not left yet, or ask the rail to cancel it',
    params: mandateParams,
    response: mandate,
  }),
}
