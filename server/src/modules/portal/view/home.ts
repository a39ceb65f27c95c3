import type { PortalHome, PortalHouse, PortalLanguage } from '@lakshya/contract'
import { dayFromIso, financialYearOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { numbersOf, roleOf } from '../../../core/pdf/disclosures.ts'
import { loadClient } from '../../clients/index.ts'
import { findDistributorCard, loadLetterhead } from '../../messages/index.ts'
import { findAccess, findFirstDay, putLanguage } from '../access/access.repository.ts'

/** Whose view it is, and of which house. @throws CLIENT_SIGNED_OUT where it was closed meanwhile */
export async function getHome(context: ClientContext): Promise<PortalHome> {
  const { db, firmId, clientId, clock } = context
  const access = await findAccess(db, firmId, clientId)
  if (access === undefined) throw new AppError('CLIENT_SIGNED_OUT')
  const first = await findFirstDay(db, firmId, clientId)
  return {
    clientName: (await loadClient(context, clientId)).name,
    language: access.language,
    house: await houseOf(context),
    years: yearsBetween(first, businessDate(clock())),
  }
}

/** Keeps in which language the client reads. */
export async function setLanguage(context: ClientContext, language: PortalLanguage): Promise<undefined> {
  const { db, firmId, clientId } = context
  await putLanguage(db, firmId, clientId, language)
  await audit(context, firmId, {
    action: 'client.view-language',
    clientId,
    words: language === 'hi' ? 'Hindi' : 'English',
  })
}

async function houseOf(context: ClientContext): Promise<PortalHouse> {
  const letterhead = await loadLetterhead(context)
  const card = await findDistributorCard(context.db, context.firmId)
  return {
    name: letterhead.name,
    about: [roleOf(letterhead), ...numbersOf(letterhead)],
    contact: letterhead.contact,
    email: letterhead.replyTo,
    phone: card.phone,
    hasLogo: letterhead.logo !== null,
  }
}

/** The financial years from that of a day to that of today, each by its April, the newest first. */
function yearsBetween(first: string | undefined, today: string): number[] {
  const newest = financialYearOf(dayFromIso(today))
  const oldest = first === undefined || first > today ? newest : financialYearOf(dayFromIso(first))
  return Array.from({ length: newest - oldest + 1 }, (_, n) => newest - n)
}
