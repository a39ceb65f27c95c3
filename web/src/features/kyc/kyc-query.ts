import { kycRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

/** How far the KYC of a client has come. */
export function kycQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'kyc'],
    queryFn: ({ signal }) => call(kycRoutes.getKycStatus, { params: { id: String(clientId) } }, { signal }),
  })
}
