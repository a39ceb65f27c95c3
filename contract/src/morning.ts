import { z } from 'zod'
import { id, idParam, isoDate } from './fields.ts'
import { defineRoute } from './route.ts'

/** What a line of the morning's list is about, with the filter that it stands under. */
export const morningKinds = {
  'goal-behind': 'goals',
  'goal-drifted': 'drift',
  'glide-due': 'drift',
  'sip-ending': 'sips',
  'sip-reversed': 'sips',
  'mandate-rejected': 'sips',
  'mandate-ending': 'sips',
  'mandate-low': 'sips',
  'mandate-missing': 'sips',
  'lot-turns': 'tax',
  'load-ends': 'tax',
  'exemption-left': 'tax',
  kyc: 'papers',
  pan: 'papers',
  arn: 'papers',
  nominee: 'papers',
  'change-waiting': 'papers',
  'money-idle': 'idle',
  'mail-failed': 'mail',
  'review-due': 'reviews',
  'desk-waiting': 'reviews',
  'ask-agreed': 'goals',
  'ask-declined': 'goals',
} as const
export type MorningKind = keyof typeof morningKinds
export type MorningGroup = (typeof morningKinds)[MorningKind]
export const morningGroups = ['goals', 'drift', 'sips', 'tax', 'papers', 'idle', 'mail', 'reviews'] as const

export const morningKind = z.enum(Object.keys(morningKinds) as [MorningKind, ...MorningKind[]])
const morningGroup = z.enum(morningGroups, { error: 'Choose a filter of the list.' })

/** Which lines: those that need the caller, those that come back later, those that a colleague has, those that are done. */
export const morningViews = ['open', 'snoozed', 'handed', 'done'] as const
export type MorningView = (typeof morningViews)[number]

/** Lines of a page at most, and where none is asked for. */
export const morningPage = { most: 200, usual: 50 }

const person = z.object({ id, name: z.string() })

export const morningLine = z
  .object({
    id,
    kind: morningKind,
    client: person.nullable(),
    /** Of what concerns somebody of the firm. */
    member: person.nullable(),
    goal: person.nullable(),
    /** What else it is about, such as an ARN or an address. */
    about: z.string().nullable(),
    /** One sentence. */
    why: z.string(),
    /** Rupees that are lost or late if nobody acts, with two words of what; null of what has none. */
    amount: z.number().nullable(),
    stake: z.string(),
    /** When it is too late; null where no day is known. */
    dueOn: isoDate.nullable(),
    /** Since when the cause is there; null where that is not known. */
    since: isoDate.nullable(),
    snoozedUntil: isoDate.nullable(),
    handedTo: person.nullable(),
    isDone: z.boolean(),
  })
  .meta({ id: 'MorningLine' })
export type MorningLine = z.infer<typeof morningLine>

export const morningList = z
  .object({
    lines: z.array(morningLine),
    /** Of the view, in all its filters. */
    counts: z.array(z.object({ group: morningGroup, count: z.int() })),
    /** Rupees at stake in the view. */
    atStake: z.number(),
    /** Lines in each view. */
    views: z.object({ open: z.int(), snoozed: z.int(), handed: z.int(), done: z.int() }),
    /** When the book was last looked through; null before that. */
    madeAt: z.iso.datetime().nullable(),
    /** Finalised goals, and how many of them are on track or reached. */
    goals: z.object({ count: z.int(), onTrack: z.int() }),
    /** Who a line can be handed to: everybody else in the firm who may act on it. */
    colleagues: z.array(person),
    /** Where the next page begins; null behind the last line. */
    next: z.string().nullable(),
  })
  .meta({ id: 'MorningList' })
export type MorningList = z.infer<typeof morningList>

export const morningQuery = z
  .object({
    view: z.enum(morningViews, { error: 'Choose open, snoozed, handed or done.' }).default('open'),
    group: morningGroup.exactOptional(),
    order: z.enum(['rupees', 'date'], { error: 'Order by rupees or date.' }).default('rupees'),
    clientId: idParam.transform(Number).pipe(id).exactOptional(),
    /** Of the members of a family. */
    familyId: idParam.transform(Number).pipe(id).exactOptional(),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, `A limit is a whole number from 1 to ${morningPage.most}.`)
      .transform(Number)
      .pipe(z.int().min(1).max(morningPage.most, `A limit is a whole number from 1 to ${morningPage.most}.`))
      .default(morningPage.usual),
    /** `next` of the page before. */
    cursor: z.string().max(200, 'This cursor is not one of ours.').exactOptional(),
  })
  .meta({ id: 'MorningQuery' })
export type MorningQuery = z.output<typeof morningQuery>

/** What is done to a line. `reopen` takes back any of the others. */
export const morningAct = z
  .discriminatedUnion(
    'act',
    [
      z.object({ act: z.literal('done') }),
      z.object({ act: z.literal('reopen') }),
      z.object({ act: z.literal('snooze'), until: isoDate }),
      z.object({ act: z.literal('hand'), to: id }),
    ],
    { error: 'Choose done, snooze, hand or reopen.' },
  )
  .meta({ id: 'MorningAct' })
export type MorningAct = z.infer<typeof morningAct>

export const morningRoutes = {
  listMorning: defineRoute({
    method: 'GET',
    path: '/api/morning',
    access: 'adviser',
    summary: 'What needs a person today, by rupees at stake or by date',
    query: morningQuery,
    response: morningList,
  }),
  actOnMorning: defineRoute({
    method: 'POST',
    path: '/api/morning/:id/act',
    access: 'adviser',
    summary: 'Take a line off the list, let it come back on a day, hand it to a colleague, or undo that',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    body: morningAct,
    response: morningLine,
  }),
}
