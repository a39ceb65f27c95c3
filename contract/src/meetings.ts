import { z } from 'zod'
import { clientParams } from './clients.ts'
import { id, isoDate } from './fields.ts'
import { goalName } from './goals.ts'
import { sipFrequency } from './plan-terms.ts'
import { defineRoute } from './route.ts'

/** What a goal's chance is reckoned from: `ChanceRequest` of the engine; rupees, shares. */
export const chanceTerms = z.object({
  lumpsum: z.number(),
  instalment: z.number(),
  frequency: sipFrequency,
  stepUp: z.number().exactOptional(),
  years: z.number(),
  goalAmount: z.number(),
  inflation: z.number().exactOptional(),
  fewer: z.object({ count: z.number(), months: z.number() }).exactOptional(),
  later: z
    .array(z.object({ yearsLeft: z.number(), expectedReturn: z.number(), volatility: z.number() }))
    .exactOptional(),
})

/** A goal that is turned to its client; rupees, shares. */
export const meetingGoal = z
  .object({
    id,
    name: z.string(),
    targetDate: isoDate,
    /** The target as it was stated, in today's rupees, and by its date. */
    targetToday: z.number(),
    targetThen: z.number(),
    value: z.number(),
    /** How it stands: there already, nothing to say it from, or with a chance that follows from these. */
    outlook: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('reached') }),
      z.object({ kind: z.literal('none') }),
      z.object({
        kind: z.literal('open'),
        request: chanceTerms,
        expectedReturn: z.number(),
        volatility: z.number(),
        /** By which the model's paths are chosen: the chance is the one of the goal's page. */
        seed: z.number(),
      }),
    ]),
    /** The mix that is looked at, by fund code. */
    weights: z.record(z.string(), z.number()),
  })
  .meta({ id: 'MeetingGoal' })
export type MeetingGoal = z.infer<typeof meetingGoal>

/** All that stands on the screen in a meeting: of one client, and nobody else. */
export const meetingView = z
  .object({
    clientName: z.string(),
    /** The house as its clients know it. */
    house: z.object({ name: z.string(), about: z.string(), logo: z.string().nullable() }),
    goals: z.array(meetingGoal),
    navDate: isoDate.nullable(),
    isSimulated: z.boolean(),
  })
  .meta({ id: 'MeetingView' })
export type MeetingView = z.infer<typeof meetingView>

/** What was looked at and kept: an instalment for a goal. */
export const keptProposal = z.object({
  goalId: id,
  goalName,
  /** Rupees, as the slider stood, and as they are today. */
  amount: z.number().min(0).max(1e9),
  amountNow: z.number().min(0).max(1e9),
  frequency: sipFrequency,
  /** Whole percent, as it was shown. */
  chance: z.int().min(0).max(100),
})
export type KeptProposal = z.infer<typeof keptProposal>

const point = z.object({ words: z.string().max(300), isDone: z.boolean() })

export const longestNotes = 20_000

/** A meeting as it is written down. The highest revision counts: what arrives late changes nothing. */
export const meetingRecord = z
  .object({
    revision: z.int().min(1).max(1e9),
    startedAt: z.iso.datetime(),
    /** As typed, to the letter. */
    notes: z.string().max(longestNotes, 'The notes of a meeting have at most 20,000 characters.'),
    proposals: z.array(keptProposal).max(50),
    agenda: z.array(point).max(50),
    isEnded: z.boolean(),
  })
  .meta({ id: 'MeetingRecord' })
export type MeetingRecord = z.infer<typeof meetingRecord>

export const meeting = meetingRecord
  .extend({
    id: z.uuid(),
    /** Username of who held it. */
    by: z.string(),
    keptAt: z.iso.datetime(),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.infer<typeof meeting>

export const meetingRoutes = {
  meetingView: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/meeting',
    access: 'adviser',
    summary: 'What is turned to a client in a meeting: the goals, and what their chances follow from',
    params: clientParams,
    response: meetingView,
  }),
  listMeetings: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/meetings',
    access: 'adviser',
    summary: 'The meetings with a client that something was kept of, the newest first',
    params: clientParams,
    response: z.array(meeting),
  }),
  keepMeeting: defineRoute({
    method: 'PUT',
    path: '/api/clients/:id/meetings/:meetingId',
    access: 'adviser',
    summary:
      'Keep the notes of a meeting as they stand; the id is chosen by who writes them, and the highest revision counts',
    params: clientParams.extend({
      meetingId: z.uuid({ error: 'A meeting is named by a UUID.' }).toLowerCase(),
    }),
    body: meetingRecord,
    response: meeting,
  }),
}
