import { secondFactorRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { finishLogin, getSecondStep, secondStepOptions } from '../auth/second-step.ts'
import { requestOptions } from './passkeys.ts'
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  getSecondFactor,
  placeOf,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from './second-factor.service.ts'

/** Most check a password or count codes, so each opens its own transaction. */
const none = { transaction: 'none' } as const

export function serveSecondFactor(serve: Serve): void {
  const routes = secondFactorRoutes
  serve(routes.getSecondFactor, (context) => getSecondFactor(context))
  serve(routes.beginApp, (context, { body }) => beginApp(context, body), none)
  serve(routes.confirmApp, (context, { body }) => confirmApp(context, body.code), none)
  serve(routes.removeApp, (context, { body }) => removeApp(context, body), none)
  serve(routes.renewRecoveryCodes, (context, { body }) => renewRecoveryCodes(context, body), none)
  serve(routes.beginPasskey, (context, { body }) => beginPasskey(context, body), none)
  serve(routes.addPasskey, (context, { body }) => addPasskey(context, body), none)
  serve(routes.renamePasskey, (context, { params, body }) => renamePasskey(context, params.id, body.name))
  serve(routes.removePasskey, (context, { params, body }) => removePasskey(context, params.id, body), none)
  serve(routes.confirmOptions, (context) => requestOptions(placeOf(context)))
  serve(routes.getSecondStep, (context) => getSecondStep(context))
  serve(routes.secondStepOptions, (context) => secondStepOptions(context), none)
  serve(routes.finishLogin, (context, { body }) => finishLogin(context, body), none)
}
