import { type KycRecord, kycRecord, kycRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { readProblem, send } from '../../../core/api.ts'
import { isKycValidated } from './kyc-answer.ts'

export interface KycAnswer {
  readonly isValidated: boolean
  /** What the record says beside it, where it could be read. */
  readonly record: KycRecord | undefined
}

const notValidated: KycAnswer = { isValidated: false, record: undefined }

/** Whether a client's KYC is validated. What fails or cannot be read is not. Asked again on every return to the tab. */
export function kycAnswerQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'kyc-answer'],
    queryFn: ({ signal }) => askKyc(clientId, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

async function askKyc(clientId: number, signal: AbortSignal): Promise<KycAnswer> {
  try {
    const response = await send(kycRoutes.getKycStatus, { params: { id: String(clientId) } }, { signal })
    if (!response.ok) {
      // Read for whoever must hear that nobody is signed in any more.
      await readProblem(response)
      return notValidated
    }
    const answer: unknown = await response.json()
    return { isValidated: isKycValidated(answer), record: kycRecord.safeParse(answer).data }
  } catch (error) {
    if (signal.aborted) throw error
    return notValidated
  }
}
