import { z } from 'zod'
import { glidePath } from './glide-path.ts'

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

/** What a goal is for; each has its usual horizon and wording in the form. */
export const goalKind = z.enum(
  ['retirement', 'education', 'house', 'wedding', 'emergency', 'wealth', 'other'],
  { error: "Choose what the goal is for, or 'other'." },
)
export type GoalKind = z.infer<typeof goalKind>

/** Percent with at most two decimals. */
const shortPercent = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9
const decimalsWords = 'Enter a percentage with at most two decimals.'

const inflationWords = 'Enter inflation as a percentage from 0 to 15.'
/** Percent a year. */
export const inflation = z
  .number({ error: inflationWords })
  .min(0, inflationWords)
  .max(15, inflationWords)
  .refine(shortPercent, decimalsWords)
/** What a goal without one of its own has. */
export const usualInflation = 6

const stepUpWords = 'Enter a yearly step-up from 0% to 25%.'
/** Percent a year by which the instalments of a SIP rise. */
export const stepUp = z
  .number({ error: stepUpWords })
  .min(0, stepUpWords)
  .max(25, stepUpWords)
  .refine(shortPercent, decimalsWords)

const rupeesOrNone = (words: string) =>
  z
    .number({ error: words })
    .min(0, 'Enter an amount of 0 or more.')
    .int('Enter whole rupees, without paise.')
    .max(1e11, 'Enter an amount of at most ₹1,00,00,00,00,000.')

/** Rupees paid once beside a SIP, at its start. */
export const lumpsumAmount = rupeesOrNone('Enter the lumpsum as a number of rupees, without commas or signs.')
/** Rupees that the goal holds already, outside the plan. */
export const heldAmount = rupeesOrNone(
  'Enter what is held already as a number of rupees, without commas or signs.',
)

/** What a plan may have beside its amount, time and mix; each left out is none, inflation the usual one. */
export const besideTerms = {
  inflation: inflation.exactOptional(),
  stepUp: stepUp.exactOptional(),
  lumpsumAmount: lumpsumAmount.exactOptional(),
  heldAmount: heldAmount.exactOptional(),
  /** How the risk is lowered as the date nears; left out, the mix stays. */
  glidePath: glidePath.exactOptional(),
}
const besideTermsObject = z.object(besideTerms)
export type BesideTerms = z.infer<typeof besideTermsObject>

/**
 * What is wrong with the terms of a lumpsum: a step-up and a lumpsum beside it belong to a SIP.
 * Nothing where they are 0 or left out.
 */
export function sipTermsProblems(
  value: BesideTerms & { investmentType: InvestmentType },
): { path: 'stepUp' | 'lumpsumAmount'; message: string }[] {
  if (value.investmentType === 'sip') return []
  const problems = []
  if ((value.stepUp ?? 0) > 0) {
    problems.push({ path: 'stepUp' as const, message: 'A step-up belongs to a SIP. Leave it out.' })
  }
  if ((value.lumpsumAmount ?? 0) > 0) {
    const message = 'A lumpsum beside the plan belongs to a SIP. Add it to the lumpsum itself.'
    problems.push({ path: 'lumpsumAmount' as const, message })
  }
  return problems
}
