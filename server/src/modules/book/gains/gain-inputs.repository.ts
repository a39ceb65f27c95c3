import type { DataExport, GainInputs } from '@lakshya/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

type InputsRow = Selectable<Schema['gain_inputs']>

function inputsOf(row: InputsRow): GainInputs {
  return {
    slab: Number(row.slab),
    surcharge: Number(row.surcharge),
    shortLosses: Number(row.short_losses),
    longLosses: Number(row.long_losses),
    elsewhere: {
      'equity-long': Number(row.elsewhere_equity_long),
      'equity-short': Number(row.elsewhere_equity_short),
      'other-long': Number(row.elsewhere_other_long),
      slab: Number(row.elsewhere_slab),
    },
  }
}

/** What was entered of a year, by client; clients of whom nothing was are missing. */
export async function findInputs(
  db: Database,
  firmId: number,
  { clientIds, year }: { clientIds: readonly number[]; year: number },
): Promise<ReadonlyMap<number, GainInputs>> {
  const rows = await db
    .selectFrom('gain_inputs')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('client_id', '=', sql<number>`any(${[...clientIds]}::bigint[])`)
    .where('year', '=', year)
    .execute()
  return new Map(rows.map((row) => [row.client_id, inputsOf(row)]))
}

/** Keeps what was entered of a client's year, in the place of what was. */
export async function keepInputs(
  db: Database,
  firmId: number,
  { clientId, year, inputs, now }: { clientId: number; year: number; inputs: GainInputs; now: Date },
): Promise<void> {
  const { elsewhere } = inputs
  const row = {
    slab: inputs.slab.toFixed(4),
    surcharge: inputs.surcharge.toFixed(4),
    short_losses: inputs.shortLosses.toFixed(2),
    long_losses: inputs.longLosses.toFixed(2),
    elsewhere_equity_long: elsewhere['equity-long'].toFixed(2),
    elsewhere_equity_short: elsewhere['equity-short'].toFixed(2),
    elsewhere_other_long: elsewhere['other-long'].toFixed(2),
    elsewhere_slab: elsewhere.slab.toFixed(2),
    changed_at: now,
  }
  await db
    .insertInto('gain_inputs')
    .values({ firm_id: firmId, client_id: clientId, year, ...row })
    .onConflict((conflict) => conflict.columns(['firm_id', 'client_id', 'year']).doUpdateSet(row))
    .execute()
}

/** Everything that was entered, of a firm or of one client, for the export. */
export async function exportGainInputs(
  db: Database,
  firmId: number,
  clientId?: number,
): Promise<DataExport['gainInputs']> {
  const rows = await db
    .selectFrom('gain_inputs')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('client_id')
    .orderBy('year')
    .execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    year: row.year,
    changedAt: row.changed_at.toISOString(),
    ...inputsOf(row),
  }))
}
