import { decimalOf, milliunitsOf, type Paise, valueOfUnits } from '@lakshya/engine'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import { type BookNavs, usedNav } from '../figures/book-navs.ts'

/**
 * What clients hold directly or through another distributor, by fund code, at the units that statements ended with last. It
 * belongs to their books, and pays this distributor nothing. An ARN counts as another's where the firm has its own on record.
 */
export async function valueElsewhere(
  db: Database,
  firmId: number,
  navs: BookNavs,
): Promise<ReadonlyMap<number, Paise>> {
  return valueHeldWith(db, firmId, await findOtherAdvisors(db, firmId), navs)
}

const askAdvisors = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db
    .selectFrom('folio_scheme')
    .select('advisor')
    .distinct()
    .where('firm_id', '=', firmId)
    .where('advisor', 'is not', null),
)

/** Those that statements name, and who are not of the firm. */
export async function findOtherAdvisors(db: Database, firmId: number): Promise<string[]> {
  const [own, advisors] = await Promise.all([findOwnArns(db, firmId), askAdvisors(db, { firmId })])
  return advisors.flatMap(({ advisor }) => (isElsewhere(advisor, own) ? (advisor ?? []) : []))
}

/** What clients hold with some others, by fund code. */
export async function valueHeldWith(
  db: Database,
  firmId: number,
  others: readonly string[],
  { now }: BookNavs,
): Promise<ReadonlyMap<number, Paise>> {
  if (others.length === 0) return new Map()
  const { rows } = await sql<{ fund_code: number; units: string; nav: string | null }>`
    select fund_code, sum(printed_units)::text as units, (select nav from folio_scheme newest where newest.firm_id = ${firmId} and newest.fund_code = held.fund_code
        and nav is not null order by nav_date desc nulls last limit 1) as nav
    from folio_scheme held
    where firm_id = ${firmId} and printed_units > 0 and advisor = any(${[...others]}::text[])
    group by fund_code`.execute(db)
  return new Map(
    rows.map(({ fund_code: code, units, nav }) => {
      const used = usedNav(now.navs.get(code), nav === null ? undefined : { nav, date: null })
      return [code, used === undefined ? 0n : valueOfUnits(milliunitsOf(units), decimalOf(used.nav))]
    }),
  )
}

const askArns = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db.selectFrom('adviser').select('arn').where('firm_id', '=', firmId).where('arn', 'is not', null),
)

/** The digits of the ARNs that people of a firm have on record. */
export async function findOwnArns(db: Database, firmId: number): Promise<ReadonlySet<string>> {
  const rows = await askArns(db, { firmId })
  return new Set(rows.map(({ arn }) => digitsOf(arn ?? '')))
}

/** Held directly, with an adviser, or through another distributor; an ARN tells where the firm's own is on record. */
export function isElsewhere(advisor: string | null, ownArns: ReadonlySet<string>): boolean {
  if (advisor === null) return false
  if (!/^ARN/i.test(advisor)) return /^(DIRECT|INA)/i.test(advisor)
  return ownArns.size > 0 && !ownArns.has(digitsOf(advisor))
}

function digitsOf(arn: string): string {
  return arn.replace(/\D/g, '').replace(/^0+/, '')
}

/** Sums by fund without what is held elsewhere, and how much that is. */
export function withoutElsewhere<S extends { code: number; value: Paise }>(
  sums: readonly S[],
  elsewhere: ReadonlyMap<number, Paise>,
): { sums: S[]; elsewhere: Paise } {
  let total = 0n
  const own = sums.map((sum) => {
    const found = elsewhere.get(sum.code) ?? 0n
    const part = found > sum.value ? sum.value : found
    total += part
    return { ...sum, value: sum.value - part }
  })
  return { sums: own, elsewhere: total }
}
