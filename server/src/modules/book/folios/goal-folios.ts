import type { GoalFolio } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseLocked } from '../../../core/schema/client-state.ts'
import { choicesWith, type FolioPlace, folioPlaces } from './chosen-folios.ts'
import { findClientFolios, findGoalFunds, findOwner, keepChoice } from './goal-folios.repository.ts'

type Place = Pick<AdviserContext, 'db' | 'firmId'>

/**
 * Where a goal's purchases go, fund by fund, and which folios of the fund's house the client has.
 * @throws NOT_FOUND alike for a goal that does not exist and for another firm's
 */
export async function listGoalFolios({ db, firmId }: Place, goalId: number): Promise<GoalFolio[]> {
  const owner = await findOwner(db, firmId, { goalId })
  if (owner === undefined) throw new AppError('NOT_FOUND')
  const folios = await findClientFolios(db, firmId, owner.client_id)
  return (await findGoalFunds(db, firmId, goalId)).map((fund) => {
    return {
      fundCode: String(fund.fund_code),
      fundName: fund.fund_name,
      house: fund.house,
      folioId: fund.folio_id,
      choices: choicesWith(folios, fund.house),
    }
  })
}

/** Where a goal's purchases go, by fund code, each that the client has folios for. */
export async function goalPlaces(
  { db, firmId }: Place,
  { goalId, clientId }: { goalId: number; clientId: number },
): Promise<Record<string, FolioPlace>> {
  const folios = await findClientFolios(db, firmId, clientId)
  if (folios.length === 0) return {}
  const funds = await findGoalFunds(db, firmId, goalId)
  return Object.fromEntries(
    funds.flatMap(({ fund_code: code, house, folio_id: chosen }) => {
      const choices = choicesWith(folios, house)
      if (choices.length === 0) return []
      const { folioId = null, folio = null } = choices.find((one) => one.folioId === chosen) ?? {}
      return [[String(code), { folioId, folio }]]
    }),
  )
}

/**
 * Where the purchases of a new SIP go: those of a fund that the goal has already where they do, those of another where
 * it is said. Undefined where the client has no folio with the fund's house.
 * @throws INVALID_INPUT at `folioId` for a folio that is not the client's, of another house, or not the goal's
 */
export async function sipPlace(
  place: Place,
  goal: { goalId: number; clientId: number },
  { fundCode, fundName, folioId }: { fundCode: string; fundName: string; folioId: number | undefined },
): Promise<FolioPlace | undefined> {
  const held = await goalFund(place, goal.goalId, fundCode)
  const chosen = folioId === undefined ? {} : { [fundCode]: folioId }
  const asked = { clientId: goal.clientId, codes: [fundCode] }
  const wanted = (await folioPlaces(place, asked, chosen, () => 'folioId'))[fundCode]
  if (held === undefined || wanted === undefined) return wanted
  const own = (await goalPlaces(place, goal))[fundCode]
  if (folioId !== undefined && own?.folioId !== folioId) {
    const where = own?.folio == null ? 'a folio of the goal’s own' : `folio ${own.folio}`
    const message = `This goal’s purchases of ${fundName} go to ${where}, and those of the SIP with them. To change it for all of them, choose the folio on the goal’s page.`
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'folioId', message }] })
  }
  return own
}

async function goalFund({ db, firmId }: Place, goalId: number, fundCode: string) {
  return (await findGoalFunds(db, firmId, goalId)).find((fund) => String(fund.fund_code) === fundCode)
}

/**
 * Says which of the client's folios a goal's purchases of a fund go to, those on record included; null for one of the
 * goal's own. What a statement tells of a purchase stands above it.
 * @throws NOT_FOUND; CLIENT_LOCKED; INVALID_INPUT for a folio that is not the client's, or of another fund house
 */
export async function chooseFolio(
  context: AdviserContext,
  { goalId, fundCode }: { goalId: number; fundCode: number },
  folioId: number | null,
): Promise<GoalFolio[]> {
  const { db, firmId } = context
  const owner = await findOwner(db, firmId, { goalId, isHeld: true })
  if (owner === undefined) throw new AppError('NOT_FOUND')
  const fund = (await listGoalFolios(context, goalId)).find((one) => one.fundCode === String(fundCode))
  if (fund === undefined) throw new AppError('NOT_FOUND')
  refuseLocked(owner)
  if (folioId !== null && !fund.choices.some((choice) => choice.folioId === folioId)) {
    const message = `Choose a folio of this client with ${fund.house ?? 'the fund’s house'}.`
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'folioId', message }] })
  }
  const chosen = folioId === null ? undefined : { clientId: owner.client_id, folioId }
  await keepChoice(db, { firmId, goalId, fundCode }, chosen)
  await audit(context, firmId, {
    action: 'ledger.folio-chosen',
    clientId: owner.client_id,
    record: { kind: 'goal', id: goalId },
    words: folioId === null ? `${fundCode}: a new folio` : `${fundCode}: an existing folio`,
  })
  return listGoalFolios(context, goalId)
}
