import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** What clients are searched by is what their rows say, no more and no less. */
export const clientsFound: Invariant = {
  name: 'clients are found by what they are called',
  async find({ database: { db } }) {
    const { rows } = await sql<{ firm_id: number; client_id: number; suffix: string; is_kept: boolean }>`
      with place as (
        select firm_id, id as client_id, substr(line, place, 8) as suffix, name_key,
          min(case when nth > 1 then 2 when place = 1 then 0 when substr(line, place - 1, 1) = ' ' then 1 else 2 end) as near
        from client, unnest(array[name_folded, email_key, phone]) with ordinality as lines (line, nth),
          generate_series(1, char_length(line) - 2) as place
        group by firm_id, id, name_key, substr(line, place, 8)
      ), expected as (
        select firm_id, client_id, suffix, letters, name_key,
          row_number() over (partition by firm_id, client_id, letters, left(suffix, letters) order by suffix collate "C") = 1 as is_first,
          min(near) over (partition by firm_id, client_id, letters, left(suffix, letters)) as near
        from place, generate_series(3, char_length(suffix)) as letters
      ), kept as (
        select firm_id, client_id, suffix, letters, name_key, repeats < letters as is_first,
          case when begins >= letters then 0 when word_begins >= letters then 1 else 2 end as near
        from client_suffix, generate_series(3, char_length(suffix)) as letters
      )
      (select *, false as is_kept from (table expected except table kept) missing)
      union all (select *, true from (table kept except table expected) extra)
      order by 1, 2, 3 limit 20`.execute(db)
    return rows.map(
      ({ firm_id: firm, client_id: client, suffix, is_kept: isKept }) =>
        `Client ${client} of firm ${firm} ${isKept ? 'is' : 'is not'} found by ‘${suffix}’.`,
    )
  },
}
