import { z } from 'zod'
import { isoDate } from './fields.ts'

/** The languages of the risk questionnaire. */
export const questionnaireLanguages = ['en', 'hi'] as const
export const questionnaireLanguage = z.enum(questionnaireLanguages, { error: "Choose 'en' or 'hi'." })

/** What a client's risk appetite rests on. */
export const riskProfile = z
  .object({
    /** 0-10, 10 is least risky; on a plan's scale of 0-15 it is one and a half times that. */
    riskAppetite: z.number(),
    /** The day in India on which the questionnaire was answered, or the number stated. */
    date: isoDate,
    /** `stated` until a questionnaire is answered. */
    source: z.enum(['questionnaire', 'stated']),
    /** Of the questionnaire; null where there is none. */
    version: z.string().nullable(),
    /** What the answers come to; null where there are none. */
    score: z.number().nullable(),
    /** Why another number than the score was taken. */
    reason: z.string().nullable(),
    /** Three years old or more: the client is to be asked anew. */
    isDue: z.boolean(),
  })
  .meta({ id: 'RiskProfile' })
export type RiskProfile = z.infer<typeof riskProfile>
