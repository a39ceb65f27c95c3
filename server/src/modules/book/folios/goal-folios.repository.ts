import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { ClientState } from '../../../core/schema/client-state.ts'

interface GoalFund {
  fund_code: number
  fund_name: string
  house: string | null
  folio_id: number | null
}

/** Whose goal it is; undefined where there is none of that number. Held, where it is, until the transaction ends. */
export function findOwner(
  db: Database,
  firmId: number,
  { goalId, isHeld = false }: { goalId: number; isHeld?: boolean },
): Promise<({ client_id: number } & Pick<ClientState, 'locked_at'>) | undefined> {
  return db
    .selectFrom('goal')
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'goal.firm_id').onRef('client.id', '=', 'goal.client_id'),
    )
    .select(['client_id', 'client.locked_at'])
    .where('goal.firm_id', '=', firmId)
    .where('goal.id', '=', goalId)
    .where('goal.is_unassigned', '=', false)
    .$if(isHeld, (query) => query.forUpdate('goal'))
    .executeTakeFirst()
}

/** The funds that a goal holds or is to, by name, with their houses and the folio that was chosen. */
export async function findGoalFunds(db: Database, firmId: number, goalId: number): Promise<GoalFund[]> {
  const { rows } = await sql<GoalFund>`
    select fund.code as fund_code, fund.name as fund_name, coalesce(fund.fund_house, scheme.fund_house) as house,
      chosen.folio_id
    from (
      select fund_code from holding where firm_id = ${firmId} and goal_id = ${goalId}
      union select fund_code from goal_fund where firm_id = ${firmId} and goal_id = ${goalId}
      union select fund_code from sip where firm_id = ${firmId} and goal_id = ${goalId}
    ) own
    join fund on fund.code = own.fund_code
    left join scheme on scheme.code = fund.code
    left join goal_folio chosen
      on chosen.firm_id = ${firmId} and chosen.goal_id = ${goalId} and chosen.fund_code = fund.code
    order by fund.name, fund.code`.execute(db)
  return rows
}

/** Funds with their houses. */
export function findFundHouses(db: Database, codes: readonly number[]) {
  return db
    .selectFrom('fund')
    .leftJoin('scheme', 'scheme.code', 'fund.code')
    .select(['fund.code', 'fund.name'])
    .select((row) => row.fn.coalesce('fund.fund_house', 'scheme.fund_house').as('house'))
    .where('fund.code', 'in', [0, ...codes])
    .orderBy('fund.name')
    .orderBy('fund.code')
    .execute()
}

/** A client's folios, by house and number. */
export function findClientFolios(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('folio')
    .select(['id', 'house_key', 'number', 'suffix', 'holder'])
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .orderBy('house')
    .orderBy('number')
    .orderBy('id')
    .execute()
}

/** Keeps which folios a goal's purchases go to, by fund code; what was chosen before is forgotten. */
export async function replaceChoices(
  db: Database,
  { firmId, goalId, clientId }: { firmId: number; goalId: number; clientId: number },
  chosen: Readonly<Record<string, number>>,
): Promise<void> {
  await db.deleteFrom('goal_folio').where('firm_id', '=', firmId).where('goal_id', '=', goalId).execute()
  const rows = Object.entries(chosen).map(([code, folioId]) => ({
    firm_id: firmId,
    goal_id: goalId,
    fund_code: Number(code),
    client_id: clientId,
    folio_id: folioId,
  }))
  if (rows.length > 0) await db.insertInto('goal_folio').values(rows).execute()
}

interface Choice {
  firmId: number
  goalId: number
  fundCode: number
}

/** Keeps which folio purchases go to; one of the goal's own where none is named. */
export async function keepChoice(
  db: Database,
  { firmId, goalId, fundCode }: Choice,
  chosen: { clientId: number; folioId: number } | undefined,
): Promise<void> {
  await db
    .deleteFrom('goal_folio')
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .where('fund_code', '=', fundCode)
    .execute()
  if (chosen === undefined) return
  await db
    .insertInto('goal_folio')
    .values({
      firm_id: firmId,
      goal_id: goalId,
      fund_code: fundCode,
      client_id: chosen.clientId,
      folio_id: chosen.folioId,
    })
    .execute()
}
