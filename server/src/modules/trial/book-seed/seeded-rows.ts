import { instalmentDay, rupeesOf, unitsOf } from '@lakshya/engine'
import type { Vault } from '../../../core/security/crypto.ts'
import { hashPanTail, panTailOf } from '../../clients/index.ts'
import { identityKey } from '../../identity/index.ts'
import type { NavBook } from './nav-book.ts'
import { dateOf, type SeededEntry, type SeededGoal } from './seeded-goal.ts'
import type { SeededPerson } from './seeded-person.ts'

/** The tables that a book stands in, in the order in which their rows refer to each other, with the columns filled. */
export const seededColumns = {
  client: [
    ...['id', 'firm_id', 'name', 'name_key', 'email', 'email_key', 'phone'],
    ...['pan_sealed', 'pan_hash', 'pan_tail_hash'],
    ...['date_of_birth_sealed', 'risk_appetite', 'risk_appetite_recorded_at', 'kyc_state', 'created_at'],
  ],
  goal: [
    ...['id', 'firm_id', 'client_id', 'name', 'target_amount', 'target_date', 'investment_type'],
    ...['sip_frequency', 'risk_level', 'time_frame', 'amount_mode', 'created_at', 'finalised_at'],
  ],
  goal_fund: ['goal_id', 'firm_id', 'fund_code', 'position', 'amount'],
  holding: [
    ...['id', 'firm_id', 'client_id', 'goal_id', 'fund_code', 'units', 'invested', 'pending', 'bought_on'],
  ],
  sip: [
    ...['id', 'firm_id', 'client_id', 'goal_id', 'fund_code', 'amount', 'frequency', 'state', 'start_on'],
    ...['end_on', 'instalments', 'booked', 'next_due_on', 'last_processed_on', 'created_at'],
  ],
  ledger_entry: [
    ...['id', 'firm_id', 'client_id', 'goal_id', 'holding_id', 'fund_code', 'kind', 'dated', 'amount'],
    ...[
      'asked_units',
      'duty',
      'units',
      'cost',
      'nav',
      'nav_date',
      'nav_is_simulated',
      'sip_id',
      'instalment',
    ],
    ...['switch_from', 'created_at'],
  ],
} as const
export type SeededTable = keyof typeof seededColumns
export const seededTables = Object.keys(seededColumns) as SeededTable[]

/** Rows by table, each a line of COPY's text format. */
export type SeededRows = Record<SeededTable, string[]>

export function noRows(): SeededRows {
  return { client: [], goal: [], goal_fund: [], holding: [], sip: [], ledger_entry: [] }
}

type Cell = string | number | boolean | null | undefined

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map((cell) => (cell === null || cell === undefined ? '\\N' : String(cell))).join('\t')}\n`
}

const bytes = (buffer: Buffer) => `\\\\x${buffer.toString('hex')}`
/** Longest beginning of a text that lists sort by. */
const longestKey = 200

export function addPerson(
  rows: SeededRows,
  ids: { firm: number; client: number },
  person: SeededPerson,
  vault: Vault,
  createdAt: string,
): void {
  const { name, email } = person
  const row = [ids.firm, ids.client]
  rows.client.push(
    lineOf([
      ...[ids.client, ids.firm, name, identityKey(name).slice(0, longestKey)],
      ...[email, identityKey(email).slice(0, longestKey), person.phone],
      ...[
        bytes(vault.seal('client.pan_sealed', row, person.pan)),
        bytes(vault.hash('client.pan', person.pan)),
        bytes(hashPanTail(vault, ids.firm, panTailOf(person.pan))),
      ],
      ...[
        bytes(vault.seal('client.date_of_birth_sealed', row, person.dateOfBirth)),
        person.riskAppetite,
        createdAt,
        person.kycState,
        createdAt,
      ],
    ]),
  )
}

/** First ids of what a goal's rows are numbered with. */
export interface GoalIds {
  firm: number
  client: number
  goal: number
  holding: number
  sip: number
  entry: number
}

/** Adds a goal's rows. @returns how many ids of each kind it took */
export function addGoal(
  rows: SeededRows,
  ids: GoalIds,
  goal: SeededGoal,
  navs: NavBook,
): { holding: number; sip: number; entry: number } {
  const { firm, client } = ids
  const createdAt = `${dateOf(goal.createdDay)}T05:00:00Z`
  rows.goal.push(
    lineOf([
      ...[ids.goal, firm, client, goal.name, goal.targetAmount, dateOf(goal.targetDay), goal.type],
      ...[goal.type === 'sip' ? 'monthly' : null, 7.5, goal.years, 'target', createdAt, createdAt],
    ]),
  )
  for (const [position, { fund, amount }] of goal.planned.entries()) {
    rows.goal_fund.push(lineOf([ids.goal, firm, fund, position, amount]))
  }
  const funds = [...goal.settlement.holdings.keys()]
  for (const [index, state] of [...goal.settlement.holdings.values()].entries()) {
    rows.holding.push(
      lineOf([
        ...[ids.holding + index, firm, client, ids.goal, state.fund, unitsOf(state.units)],
        ...[rupeesOf(state.invested), rupeesOf(state.pending)],
        state.boughtOn === undefined ? null : dateOf(state.boughtOn),
      ]),
    )
  }
  addSips(rows, ids, goal, createdAt)
  for (const entry of goal.entries) {
    addEntry(rows, { ...ids, holding: ids.holding + funds.indexOf(entry.item.fund) }, goal, entry, navs)
  }
  return { holding: funds.length, sip: goal.sips.length, entry: goal.entries.length }
}

function addSips(rows: SeededRows, ids: GoalIds, { sips }: SeededGoal, createdAt: string): void {
  for (const [index, sip] of sips.entries()) {
    const dueOn = (nth: number) => (nth < 1 ? null : dateOf(instalmentDay(sip.start, 'monthly', nth)))
    const isOver = sip.booked >= sip.instalments
    rows.sip.push(
      lineOf([
        ...[ids.sip + index, ids.firm, ids.client, ids.goal, sip.fund, sip.amount, 'monthly'],
        ...[isOver ? 'completed' : 'active', dateOf(sip.start), dueOn(sip.instalments), sip.instalments],
        ...[sip.booked, isOver ? null : dueOn(sip.booked + 1), dueOn(sip.booked), createdAt],
      ]),
    )
  }
}

function addEntry(
  rows: SeededRows,
  ids: GoalIds,
  { settlement }: SeededGoal,
  entry: SeededEntry,
  navs: NavBook,
): void {
  const { item, kind, sip, from } = entry
  const settled = settlement.items.find(({ id }) => id === item.id)
  const nav = settled?.isPending === false ? navs.at(item.fund, item.day) : undefined
  rows.ledger_entry.push(
    lineOf([
      ...[ids.entry + item.id, ids.firm, ids.client, ids.goal, ids.holding, item.fund, kind],
      ...[dateOf(item.day), settled?.amount === undefined ? null : rupeesOf(settled.amount)],
      ...[entry.askedUnits, settled?.duty, settled?.units, settled?.cost].map((amount, index) =>
        amount === undefined ? null : index % 2 === 0 ? unitsOf(amount) : rupeesOf(amount),
      ),
      ...[nav?.text, nav?.date, nav?.isSimulated],
      ...[sip === undefined ? null : ids.sip + sip.index, sip?.instalment],
      ...[from === undefined ? null : ids.entry + from, `${dateOf(item.day)}T05:00:00Z`],
    ]),
  )
}
