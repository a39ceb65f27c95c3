import { mandateRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { changeMandate } from './change-mandate.ts'
import { handMandate, takeMandateBack } from './hand-mandate.ts'
import { listMandates } from './list-mandates.ts'
import { makeMandate } from './make-mandate.ts'

export function serveMandates(serve: Serve): void {
  serve(mandateRoutes.clientMandates, (context, { params }) => listMandates(context, params.id))
  serve(mandateRoutes.makeMandate, (context, { params, body }) => makeMandate(context, params.id, body))
  serve(mandateRoutes.handMandate, (context, { params }) => handMandate(context, params.id))
  serve(mandateRoutes.takeMandateBack, (context, { params }) => takeMandateBack(context, params.id))
  serve(mandateRoutes.changeMandate, (context, { params, body }) => changeMandate(context, params.id, body))
}
