import { type ChanceRequest, modelChance, type SuccessChance } from '@lakshya/engine'
import type { OpenOutlook } from './meeting-chance.ts'

/** What is asked of the engine with another instalment; where none runs yet it is paid until the goal's date. */
export function requestAt({ request }: OpenOutlook, instalment: number): ChanceRequest {
  if (request.instalment > 0) return { ...request, instalment }
  const { fewer: _, ...rest } = request
  return { ...rest, instalment }
}

/** The chance of the goal's own page, were so much paid in. */
export function meetingChance(outlook: OpenOutlook, instalment: number): SuccessChance | undefined {
  const request = requestAt(outlook, instalment)
  if (request.lumpsum + request.instalment <= 0) return undefined
  const { expectedReturn, volatility, seed } = outlook
  return modelChance(request, expectedReturn, volatility, { seed })
}
