import { auditAll } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { countWords, type Place, requireRail } from '../orders/chosen-orders.ts'
import { missingOf } from '../orders/missing.ts'
import { findOrders } from '../orders/orders.repository.ts'
import { withSips } from '../orders/sip-orders.ts'
import { lineOf } from './gateway.ts'
import { hand } from './hand-orders.ts'
import { findSendingFirms, findStoppedSips, takeBack } from './rail.repository.ts'

/** Orders of one transaction. */
const atOnce = 500

/**
 * Hands to the rail what lacks nothing, of the firms that chose so, and has it cancel SIPs that were stopped in the book. What
 * was rejected or sent is left to a person.
 */
export async function handByThemselves(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { database, config, clock, vault } = dependencies
  for (const firmId of await findSendingFirms(database.db)) {
    if (lineOf(config, firmId) === undefined) continue
    let after: string | undefined
    do {
      signal.throwIfAborted()
      after = await database.db.transaction().execute(async (db) => {
        const place = { db, firmId, clock }
        const { handed, next } = await handPage(place, after)
        if (handed > 0) {
          const words = `${countWords(handed)}, by themselves`
          await auditAll({ db, vault, clock }, firmId, [{ action: 'ledger.orders-handed', words }])
        }
        return next
      })
    } while (after !== undefined)
    await database.db.transaction().execute(async (db) => {
      await requireRail({ db, firmId, clock })
      const keys = await findStoppedSips(db, firmId)
      if (keys.length === 0) return
      const { takenBack, asked } = await takeBack(db, firmId, { keys, at: clock() })
      const words = `stopped SIPs: ${takenBack} taken back, ${asked} to be cancelled by the rail`
      await auditAll({ db, vault, clock }, firmId, [{ action: 'ledger.orders-taken-back', words }])
      await tellEvent(db, 'orders-handed')
    })
  }
}

/** @returns how many were handed, and behind which order to go on; undefined behind the last */
async function handPage(
  place: Place,
  after: string | undefined,
): Promise<{ handed: number; next: string | undefined }> {
  const { db, firmId } = place
  const setting = await requireRail(place)
  const page = { state: 'to-send', after, limit: atOnce } as const
  const open = await findOrders(db, { firmId, beginsOn: setting.beginsOn }, page)
  const ready = (await withSips(place, open)).filter((row) => missingOf(row, 'rail').length === 0)
  if (ready.length > 0) await hand(place, setting, ready)
  const last = open.at(-1)
  const isMore = open.length === atOnce && last !== undefined
  return { handed: ready.length, next: isMore ? `${last.source}${last.source_id}` : undefined }
}
