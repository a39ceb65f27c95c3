import type { FolioHolding } from '@lakshya/contract'
import { decimalOf, milliunitsOf, rupeesOf, valueOfUnits } from '@lakshya/engine'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { BookContext } from '../figures/book-context.ts'
import { loadNavs, versionsAt } from '../figures/book-figures.ts'
import { type BookNavs, usedNav } from '../figures/book-navs.ts'
import { folioDetails } from './folio-details.ts'

/**
 * A client's folios with what stands in each, and which goals have what part of it; those in which nothing stands yet as well.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function listFolios(
  context: BookContext & Pick<AdviserContext, 'vault'>,
  clientId: number,
): Promise<FolioHolding[]> {
  const { db, firmId, vault } = context
  await requireClient(db, firmId, clientId)
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  const shares = Map.groupBy(await findShares(db, firmId, clientId), placeOf)
  return (await findStanding(db, firmId, clientId)).map((row) => {
    const priced = priceOf(row, navs)
    const worth = priced.nav === null ? null : valueOfUnits(milliunitsOf(row.units), decimalOf(priced.nav))
    return {
      folioId: row.folio_id,
      house: row.house,
      folio: row.suffix === null ? row.number : `${row.number} / ${row.suffix}`,
      holder: row.holder,
      fundCode: row.fund_code === null ? null : String(row.fund_code),
      fundName: row.fund_code === null ? '' : (navs.funds.get(row.fund_code)?.name ?? String(row.fund_code)),
      units: row.units,
      advisor: row.advisor,
      isDemat: row.is_demat,
      details: folioDetails(vault, [firmId, row.folio_id], row.details_sealed),
      isCostUnknown: row.is_cost_unknown,
      value: worth === null ? null : Number(rupeesOf(worth)),
      ...priced,
      shares: (shares.get(placeOf(row)) ?? []).map(({ goal_id: goalId, name, share }) => ({
        goalId,
        goalName: name,
        percent: Number(share) * 100,
      })),
    }
  })
}

function placeOf({ folio_id, fund_code }: { folio_id: number; fund_code: number | null }): string {
  return `${folio_id} ${fund_code}`
}

type Standing = Awaited<ReturnType<typeof findStanding>>[number]

function priceOf(
  { fund_code, nav, nav_date }: Standing,
  { now }: BookNavs,
): Pick<FolioHolding, 'nav' | 'navDate'> {
  const known = fund_code === null ? undefined : now.navs.get(fund_code)
  const used = usedNav(known, nav === null ? undefined : { nav, date: nav_date })
  return { nav: used?.nav ?? null, navDate: used?.date ?? null }
}

async function findStanding(db: Database, firmId: number, clientId: number) {
  const { rows } = await sql<{
    folio_id: number
    house: string
    number: string
    suffix: string | null
    holder: string
    details_sealed: Buffer | null
    fund_code: number | null
    advisor: string | null
    is_demat: boolean
    nav: string | null
    nav_date: string | null
    units: string
    is_cost_unknown: boolean
  }>`
    select folio.id as folio_id, house, number, suffix, holder, details_sealed, scheme.fund_code, advisor,
      coalesce(is_demat, false) as is_demat, nav, nav_date,
      (coalesce(opening_units, 0) + coalesce(moved.units, 0))::numeric(18, 3) as units,
      coalesce(opening_units > 0 and opening_cost is null, false) or coalesce(moved.is_cost_unknown, false) as is_cost_unknown
    from folio
    left join folio_scheme scheme on folio.firm_id = scheme.firm_id and folio.id = scheme.folio_id
    left join lateral (
      select sum(units) as units, bool_or(kind in ('segregation', 'transfer_in', 'unknown')) as is_cost_unknown
      from folio_entry entry
      where entry.firm_id = ${firmId} and entry.folio_id = scheme.folio_id and entry.fund_code = scheme.fund_code
    ) moved on true
    where folio.firm_id = ${firmId} and folio.client_id = ${clientId}
    order by house, number, scheme.fund_code`.execute(db)
  return rows
}

function findShares(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('folio_share')
    .innerJoin('goal', (join) =>
      join.onRef('goal.firm_id', '=', 'folio_share.firm_id').onRef('goal.id', '=', 'folio_share.goal_id'),
    )
    .select(['folio_share.folio_id', 'folio_share.fund_code', 'goal_id', 'goal.name', 'share'])
    .where('folio_share.firm_id', '=', firmId)
    .where('goal.client_id', '=', clientId)
    .orderBy('goal_id')
    .execute()
}
