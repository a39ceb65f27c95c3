import { z } from 'zod'
import { clientParams } from './clients.ts'
import { id, isoDate, plainText } from './fields.ts'
import { clientLanguage } from './language.ts'
import { questionnaireLanguage, riskProfile } from './risk-profile.ts'
import { defineRoute } from './route.ts'

const bilingual = z.object({ en: z.string(), hi: z.string() })

/** A version of the risk questionnaire; more points for more risk that can be borne. */
export const riskQuestionnaire = z
  .object({
    version: z.string(),
    inForceFrom: isoDate,
    questions: z
      .array(
        z.object({
          id: z.string(),
          words: bilingual,
          answers: z
            .array(
              z.object({
                id: z.string(),
                points: z.int(),
                /** Where it is chosen, the score is at least this. */
                leastLevel: z.int().exactOptional(),
                words: bilingual,
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'RiskQuestionnaire' })

/** Answer id by question id. */
const answers = z.record(z.string().max(40), z.string('Choose an answer.').max(40, 'Choose an answer.'), {
  error: 'Answer every question.',
})
const numberWords = 'A risk appetite is a number from 0 to 10'
const appetite = z.number({ error: numberWords }).min(0, numberWords).max(10, numberWords)

/** The longest reason that is kept. */
export const longestReason = 500
export const riskReason = plainText().max(longestReason, 'A reason has at most 500 characters.')

/** Answers to a questionnaire, as they were given and stay. */
export const givenAnswers = z
  .object({
    id,
    version: z.string(),
    language: questionnaireLanguage,
    answers: z.record(z.string(), z.string()),
    givenAt: z.iso.datetime(),
    filledBy: z.enum(['distributor', 'client']),
    /** Whole, 0-10, 10 is least risky. */
    score: z.int(),
    /** What was taken as the client's risk appetite, with the reason where it isn't the score. */
    taken: z.number(),
    reason: z.string().nullable(),
    /** Numbers that were taken later on the same answers, the oldest first. */
    later: z.array(
      z.object({
        at: z.iso.datetime(),
        /** Username of who took it. */
        by: z.string(),
        taken: z.number(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'GivenAnswers' })
export type GivenAnswers = z.infer<typeof givenAnswers>

/** A link that was mailed to the client. */
export const mailedLink = z
  .object({
    to: z.string(),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** `ended` by a newer one, or by another e-mail of the client. */
    state: z.enum(['open', 'used', 'expired', 'ended']),
  })
  .meta({ id: 'RiskLink' })

/** All that is known of a client's risk appetite. */
export const clientRisk = z
  .object({
    profile: riskProfile.nullable(),
    /** The one that is asked now, then those that the history names. */
    questionnaires: z.array(riskQuestionnaire).min(1),
    /** The newest first. */
    history: z.array(givenAnswers),
    /** The newest link; null where none was mailed. */
    link: mailedLink.nullable(),
  })
  .meta({ id: 'ClientRisk' })
export type ClientRisk = z.infer<typeof clientRisk>

const given = { version: z.string().max(20), language: questionnaireLanguage, answers }

/** What the distributor fills in with the client. Without `taken` the score is taken. */
export const newAnswers = z
  .object({
    ...given,
    taken: appetite.exactOptional(),
    /** Needed where another number than the score is taken. */
    reason: riskReason.exactOptional(),
  })
  .meta({ id: 'NewRiskAnswers' })
export type NewAnswers = z.infer<typeof newAnswers>

const token = z.string().max(100)

/** What the client sends by the mailed link. */
export const linkedAnswers = z.object({ token, ...given }).meta({ id: 'LinkedRiskAnswers' })
export type LinkedAnswers = z.infer<typeof linkedAnswers>

const score = z.int().min(0).max(10)

export const riskRoutes = {
  clientRisk: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/risk-answers',
    access: 'adviser',
    summary:
      "A client's risk appetite: what it rests on, the questions, all answers ever given, the mailed link",
    params: clientParams,
    response: clientRisk,
  }),
  recordAnswers: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/risk-answers',
    access: 'adviser',
    key: 'may',
    summary:
      'Record the answers that the distributor filled in with the client; they set the risk appetite. The same Idempotency-Key records them once',
    params: clientParams,
    body: newAnswers,
    response: clientRisk,
    status: 201,
  }),
  mailRiskLink: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/risk-links',
    access: 'adviser',
    summary: 'Mail the client a link to the questionnaire, good for 7 days and once; it ends earlier ones',
    params: clientParams,
    response: clientRisk,
    status: 201,
  }),
  openRiskLink: defineRoute({
    method: 'POST',
    path: '/api/risk-link',
    access: 'public',
    summary:
      'What the holder of a mailed link is asked; LINK_USED or LINK_EXPIRED where it is no longer good',
    body: z.object({ token }),
    response: z.object({
      firstName: z.string(),
      distributorName: z.string(),
      /** What the client reads. */
      language: clientLanguage,
      expiresAt: z.iso.datetime(),
      questionnaire: riskQuestionnaire,
    }),
  }),
  answerRiskLink: defineRoute({
    method: 'POST',
    path: '/api/risk-link/answers',
    access: 'public',
    summary: 'The client’s answers by the mailed link, once; the same answers again are answered alike',
    body: linkedAnswers,
    response: z.object({ score }),
  }),
}
