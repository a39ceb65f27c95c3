import type { Language, PortalHome, PortalHouse } from '@lakshya/contract'
import { dayFromIso, financialYearOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { numbersOf, roleOf } from '../../../core/pdf/disclosures.ts'
import { chooseLanguage, loadClient } from '../../clients/index.ts'
import { findDistributorCard, loadLetterhead } from '../../messages/index.ts'
import { findAccess, findFirstDay } from '../access/access.repository.ts'

/** Whose view it is, and of which house. @throws CLIENT_SIGNED_OUT where it was closed meanwhile */
export async function getHome(context: ClientContext): Promise<PortalHome> {
  const { db, firmId, clientId, clock } = context
  const access = await findAccess(db, firmId, clientId)
  if (access === undefined) throw new AppError('CLIENT_SIGNED_OUT')
  const client = await loadClient(context, clientId)
  const first = await findFirstDay(db, firmId, clientId)
  return {
    clientName: client.name,
    language: client.language,
    house: await houseOf(context, client.language),
    years: yearsBetween(first, businessDate(clock())),
  }
}

/** Keeps in which language the client reads. */
export async function setLanguage(context: ClientContext, language: Language): Promise<undefined> {
  const { firmId, clientId } = context
  await chooseLanguage(context, language)
  await audit(context, firmId, {
    action: 'client.view-language',
    clientId,
    words: language === 'hi' ? 'Hindi' : 'English',
  })
}

async function houseOf(context: ClientContext, language: Language): Promise<PortalHouse> {
  const letterhead = await loadLetterhead(context)
  const card = await findDistributorCard(context.db, context.firmId)
  return {
    name: letterhead.name,
    about: [roleOf(letterhead, language), ...numbersOf(letterhead, language)],
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
