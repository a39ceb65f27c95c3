import { bankDetailsRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { createBankLookup } from './bank-details.service.ts'

export function serveBankDetails(serve: Serve): void {
  const lookUp = createBankLookup()
  // It may ask a directory on the network, and keeps what that answers.
  serve(bankDetailsRoutes.bankDetails, (context, { params }) => lookUp(context, params.ifsc), {
    transaction: 'none',
  })
}
