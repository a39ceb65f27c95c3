import type { GoalSip } from '@lakshya/contract'
import { z } from 'zod'
import { businessDate } from '../../../core/clock.ts'
import { bookSips } from '../../book/index.ts'
import { day, idNumber, listLength } from './client-tools.ts'
import { whomOf } from './goal-tools.ts'
import { countColumn, dateColumn, defineTool, type Found, rupeesColumn, text } from './tool.ts'
import { findDated } from './transactions.repository.ts'
import { counted, joined, periodWords, rupees, rupeesBetween, sumOf } from './words.ts'

const states = ['active', 'paused', 'stopped', 'completed'] as const

export const sipsTool = defineTool({
  name: 'sips',
  summary:
    'SIPs by state, client, size, start, end and days of instalments, with what they come to a month and a year',
  schema: z.strictObject({
    state: z.enum(states).exactOptional(),
    clientId: idNumber.exactOptional(),
    familyId: idNumber.exactOptional(),
    endFrom: day.exactOptional(),
    endUntil: day.exactOptional(),
    startFrom: day.exactOptional(),
    startUntil: day.exactOptional(),
    dueFrom: day.exactOptional(),
    dueUntil: day.exactOptional(),
    minAmount: z.number().min(0).max(1e12).exactOptional(),
    maxAmount: z.number().min(0).max(1e12).exactOptional(),
    order: z.enum(['client', 'amount', 'end']).exactOptional(),
    limit: listLength.exactOptional(),
  }),
  async run({ context: { db, firmId, clock }, most }, given) {
    const { state, minAmount: least, maxAmount: mostAmount, order = 'client' } = given
    const whom = await whomOf({ db, firmId }, given)
    const ends = { from: given.endFrom, until: given.endUntil }
    const starts = { from: given.startFrom, until: given.startUntil }
    const due = { from: given.dueFrom, until: given.dueUntil }
    const found = await bookSips(
      db,
      firmId,
      { state, clientIds: whom.clientIds, ends, starts, due },
      { least, most: mostAmount, order, limit: given.limit ?? most },
    )
    const { count, monthly, yearly } = given.limit === undefined ? found : sumsOf(found.sips)
    const whose = whom.name === undefined ? '' : ` of ${whom.name}`
    const amounts = joined([
      monthly > 0 && `${rupees(monthly)} a month`,
      yearly > 0 && `${rupees(yearly)} a year`,
    ])
    return {
      kind: 'found',
      sentence:
        count === 0 ? `No SIP${whose} is like that.` : `${counted(count, 'SIP')}${whose}: ${amounts}.`,
      understood: [
        { label: 'Looked at', text: state === undefined ? 'SIPs of any state' : `SIPs that are ${state}` },
        ...(whom.name === undefined ? [] : [{ label: 'Of', text: whom.name }]),
        ...lineOf('Ends', periodWords(ends)),
        ...lineOf('Begins', periodWords(starts)),
        ...lineOf('Instalment due', periodWords(due)),
        ...lineOf('Instalment', rupeesBetween(given.minAmount, given.maxAmount)),
      ],
      columns: [
        text('Client'),
        text('Goal'),
        text('Fund'),
        rupeesColumn('Instalment'),
        text('Each'),
        text('State'),
        dateColumn('Next'),
        dateColumn('Ends'),
      ],
      rows: found.sips.map((sip) => ({
        href: `/goals/${sip.goalId}`,
        cells: [
          sip.clientName,
          sip.goalName,
          sip.fundName,
          sip.amount,
          sip.frequency === 'monthly' ? 'month' : 'year',
          sip.state,
          sip.nextDue,
          sip.endDate,
        ],
      })),
      total: count,
      basis: `Instalments at their present amount, ${businessDate(clock())}.`,
    } satisfies Found
  },
})

/** Of those alone that are named. */
function sumsOf(sips: readonly GoalSip[]): { count: number; monthly: number; yearly: number } {
  const paid = (frequency: string) =>
    sumOf(sips.filter((sip) => sip.frequency === frequency).map(({ amount }) => amount))
  return { count: sips.length, monthly: paid('monthly'), yearly: paid('yearly') }
}

function lineOf(label: string, words: string): Found['understood'] {
  return words === '' ? [] : [{ label, text: words }]
}

const kinds = ['purchase', 'instalment', 'redemption', 'switch'] as const

/** The ledger's kinds that each word stands for: a purchase is new money, whether once or as an instalment. */
const kindsOf = {
  purchase: ['purchase', 'instalment'],
  instalment: ['instalment'],
  redemption: ['redemption', 'payout'],
  switch: ['switch-out'],
} as const

const kindWords: Readonly<Record<string, string>> = {
  purchase: 'Purchase',
  instalment: 'SIP instalment',
  redemption: 'Redemption',
  'switch-out': 'Switch out',
  'switch-in': 'Switch in',
  'units-in': 'Units in',
  'units-out': 'Units out',
  payout: 'Payout',
}

export const transactionsTool = defineTool({
  name: 'transactions',
  summary: 'Transactions in a period: purchases, instalments, redemptions, switches, with their sum',
  schema: z.strictObject({
    from: day,
    until: day,
    kind: z.enum(kinds).exactOptional(),
    clientId: idNumber.exactOptional(),
    familyId: idNumber.exactOptional(),
    minAmount: z.number().min(0).max(1e12).exactOptional(),
    maxAmount: z.number().min(0).max(1e12).exactOptional(),
  }),
  async run({ context: { db, firmId }, most }, given) {
    const { from, until, kind, minAmount, maxAmount } = given
    const whom = await whomOf({ db, firmId }, given)
    const found = await findDated(db, firmId, {
      from,
      until,
      kinds: kind === undefined ? undefined : kindsOf[kind],
      clientIds: whom.clientIds,
      least: minAmount,
      most: maxAmount,
      limit: most,
    })
    const whose = whom.name === undefined ? '' : ` of ${whom.name}`
    const what = kind === undefined ? 'transaction' : kind
    const pending = found.pending === 0 ? '' : `, ${found.pending} of them still without an amount`
    return {
      kind: 'found',
      sentence:
        found.count === 0
          ? `No ${what}${whose} ${periodWords({ from, until })}.`
          : `${counted(found.count, what, kind === 'switch' ? 'switches' : `${what}s`)}${whose} ${periodWords(
              {
                from,
                until,
              },
            )}${kind === undefined ? '' : `, ${rupees(found.sum)} in all`}${pending}.`,
      understood: [
        {
          label: 'Looked at',
          text:
            kind === undefined
              ? 'transactions of every kind'
              : `${kindsOf[kind].map((one) => kindWords[one]).join(' and ')}s`,
        },
        ...lineOf('Of', whom.name ?? ''),
        ...lineOf('Dated', periodWords({ from, until })),
        ...lineOf('Amount', rupeesBetween(minAmount, maxAmount)),
      ],
      columns: [
        dateColumn('Date'),
        text('Client'),
        text('Goal'),
        text('Fund'),
        text('Kind'),
        rupeesColumn('Amount'),
        countColumn('Units'),
      ],
      rows: found.rows.map((row) => ({
        href: row.is_unassigned ? `/clients/${row.client_id}` : `/goals/${row.goal_id}`,
        cells: [
          row.dated,
          row.client_name,
          row.goal_name,
          row.fund_name,
          kindWords[row.kind] ?? row.kind,
          row.amount === null ? null : Number(row.amount),
          row.units === null ? null : Number(row.units),
        ],
      })),
      total: found.count,
      basis: 'What stands of the ledger, the newest first; cancelled transactions are left out.',
    } satisfies Found
  },
})
