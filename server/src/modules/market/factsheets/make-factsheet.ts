import { fundFactsheet, isoFromDay } from '@lakshya/engine'
import type { PdfSender } from '../../../core/pdf/disclosures.ts'
import { makePdf } from '../../../core/pdf/document.ts'
import type { UsableSeries } from '../fund-returns/fund-returns.service.ts'
import { drawFactsheet } from './draw-factsheet.ts'
import type { FactsheetFund } from './factsheet-content.ts'

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
