import type { askRoutes, ClientAsked, RouteRequest } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { askInView, lastAsk, takeBackAsk } from '../../checkout/index.ts'
import { loadClient } from '../../clients/index.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import { findPerson } from '../access/access.repository.ts'
import { askedMail } from './asked-mail.ts'

/** Whether a client may be asked in the own view, and what was asked there last. @throws NOT_FOUND as everywhere */
export async function askedOf(context: AdviserContext, clientId: number): Promise<ClientAsked> {
  const { db, firmId } = context
  await loadClient(context, clientId)
  const person = await findPerson(db, firmId, clientId)
  return { hasView: person !== undefined, last: await lastAsk(context, clientId) }
}

/**
 * Asks a client in the own view for what is in a cart, and mails that something waits there: no figure stands in that mail.
 * @throws NOT_FOUND as everywhere; INVALID_INPUT for a client without a view; what a code's request does
 */
export async function askForConsent(
  context: AdviserContext,
  clientId: number,
  { items = [], acts = [] }: RouteRequest<typeof askRoutes.askClient>['body'],
): Promise<ClientAsked> {
  const { config, outerDb } = context
  const outside = { ...context, db: outerDb }
  // Before anything is reckoned, and again when it is written.
  if (!(await askedOf(outside, clientId)).hasView) throw noView()
  await askInView(context, { clientId, items, acts }, async (inside, email) => {
    const { db, firmId } = inside
    const person = await findPerson(db, firmId, clientId)
    if (person === undefined) throw noView()
    const letterhead = await loadLetterhead(inside)
    await queueMail(inside, {
      to: email,
      ...askedMail(person.language, letterhead.name, `${siteUrl(config)}/me`),
      letterhead,
      language: person.language,
      client: { firmId, clientId, adviceId: null },
    })
  })
  return askedOf(outside, clientId)
}

function noView(): AppError {
  return new AppError(
    'INVALID_INPUT',
    'This client has no access to a view of the own. Give access on the client’s page, or mail a code.',
  )
}

/** Takes back what a client was asked in the own view. @throws NOT_FOUND as everywhere */
export async function takeBack(context: AdviserContext, clientId: number): Promise<ClientAsked> {
  await takeBackAsk(context, clientId)
  return askedOf(context, clientId)
}
