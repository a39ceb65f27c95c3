import { z } from 'zod'
import { businessDate } from '../../../core/clock.ts'
import { inWords, summarise } from '../../book/index.ts'
import { changesSince } from '../../goals/index.ts'
import { countColumn, defineTool, type Found, percentColumn, rupeesColumn, text } from './tool.ts'
import { counted, joined, rupees } from './words.ts'

const dashboard = { label: 'Open Dashboard', href: '/dashboard' }

export const bookTool = defineTool({
  name: 'book',
  summary: 'The book’s totals: AUM, clients, goals, clients with KYC, trail a month',
  schema: z.strictObject({
    figure: z.enum(['value', 'clients', 'goals', 'kyc', 'trail', 'elsewhere']).exactOptional(),
  }),
  async run({ context }, { figure }) {
    const book = await summarise(context)
    const open = book.totalClients - book.clientsWithKyc
    const sentences = {
      value: `${rupees(book.totalAum)} stand in the book.`,
      clients: `${counted(book.totalClients, 'client')} ${book.totalClients === 1 ? 'is' : 'are'} looked after.`,
      goals: `${counted(book.goalCount, 'finalised goal')}.`,
      kyc: `${counted(book.clientsWithKyc, 'client')} with validated KYC, ${counted(open, 'client')} without.`,
      trail: `${rupees(book.totalCommission)} of trail a month, an estimate.`,
      elsewhere: `${rupees(book.heldElsewhere)} are held directly or through another distributor.`,
    }
    const { navDate, isSimulated } = book.basis
    return {
      kind: 'found',
      sentence: figure === undefined ? sentences.value : sentences[figure],
      understood: [{ label: 'Looked at', text: 'the whole book, today' }],
      columns: [text('Figure'), rupeesColumn('Rupees'), countColumn('Number')],
      rows: [
        ['AUM', book.totalAum, null],
        ['Clients', null, book.totalClients],
        ['Clients with validated KYC', null, book.clientsWithKyc],
        ['Finalised goals', null, book.goalCount],
        ['Trail a month, estimate', book.totalCommission, null],
        ['Held elsewhere', book.heldElsewhere, null],
      ].map((cells) => ({ href: null, cells: cells as [string, number | null, number | null] })),
      basis: joined([
        navDate === null ? 'Nothing is held' : `NAVs to ${inWords(navDate)}`,
        isSimulated && 'simulated NAVs',
      ]),
      screen: dashboard,
    } satisfies Found
  },
})

const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

export const growthTool = defineTool({
  name: 'growth',
  summary: 'What the book was worth at the ends of the last 24 months',
  schema: z.strictObject({
    month: monthText.describe('YYYY-MM; none for all').exactOptional(),
    from: monthText.exactOptional(),
    until: monthText.exactOptional(),
  }),
  async run({ context }, { month, from = month ?? '', until = month ?? '9999-12' }) {
    const { growthData } = await summarise(context)
    const rows = growthData.toReversed().filter((row) => row.month >= from && row.month <= until)
    const span = month ?? joined([from !== '' && `from ${from}`, until !== '9999-12' && `to ${until}`])
    return {
      kind: 'found',
      sentence: growthWords(rows, month, businessDate(context.clock())),
      understood: [
        { label: 'Looked at', text: span === '' ? 'the ends of the last 24 months, and today' : span },
      ],
      columns: [text('Month'), rupeesColumn('Value of the book')],
      rows: rows.map((row) => ({ href: null, cells: [row.month, row.aum] })),
      basis: 'At the NAVs of each month’s end; the present month at today’s.',
      screen: dashboard,
    } satisfies Found
  },
})

/** `rows` begin with the newest month. */
function growthWords(
  rows: readonly { month: string; aum: number }[],
  month: string | undefined,
  today: string,
): string {
  const [newest] = rows
  if (newest === undefined) return `No value is kept of ${month ?? 'these months'}: the last 24 months are.`
  if (month === undefined) return `From ${rows.at(-1)?.month} to ${newest.month}, as the dashboard draws it.`
  return today.startsWith(month)
    ? `${rupees(newest.aum)} now; ${month} is not over.`
    : `${rupees(newest.aum)} at the end of ${month}.`
}

export const trailTool = defineTool({
  name: 'trail',
  summary: 'The estimated trail of a month by kind of fund',
  schema: z.strictObject({}),
  async run({ context }) {
    const { commission, totalCommission } = await summarise(context)
    return {
      kind: 'found',
      sentence: `${rupees(totalCommission)} of trail a month, an estimate.`,
      understood: [{ label: 'Looked at', text: 'the whole book, by kind of fund' }],
      columns: [text('Kind'), rupeesColumn('Value'), percentColumn('A year'), rupeesColumn('A month')],
      rows: commission.map(({ category, value, annualRate, monthly }) => ({
        href: null,
        cells: [category, value, annualRate, monthly],
      })),
      basis: 'By the rates of the profile. What was paid is compared under Commission.',
      screen: { label: 'Open Commission', href: '/commission' },
    } satisfies Found
  },
})

export const changesTool = defineTool({
  name: 'changes',
  summary: 'What has changed in the book since the last visit',
  schema: z.strictObject({}),
  async run({ context }) {
    const { since, instalments, checkouts, kyc, behind, reached } = await changesSince(context)
    const on = since?.slice(0, 10)
    const goals: [string, { goalId: number; goalName: string; clientName: string }[]][] = [
      ['Instalment booked', instalments.items],
      ['Finalised', checkouts.items],
      ['Fell behind', behind.items],
      ['Reached', reached.items],
    ]
    return {
      kind: 'found',
      sentence:
        on === undefined
          ? 'This is the first visit: there is nothing to compare with.'
          : `${counted(instalments.count, 'instalment')} of ${rupees(instalments.amount)}, ${counted(
              checkouts.count,
              'goal',
            )} finalised, ${behind.count} fell behind, ${reached.count} reached, ${kyc.count} with another KYC state.`,
      understood: [{ label: 'Since', text: on === undefined ? 'the first visit' : inWords(on) }],
      columns: [text('What'), text('Client'), text('Goal or state')],
      rows: [
        ...goals.flatMap(([what, items]) =>
          items.map(({ goalId, goalName, clientName }) => ({
            href: `/goals/${goalId}`,
            cells: [what, clientName, goalName],
          })),
        ),
        ...kyc.items.map(({ clientId, clientName, state }) => ({
          href: `/clients/${clientId}`,
          cells: ['KYC', clientName, state],
        })),
      ],
      basis: 'The newest five of each.',
      screen: dashboard,
    } satisfies Found
  },
})
