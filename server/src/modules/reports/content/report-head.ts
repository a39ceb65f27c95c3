import type { Language } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { PdfSender } from '../../../core/pdf/disclosures.ts'
import type { PdfLetterhead } from '../../../core/pdf/letterhead.ts'
import { settable } from '../../../core/pdf/settable.ts'
import { loadClient, openPan, panTailOf } from '../../clients/index.ts'
import { findLogo, loadLetterhead } from '../../messages/index.ts'
import { reportSay } from '../drawing/report-dictionary.ts'
import type { ReportSource } from './report-source.ts'

/** Who hands a report out, whom it is of, and when. */
export interface ReportHead {
  client: {
    id: number
    /** As it is written, and as the fonts can set it. */
    name: string
    printedName: string
    /** The last four of the PAN: enough to tell two of a name apart. */
    panTail: string | null
  }
  /** Of who reads it. */
  language: Language
  sender: PdfSender
  logo: PdfLetterhead['logo']
  /** When it was made, and the business date in India then. */
  madeAt: string
  today: string
}

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export async function loadHead(source: ReportSource, clientId: number): Promise<ReportHead> {
  const client = await loadClient(source, clientId)
  const pan = openPan(client, source.vault)
  const named = {
    id: client.id,
    name: client.name,
    printedName: settable(client.name, client.email ?? reportSay[client.language].clientNo(client.id)),
    panTail: pan === null ? null : panTailOf(pan),
  }
  return headOf(source, named, client.language)
}

/** Of what is no single client's: a family or the whole book; in English where nobody is named who reads it. */
export function loadNamedHead(
  source: ReportSource,
  name: string,
  language: Language = 'en',
): Promise<ReportHead> {
  const printedName = settable(name, reportSay[language].family)
  return headOf(source, { id: 0, name, printedName, panTail: null }, language)
}

async function headOf(
  source: ReportSource,
  client: ReportHead['client'],
  language: Language,
): Promise<ReportHead> {
  const { db, clock } = source
  const letterhead = await loadLetterhead(source)
  const now = clock()
  const { logo } = letterhead
  return {
    client,
    language,
    sender: senderOf(letterhead),
    logo: logo === null ? null : ((await findLogo(db, logo.adviserId, logo.digest)) ?? null),
    madeAt: now.toISOString(),
    today: businessDate(now),
  }
}

/** The sender with a name that the fonts can set. */
function senderOf(letterhead: PdfSender): PdfSender {
  const { name, arn, arnValidUntil = null, isArnInForce = true, euin, contact } = letterhead
  return {
    name: settable(name, arn ?? 'Mutual Fund Distributor'),
    arn,
    arnValidUntil,
    isArnInForce,
    euin,
    contact: contact === null ? null : settable(contact, ''),
  }
}
