import { auditAll } from '../../../core/audit/audit.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { countWords, requireRail } from '../orders/chosen-orders.ts'
import { missingOf } from '../orders/missing.ts'
import { findOrders } from '../orders/orders.repository.ts'
import { lineOf } from './gateway.ts'
import { hand } from './hand-orders.ts'
import { findSendingFirms } from './rail.repository.ts'

const atOnce = 1_000

/** Hands to the rail what lacks nothing, of the firms that chose so. What was rejected or sent is left to a person. */
export async function handByThemselves(
  { database, config, clock, vault }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  for (const firmId of await findSendingFirms(database.db)) {
    signal.throwIfAborted()
    if (lineOf(config, firmId) === undefined) continue
    await database.db.transaction().execute(async (db) => {
      const place = { db, firmId, clock }
      const setting = await requireRail(place)
      const page = { state: 'to-send', after: undefined, limit: atOnce } as const
      const open = await findOrders(db, { firmId, beginsOn: setting.beginsOn }, page)
      const ready = open.filter((row) => missingOf(row, 'rail').length === 0)
      if (ready.length === 0) return
      await hand(place, setting, ready)
      const words = `${countWords(ready.length)}, by themselves`
      await auditAll({ db, vault, clock }, firmId, [{ action: 'ledger.orders-handed', words }])
    })
  }
}
