import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Each instalment, agreed purchase, finalised goal and agreed change stands once, and a SIP counts what it has booked. */
export const bookedOnce: Invariant = {
  name: 'nothing is booked twice',
  async find({ database: { db } }) {
    const { rows } = await sql<{ words: string }>`
      select format('Instalment %s of SIP %s is booked %s times.', instalment, sip_id, count(*)) as words
        from ledger_entry where sip_id is not null group by firm_id, sip_id, instalment having count(*) > 1
      union all
      select format('SIP %s counts %s instalments, and %s are in the ledger.', sip.id, sip.booked, count(entry.id))
        from sip left join ledger_entry entry on entry.firm_id = sip.firm_id and entry.sip_id = sip.id
        group by sip.firm_id, sip.id, sip.booked having sip.booked <> count(entry.id)
      union all
      select format('SIP %s booked its instalments up to %s, and one between is missing.', sip_id, max(instalment))
        from ledger_entry where sip_id is not null group by firm_id, sip_id
        having max(instalment) <> count(distinct instalment)
      union all
      select format('Transactions of firm %s under the key %s: %s.', firm_id, idempotency_key, count(*))
        from ledger_entry where idempotency_key is not null and switch_from is null
        group by firm_id, idempotency_key having count(*) > 1
      union all
      select format('Goal %s has %s records of its plan.', goal_id, count(*))
        from advice_record where kind = 'plan' group by firm_id, goal_id having count(*) > 1
      union all
      select format('Agreement %s changed SIP %s %s times.', agreement_id, sip_id, count(*))
        from sip_change where agreement_id is not null group by firm_id, agreement_id, sip_id having count(*) > 1
      union all
      select format('Goal %s is not finalised, and has transactions.', goal.id)
        from goal where finalised_at is null and exists (
          select from ledger_entry entry where entry.firm_id = goal.firm_id and entry.goal_id = goal.id)
      order by 1 limit 100`.execute(db)
    return rows.map(({ words }) => words)
  },
}
