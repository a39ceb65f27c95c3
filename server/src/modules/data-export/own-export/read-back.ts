import { setImmediate as others } from 'node:timers/promises'
import { dataExport } from '@lakshya/contract'
import { z } from 'zod'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { exportFolios, exportGainInputs, exportLedger, exportSipChanges } from '../../book/index.ts'
import { exportClients } from '../../clients/index.ts'
import { exportGoals } from '../../goals/index.ts'

/** From so many clients on the book is read as a whole. */
const atOnce = 20

const { clients, goals, holdings, sips, sipChanges, transactions, corrections, folios, gainInputs } =
  dataExport.shape
const brought = z.object({
  clients,
  goals,
  holdings,
  sips,
  sipChanges,
  transactions,
  corrections,
  folios,
  gainInputs,
})

/**
 * Whether what was brought reads as an export of it would: what no page could show is not kept.
 * @throws what reading it throws, where a database's error is in the way
 */
export async function readsBack(context: AdviserContext, clientIds: readonly number[]): Promise<boolean> {
  try {
    const some = clientIds.length > atOnce ? [undefined] : clientIds
    for (const clientId of some) {
      if (!(await fits(await readOne(context, clientId)))) return false
    }
    return true
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)
      return false
    if (error instanceof z.ZodError) return false
    throw error
  }
}

/** Rows that are looked at in one go; between these requests have their turn. */
const rowsAtOnce = 500

async function fits(read: Awaited<ReturnType<typeof readOne>>): Promise<boolean> {
  for (const [name, rows] of Object.entries(read)) {
    const shape = brought.shape[name as keyof typeof read]
    if (!Array.isArray(rows)) {
      if (!shape.safeParse(rows).success) return false
      continue
    }
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      if (!shape.safeParse(rows.slice(from, from + rowsAtOnce)).success) return false
      await others()
    }
  }
  return true
}

async function readOne(context: AdviserContext, clientId: number | undefined) {
  const { db, vault, firmId } = context
  const ledger = await exportLedger(db, firmId, clientId)
  return {
    clients: await exportClients(context, clientId),
    goals: await exportGoals(db, firmId, clientId),
    holdings: ledger.holdings,
    sips: ledger.sips,
    sipChanges: await exportSipChanges(db, firmId, clientId),
    transactions: ledger.transactions,
    corrections: ledger.corrections,
    folios: await exportFolios(db, vault, firmId, clientId),
    gainInputs: await exportGainInputs(db, firmId, clientId),
  }
}
