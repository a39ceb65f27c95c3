import { z } from 'zod'
import { clientParams } from './clients.ts'
import { id, idParam } from './fields.ts'
import { clientLanguage } from './language.ts'
import { reportTerms } from './reports.ts'
import { defineRoute } from './route.ts'

/** Days that a link is good for, unless another number is chosen. */
export const usualLinkDays = 7
export const mostLinkDays = 30
/** Wrong answers after which a link is over. */
export const mostWrongTails = 5

/** What the page of a link asks for. */
export const linkKey = z.enum(['pan', 'birth', 'phone'])
export type LinkKey = z.infer<typeof linkKey>

/** A link by which a client opens one report. */
export const reportLink = z
  .object({
    id,
    clientId: id,
    terms: reportTerms,
    by: z.string(),
    asks: linkKey,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** `locked` once the wrong answer was given too often. */
    state: z.enum(['open', 'expired', 'withdrawn', 'locked']),
    openings: z.int(),
    openedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReportLink' })
export type ReportLink = z.infer<typeof reportLink>

const linkParams = z.object({ id: idParam.transform(Number).pipe(id) })
const token = z.string().max(100)

export const reportLinkRoutes = {
  listReportLinks: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/report-links',
    access: 'adviser',
    summary: "Links to a client's reports, the newest first",
    params: clientParams,
    response: z.array(reportLink),
  }),
  makeReportLink: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/report-links',
    access: 'adviser',
    summary: 'Make a link by which a client opens a report; its address is told this once',
    params: clientParams,
    body: z.object({
      terms: reportTerms,
      days: z
        .int('Enter whole days.')
        .min(1, 'Enter at least one day.')
        .max(mostLinkDays, `Enter at most ${mostLinkDays} days.`)
        .exactOptional(),
    }),
    response: z.object({
      link: reportLink,
      address: z.string(),
      /** For the client, the address in it. */
      message: z.string(),
      /** Opens WhatsApp with that message, to the client's own number where there is one. */
      whatsApp: z.string(),
    }),
    status: 201,
  }),
  withdrawReportLink: defineRoute({
    method: 'POST',
    path: '/api/report-links/:id/withdraw',
    access: 'adviser',
    summary: 'End a link at once',
    params: linkParams,
    response: reportLink,
  }),
  openReportLink: defineRoute({
    method: 'POST',
    path: '/api/report-link',
    access: 'public',
    summary: "What a link leads to: whom it is for by first name, the report's name, and how long it is good",
    body: z.object({ token }),
    response: z.object({
      firstName: z.string(),
      distributorName: z.string(),
      /** What the client reads, the report's name among it. */
      language: clientLanguage,
      reportName: z.string(),
      asks: linkKey,
      expiresAt: z.iso.datetime(),
    }),
  }),
  readReportLink: defineRoute({
    method: 'POST',
    path: '/api/report-link/report',
    access: 'public',
    summary:
      "The address at which a link's report is read for some minutes, for who knows what the page asks for",
    body: z.object({
      token,
      /** The end of the PAN, the date of birth day first, or the end of the mobile number, as the link asks. */
      answer: z.string('Enter what the page asks for.').trim().max(20, 'Enter what the page asks for.'),
    }),
    response: z.object({ address: z.string() }),
  }),
}
