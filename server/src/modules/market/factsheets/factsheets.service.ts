import { createHash } from 'node:crypto'
import { businessDate } from '../../../core/clock.ts'
import type { PdfFile, PdfReader } from '../../../core/http/serve-pdf.ts'
import type { PdfSender } from '../../../core/pdf/disclosures.ts'
import { drawBeside } from '../../../core/pdf/drawing-pool.ts'
import { getProfile } from '../../identity/index.ts'
import { findUsableSeries } from '../fund-returns/fund-returns.service.ts'
import { listFunds } from '../funds/list-funds.ts'
import { navVersion } from '../nav/nav-version.ts'
import type { FactsheetCache } from './factsheet-cache.ts'
import { makeFactsheet } from './make-factsheet.ts'

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
  const fund = (await listFunds(source.db, source.firmId)).find((one) => one.code === code)
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
    read: () => cache.get(key, () => drawFactsheet(source, [about, { series: usable.series }, sender])),
  }
}

async function senderOf(source: PdfReader): Promise<PdfSender> {
  const { name, username, arn, arnValidUntil, euin, contact } = await getProfile(source)
  const isArnInForce = arnValidUntil === null || arnValidUntil >= businessDate(source.clock())
  return { name: name ?? username, arn, isArnInForce, euin, contact }
}

function drawFactsheet({ firmId }: PdfReader, given: Parameters<typeof makeFactsheet>): Promise<Buffer> {
  const { href } = new URL('./make-factsheet.ts', import.meta.url)
  return drawBeside(`firm ${firmId}`, { module: href, name: makeFactsheet.name, given })
}
