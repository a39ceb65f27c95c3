import { createHash } from 'node:crypto'
import { fundFactsheet, isoFromDay } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { PdfFile, PdfReader } from '../../../core/http/serve-pdf.ts'
import type { PdfSender } from '../../../core/pdf/disclosures.ts'
import { makePdf } from '../../../core/pdf/document.ts'
import { getProfile } from '../../identity/index.ts'
import { findUsableSeries, type UsableSeries } from '../fund-returns/fund-returns.service.ts'
import { listFunds } from '../funds/list-funds.ts'
import { navVersion } from '../nav/nav-version.ts'
import { drawFactsheet } from './draw-factsheet.ts'
import type { FactsheetCache } from './factsheet-cache.ts'
import type { FactsheetFund } from './factsheet-content.ts'

/** Goes up with every change of how a factsheet looks, so that no browser keeps an older one. */
const layoutVersion = 3

/**
 * The factsheet of a fund of the catalogue, as this adviser hands it out; undefined where there is no such fund or it
 * has no NAV. The file is made when it is read, and kept until the next NAV.
 */
export async function findFactsheet(
  source: PdfReader,
  cache: FactsheetCache,
  code: string,
): Promise<PdfFile | undefined> {
  const fund = (await listFunds(source.db)).find((one) => one.code === code)
  if (fund === undefined) return undefined
  const version = await navVersion(source.db)
  const usable = (await findUsableSeries(source, [code])).get(code)
  if (usable === undefined) return undefined
  const sender = await senderOf(source)
  const about = { fund, isSimulated: usable.isSimulated, leftOutReason: usable.leftOutReason }
  const key = createHash('sha256')
    .update(JSON.stringify([layoutVersion, version, about, sender]))
    .digest('base64url')
  return {
    fileName: `${fund.name.replace(/[^A-Za-z0-9]+/g, '-')}-factsheet.pdf`,
    etag: `"${key}"`,
    read: () => cache.get(key, () => makeFactsheet(about, usable, sender)),
  }
}

async function senderOf(source: PdfReader): Promise<PdfSender> {
  const { name, username, arn, arnValidUntil, euin, contact } = await getProfile(source)
  const isArnInForce = arnValidUntil === null || arnValidUntil >= businessDate(source.clock())
  return { name: name ?? username, arn, isArnInForce, euin, contact }
}

/** The bytes of a factsheet. The same history, fund and sender make the same bytes. */
export function makeFactsheet(
  about: FactsheetFund,
  { series }: Pick<UsableSeries, 'series'>,
  sender: PdfSender,
): Promise<Buffer> {
  const sheet = fundFactsheet(series)
  const options = {
    title: `${about.fund.name}: fund factsheet`,
    author: sender.name,
    subject: `NAVs to ${isoFromDay(sheet.statistics.asOf)}`,
    createdAt: new Date(`${isoFromDay(sheet.statistics.asOf)}T00:00:00Z`),
  }
  return makePdf(options, (pdf) => drawFactsheet(pdf, about, sheet, sender))
}
