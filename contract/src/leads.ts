import { z } from 'zod'
import { email, id, idParam, mobile, plainText } from './fields.ts'
import { nameText } from './names.ts'
import { defineRoute } from './route.ts'

/** What a visitor agrees to, as it read from a date on. A text that was agreed to is never changed. */
interface LeadNotice {
  version: string
  /** `{firm}` is whose page it is. */
  text: string
}

/** Newest last. */
const leadNotices: readonly [LeadNotice, ...LeadNotice[]] = [
  {
    version: '2026-11',
    text: '{firm} may keep what I enter here, with the plan above, to answer me. It is deleted six months later if nothing comes of it. {firm} shows, corrects or deletes it at any time if I ask.',
  },
]

/** The notice that is shown now. */
export const newestLeadNotice: LeadNotice = leadNotices.at(-1) ?? leadNotices[0]

/** A notice of a version, of a firm's; undefined for one that never was. */
export function leadNoticeOf(version: string, firm: string): string | undefined {
  return leadNotices.find((notice) => notice.version === version)?.text.replaceAll('{firm}', firm)
}

/** What a visitor turned in the calculator: rupees of today, whole years, percent a year; 15 is the most cautious level. */
export const calculatorPlan = z.object({
  target: z.number().min(1000).max(1e10),
  years: z.int().min(1).max(30),
  inflation: z.number().min(0).max(15),
  monthly: z.number().min(0).max(1e8),
  lumpsum: z.number().min(0).max(1e10),
  stepUp: z.number().min(0).max(25),
  level: z.int().min(0).max(15),
})
export type LeadPlan = z.infer<typeof calculatorPlan>

const empty = z.literal('')
const oneWay = 'Enter an email address or a mobile number, so that you can be answered.'

/** Somebody asks a firm to be called or written to, from its calculator. */
export const newLead = z
  .object({
    /** The end of the calculator's address. */
    calculator: z.string().regex(/^[a-z2-7]{26}$/, 'The address of this calculator is not whole.'),
    name: nameText('Enter your name.')
      .min(1, 'Enter your name.')
      .max(120, 'A name has at most 120 characters.'),
    email: z.union([empty, email], { error: 'Enter a valid email address, such as name@example.in.' }),
    mobile: z.union([empty, mobile], { error: 'Enter a 10-digit Indian mobile number, or leave it empty.' }),
    message: plainText().max(600, 'Say it in at most 600 characters.'),
    plan: calculatorPlan.nullable(),
    consent: z
      .string({ error: 'Please tick this, or nothing can be sent.' })
      .refine(
        (version) => leadNoticeOf(version, '') !== undefined,
        'Please tick this, or nothing can be sent.',
      ),
    /** No person sees this field; what is entered by a program is taken and thrown away. */
    website: z.string().max(400).exactOptional(),
  })
  .refine((lead) => lead.email !== '' || lead.mobile !== '', { error: oneWay, path: ['email'] })
  .meta({ id: 'NewLead' })

export const leadStates = ['new', 'contacted', 'client', 'dismissed'] as const
const leadState = z.enum(leadStates)
export type LeadState = z.infer<typeof leadState>

export const lead = z
  .object({
    id,
    state: leadState,
    name: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    message: z.string().nullable(),
    plan: calculatorPlan.nullable(),
    /** What was agreed to, as it was read. */
    consent: z.string(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    /** Username of who changed its state last. */
    changedBy: z.string().nullable(),
    /** Whom it became. */
    clientId: id.nullable(),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof lead>

/** An address of a site: scheme, host and port, as a browser says it. */
const siteAddress = z
  .string()
  .trim()
  .max(200, 'An address has at most 200 characters.')
  .transform((text, context) => {
    const found = originOf(text)
    if (found !== undefined) return found
    context.addIssue({
      code: 'custom',
      message: 'Enter the address of a site, such as https://www.example.in, without a path.',
    })
    return z.NEVER
  })
  .pipe(z.string())

/** The origin of an address that is nothing more; https, or this machine's own for a trial. */
function originOf(text: string): string | undefined {
  let url: URL
  try {
    url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  } catch {
    return undefined
  }
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  const isSite = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  const isHost = isLocal || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname)
  return isSite && isBare && isHost ? url.origin : undefined
}

export const firmCalculator = z
  .object({
    isOn: z.boolean(),
    /** Sites that may show it in a frame. */
    origins: z.array(z.string()),
    /** Null until it was on for the first time. */
    slug: z.string().nullable(),
    /** What the page calls the firm, and its role and number. */
    name: z.string(),
    about: z.string(),
  })
  .meta({ id: 'FirmCalculator' })
export type FirmCalculator = z.infer<typeof firmCalculator>

/** More than anybody has sites. */
export const mostOrigins = 10

const leadParams = z.object({ id: idParam.transform(Number).pipe(id) })

export const leadRoutes = {
  getFirmCalculator: defineRoute({
    method: 'GET',
    path: '/api/firm/calculator',
    access: 'adviser',
    task: 'own',
    summary: 'The calculator under the firm’s name: whether it is on, and which sites may show it',
    response: firmCalculator,
  }),
  setFirmCalculator: defineRoute({
    method: 'PUT',
    path: '/api/firm/calculator',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Turn the firm’s calculator on or off, and say which sites may show it in a frame',
    body: z.object({
      isOn: z.boolean(),
      origins: z.array(siteAddress).max(mostOrigins, `Name at most ${mostOrigins} sites.`),
    }),
    response: firmCalculator,
  }),
  leaveLead: defineRoute({
    method: 'POST',
    path: '/api/site/leads',
    access: 'public',
    key: 'must',
    summary: 'A visitor of a firm’s calculator asks to be answered; the owner is told by mail',
    body: newLead,
    response: z.object({ message: z.string() }),
  }),
  listLeads: defineRoute({
    method: 'GET',
    path: '/api/leads',
    access: 'adviser',
    summary: 'Who asked to be answered, the newest first, some hundred at a time',
    query: z.object({ state: leadState.exactOptional(), cursor: idParam.exactOptional() }),
    response: z.object({
      leads: z.array(lead),
      /** Of all, by state. */
      counts: z.record(leadState, z.int()),
      next: z.string().nullable(),
    }),
  }),
  getLead: defineRoute({
    method: 'GET',
    path: '/api/leads/:id',
    access: 'adviser',
    summary: 'One lead',
    params: leadParams,
    response: lead,
  }),
  changeLead: defineRoute({
    method: 'PUT',
    path: '/api/leads/:id',
    access: 'adviser',
    summary: 'Say what became of a lead; of a client, which one',
    params: leadParams,
    body: z.discriminatedUnion('state', [
      z.object({ state: z.enum(['new', 'contacted', 'dismissed']) }),
      z.object({ state: z.literal('client'), clientId: id }),
    ]),
    response: lead,
  }),
  deleteLead: defineRoute({
    method: 'DELETE',
    path: '/api/leads/:id',
    access: 'adviser',
    summary: 'Delete a lead, as when the person asks for it',
    params: leadParams,
    response: 'none',
  }),
}
