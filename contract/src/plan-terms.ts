import { z } from 'zod'

export const investmentType = z.enum(['lumpsum', 'sip'], { error: "Choose 'lumpsum' or 'sip'." })
export type InvestmentType = z.infer<typeof investmentType>
export const sipFrequency = z.enum(['monthly', 'yearly'], { error: "Choose 'monthly' or 'yearly'." })
export type SipFrequency = z.infer<typeof sipFrequency>

export const riskLevel = z
  .number({ error: 'Choose a risk level from 0 to 15.' })
  .min(0, 'Choose a risk level from 0 to 15.')
  .max(15, 'Choose a risk level from 0 to 15.')

export const timeFrame = z
  .number({ error: 'Choose a time frame from 1 to 30 years.' })
  .min(1, 'Choose a time frame from 1 to 30 years.')
  .max(30, 'Choose a time frame from 1 to 30 years.')
