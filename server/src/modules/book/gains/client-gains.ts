import type { ClientGains, GainInputs, Language, YearEstimate } from '@lakshya/contract'
import {
  addGains,
  dayFromIso,
  financialYearOf,
  type GainsByClass,
  isoFromDay,
  type Paise,
  paiseOf,
  type TaxProfile,
  taxSource,
  yearTax,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { BookContext } from '../figures/book-context.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { heldScheme, heldSums, realisedScheme, soldSums } from './describe-lots.ts'
import { gainNoteSay } from './gain-dictionary.ts'
import { findInputs } from './gain-inputs.repository.ts'
import { noFigureReason, notesOf } from './gain-notes.ts'
import { type ClientQueues, type ReadGains, readGains } from './read-gains.ts'
import type { SoldPiece } from './tax-queues.ts'

/** Of an investor who has said nothing: the highest slab, and nothing else. Percent. */
export const assumedInputs: GainInputs = {
  slab: 30,
  surcharge: 0,
  shortLosses: 0,
  longLosses: 0,
  elsewhere: { 'equity-long': 0, 'equity-short': 0, 'other-long': 0, slab: 0 },
}

/** Health and education cess, as a fraction; as of 2026-11-21. */
export const cess = 0.04

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export async function getClientGains(
  context: BookContext,
  clientId: number,
  year: number | undefined,
): Promise<ClientGains> {
  const [gains] = await clientGains(context, [clientId], year)
  if (gains === undefined) throw new AppError('NOT_FOUND')
  return gains
}

/**
 * The gains of some clients of a firm in the financial year of April `year` (the present one where none is named), each
 * client's by itself: realised by lot, the year's estimate, and what is not realised today. In the order asked for; clients
 * of another firm are left out. As many queries for a hundred as for one. Notes are in the language of who reads them.
 */
export async function clientGains(
  context: BookContext,
  clientIds: readonly number[],
  year?: number,
  language: Language = 'en',
): Promise<ClientGains[]> {
  const read = await readGains(context, clientIds)
  const inputs = await inputsOf(context, clientIds, year ?? financialYearOf(read.today))
  return read.clients.map((client) => describe(read, client, inputs, language))
}

/** What is known of a year: by client what was entered. */
export interface YearInputs {
  year: number
  entered: ReadonlyMap<number, GainInputs>
}

/** What was entered of a year for some clients. */
export async function inputsOf(
  { db, firmId }: BookContext,
  clientIds: readonly number[],
  year: number,
): Promise<YearInputs> {
  return { year, entered: await findInputs(db, firmId, { clientIds, year }) }
}

/** The financial year that it is. */
export function presentYear({ clock }: Pick<BookContext, 'clock'>): number {
  return financialYearOf(dayFromIso(businessDate(clock())))
}

/** What a client's queues sold in a year. */
export function soldIn({ queues }: ClientQueues, year: number) {
  return queues.flatMap((queue) => {
    const sold = queue.sold.filter(({ day }) => financialYearOf(day) === year)
    return sold.length === 0 ? [] : [{ queue, sold }]
  })
}

function describe(
  read: ReadGains,
  client: ClientQueues,
  { year, entered }: YearInputs,
  language: Language,
): ClientGains {
  const realised = soldIn(client, year)
  const held = client.queues
    .filter(({ lots }) => lots.some(({ units }) => units > 0n))
    .map((queue) => heldScheme(read, client, queue))
  const sold = realised.flatMap((one) => one.sold)
  const nets = netsOf(sold)
  const days = client.queues.flatMap((queue) => queue.sold.map(({ day }) => day))
  const years = new Set([financialYearOf(read.today), ...days.map(financialYearOf)])
  const own = entered.get(client.clientId)
  const inputs = { ...(own ?? assumedInputs), isEntered: own !== undefined }
  return {
    clientId: client.clientId,
    clientName: read.names.clients.get(client.clientId) ?? '',
    year,
    years: [...years].sort((a, b) => b - a),
    asOf: isoFromDay(read.today),
    realised: {
      schemes: inNameOrder(realised.map((one) => realisedScheme(read, client, one))),
      sums: soldSums(sold),
      nets: inRupees(nets),
    },
    unrealised: {
      schemes: inNameOrder(held.map(({ scheme }) => scheme)),
      sums: heldSums(held.flatMap(({ pieces }) => pieces)),
    },
    inputs,
    estimate: estimateOf(year, nets, inputs, noFigureReason(read, realised, language), language),
    rates: taxSource,
    notes: notesOf(read, client, { realised, held: held.map(({ scheme }) => scheme) }, language),
  }
}

function inNameOrder<T extends { fundName: string; folio: string | null; goalName: string | null }>(
  schemes: readonly T[],
): T[] {
  const nameOf = ({ fundName, folio, goalName }: T) => `${fundName} ${folio ?? goalName ?? ''}`
  return schemes.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

/** Gains by class of pieces that have one and whose cost is known. */
export function netsOf(sold: readonly SoldPiece[]): GainsByClass {
  return addGains(
    ...sold.flatMap(({ piece: { taxClass, gain }, lot }) =>
      taxClass.kind === 'known' && lot.isCostUnknown !== true ? [{ [taxClass.gainClass]: gain }] : [],
    ),
  )
}

/** Gains by class in rupees. */
export function inRupees(gains: GainsByClass) {
  return {
    'equity-long': rupeeNumber(gains['equity-long']),
    'equity-short': rupeeNumber(gains['equity-short']),
    'other-long': rupeeNumber(gains['other-long']),
    slab: rupeeNumber(gains.slab),
  }
}

function paise(rupees: number): Paise {
  return paiseOf(rupees.toFixed(2))
}

function fraction(percent: number): number {
  return Number((percent / 100).toFixed(8))
}

/** Gains made elsewhere as they were entered, in paise. */
export function elsewhereOf({ elsewhere }: GainInputs): GainsByClass {
  return {
    'equity-long': paise(elsewhere['equity-long']),
    'equity-short': paise(elsewhere['equity-short']),
    'other-long': paise(elsewhere['other-long']),
    slab: paise(elsewhere.slab),
  }
}

/** What of a client's year the tax is reckoned by. */
export function profileOf({ slab, surcharge, shortLosses, longLosses }: GainInputs): TaxProfile {
  return {
    slab: fraction(slab),
    surcharge: fraction(surcharge),
    cess,
    broughtForward: { short: paise(shortLosses), long: paise(longLosses) },
  }
}

/** The year's tax on gains by class with those made elsewhere; none where a reason is given. */
export function estimateOf(
  year: number,
  nets: GainsByClass,
  inputs: GainInputs,
  reason: string | undefined,
  language: Language = 'en',
): YearEstimate {
  if (reason !== undefined) return { kind: 'none', reason }
  const found = yearTax(year, addGains(nets, elsewhereOf(inputs)), profileOf(inputs))
  if (found.kind === 'none')
    return { kind: 'none', reason: gainNoteSay[language].noRates(sentence(found.reason)) }
  return {
    kind: 'tax',
    taxable: inRupees(found.taxable),
    setOff: inRupees(found.setOff),
    exemptionUsed: rupeeNumber(found.exemptionUsed),
    exemptionLeft: rupeeNumber(found.exemptionLeft),
    unusedLosses: rupeeNumber(found.unusedLosses),
    tax: rupeeNumber(found.tax),
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
