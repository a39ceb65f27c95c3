import { z } from 'zod'
import { agreedItem, otpRequest } from './agreed-items.ts'
import { clientParams } from './clients.ts'
import { id, plainText } from './fields.ts'
import { clientAct } from './goal-changes.ts'
import { clientLanguage } from './language.ts'
import { defineRoute } from './route.ts'

/** Where it stands what a client was asked in the own view. `ended`: taken back, or something newer took its place. */
export const askState = z.enum(['waiting', 'agreed', 'declined', 'ended', 'expired'])
export type AskState = z.infer<typeof askState>

const answered = {
  id,
  state: askState,
  askedAt: z.iso.datetime(),
  /** Until when it may be answered, and what was agreed to be carried out. */
  validUntil: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** Why the client declined, in the client's words. */
  reason: z.string().nullable(),
}

/** What a client was asked last in the own view, as the cart that asks compares it with itself. */
export const clientAsk = z
  .object({
    ...answered,
    /** The browser that it was agreed in, in a few words. */
    device: z.string().nullable(),
    /** Everything that was agreed to is done. */
    isCarriedOut: z.boolean(),
    /** What goals and changes are carried out with, where a code's token would stand; null unless it is agreed to. */
    token: z.string().nullable(),
    items: z.array(agreedItem),
    acts: z.array(clientAct),
  })
  .meta({ id: 'ClientAsk' })
export type ClientAsk = z.infer<typeof clientAsk>

/** Whether a client may be asked in the own view, and what was asked last. */
const clientAsked = z.object({ hasView: z.boolean(), last: clientAsk.nullable() })
export type ClientAsked = z.infer<typeof clientAsked>

/** What is proposed to a client, in the words and figures of the mail that a code would come with. */
export const portalProposal = z
  .object({
    ...answered,
    /** Who proposes, as the mail names the distributor. */
    asker: z.string(),
    /** SHA-256 of all of it, in hexadecimal; sent with the answer, so that what is shown is what is agreed to. */
    digest: z.string(),
    /** The language of the words, as the client reads now; of what was agreed to, as it was read then. */
    language: clientLanguage,
    parts: z.array(
      z.object({
        title: z.string(),
        goalName: z.string(),
        facts: z.array(z.object({ label: z.string(), value: z.string(), basis: z.string().nullable() })),
        /** Into which funds; small words stand under a name after a line's end in it. Null of a change. */
        funds: z
          .object({
            heads: z.array(z.string()),
            rows: z.array(z.array(z.string())),
            foot: z.array(z.string()),
          })
          .nullable(),
      }),
    ),
    /** What was made of it: each is read at `/my-papers/{adviceId}.pdf`. */
    papers: z.array(z.object({ adviceId: id, goalName: z.string() })),
  })
  .meta({ id: 'PortalProposal' })
export type PortalProposal = z.infer<typeof portalProposal>

const proposalParams = z.object({ id: clientParams.shape.id })
const listed = z.array(portalProposal)

export const askRoutes = {
  clientAsked: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/asked',
    access: 'adviser',
    summary: 'Whether a client may be asked in the own view, and what was asked there last',
    params: clientParams,
    response: clientAsked,
  }),
  askClient: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/asked',
    access: 'adviser',
    summary:
      'Ask a client in the own view for goals and changes, instead of by a code, and mail that something waits',
    params: clientParams,
    body: z.object({ items: otpRequest.shape.items, acts: otpRequest.shape.acts }),
    response: clientAsked,
  }),
  takeBackAsk: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/asked/take-back',
    access: 'adviser',
    summary: 'Take back what a client was asked in the own view',
    params: clientParams,
    response: clientAsked,
  }),
  portalProposals: defineRoute({
    method: 'GET',
    path: '/api/me/proposals',
    access: 'client',
    summary: 'What is proposed to the client, and what was answered in the last weeks, the newest first',
    response: listed,
  }),
  agreeProposal: defineRoute({
    method: 'POST',
    path: '/api/me/proposals/:id/agree',
    access: 'client',
    summary: 'Agree to what is proposed, once; answers how all of it stands then',
    params: proposalParams,
    body: z.object({ digest: z.string().max(64) }),
    response: listed,
  }),
  declineProposal: defineRoute({
    method: 'POST',
    path: '/api/me/proposals/:id/decline',
    access: 'client',
    summary: 'Decline what is proposed, with a reason or without; answers how all of it stands then',
    params: proposalParams,
    body: z.object({
      reason: plainText('Write the reason, or leave it out.')
        .max(500, 'Write at most 500 characters.')
        .exactOptional(),
    }),
    response: listed,
  }),
}
