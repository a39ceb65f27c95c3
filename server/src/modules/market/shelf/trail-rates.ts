import type { DatedTrailRates, EnteredRate } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refusedAt } from '../../../core/refused-at.ts'
import { enterRate, listRates, type RatedBy, removeRate } from '../../identity/index.ts'
import { stock } from './shelf-stock.repository.ts'

/** The trail rates of a firm, day by day: of every kind of fund, and of funds that have or had their own. */
export async function listDatedRates({
  db,
  firmId,
}: Pick<AdviserContext, 'db' | 'firmId'>): Promise<DatedTrailRates[]> {
  const listed = await listRates(db, firmId)
  const codes = listed.flatMap(({ of }) => (isCode(of) ? [{ code: of, terms: null }] : []))
  const names = new Map((await stock(db, codes)).map(({ code, name }) => [code, name]))
  return listed.map(({ of, rates }) => ({ of, rates, name: names.get(of) ?? of }))
}

/**
 * Enters a rate from a day on, or corrects it.
 * @throws UNKNOWN_FUND; INVALID_INPUT for a direct plan, and what `enterRate` refuses
 */
export async function enterDatedRate(
  context: AdviserContext,
  { of, ...entered }: EnteredRate,
): Promise<DatedTrailRates[]> {
  const rated = plainCode(of)
  if (isCode(of)) {
    const [fund] = await stock(context.db, [{ code: rated, terms: null }])
    if (fund === undefined) {
      const message = `There is no fund ${of} in the catalogue. Choose one of its funds.`
      throw new AppError('UNKNOWN_FUND', message, { details: [{ path: 'of', message }] })
    }
    if (fund.plan === 'Direct' && entered.rate !== null) {
      throw refusedAt('rate', 'A direct plan pays no trail.')
    }
  }
  await enterRate(context, { ...entered, of: rated })
  return listDatedRates(context)
}

/** @throws NOT_FOUND where no rate was entered for that day */
export async function removeDatedRate(
  context: AdviserContext,
  term: { of: RatedBy; from: string },
): Promise<DatedTrailRates[]> {
  if (!(await removeRate(context, { ...term, of: plainCode(term.of) }))) throw new AppError('NOT_FOUND')
  return listDatedRates(context)
}

const isCode = (of: RatedBy) => /^\d/.test(of)
const plainCode = (of: RatedBy) => (isCode(of) ? String(Number(of)) : of)
