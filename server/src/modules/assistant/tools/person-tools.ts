import { type FundCategory, fundCategories, fundCategoryName } from '@lakshya/contract'
import { z } from 'zod'
import { businessDate } from '../../../core/clock.ts'
import {
  clientFigures,
  clientGains,
  getClientPortfolio,
  inWords,
  togetherAndApart,
} from '../../book/index.ts'
import { listClientAdvice } from '../../goals/index.ts'
import { day, idNumber } from './client-tools.ts'
import { findClientFacts, findClientNames } from './clients.repository.ts'
import { whomOf } from './goal-tools.ts'
import { dateColumn, defineTool, type Found, percentColumn, rupeesColumn, text } from './tool.ts'
import { counted, joined, periodWords, rupees, sumOf } from './words.ts'

const anybody = {
  isArchived: false,
  kyc: undefined,
  standing: undefined,
  missing: [],
  isPaying: false,
  registered: { from: undefined, until: undefined },
  appetite: { least: undefined, below: undefined },
} as const

export const clientTool = defineTool({
  name: 'client',
  summary: 'One client or one family: value, invested, gain, return (XIRR), goals, KYC, risk appetite',
  schema: z.strictObject({ clientId: idNumber.exactOptional(), familyId: idNumber.exactOptional() }),
  async run({ context }, given) {
    const whom = await whomOf(context, given)
    const ids = whom.clientIds ?? []
    const names = await findClientNames(context.db, context.firmId, ids)
    const { apart, together } = await togetherAndApart(context, ids)
    const counts = await clientFigures(context, ids)
    const found = await findClientFacts(context.db, context.firmId, { ...anybody, ids })
    const facts = new Map(found.map((row) => [row.id, row]))
    const rate = together.xirr.kind === 'rate' ? `XIRR ${together.xirr.rate.toFixed(1)}%` : 'no XIRR yet'
    return {
      kind: 'found',
      sentence: `${whom.name ?? 'Nobody'}: ${rupees(together.value)}, invested ${rupees(together.invested)}, ${rate}.`,
      understood: [{ label: 'Looked at', text: whom.name ?? 'nobody' }],
      columns: [
        text('Client'),
        rupeesColumn('Value'),
        rupeesColumn('Invested'),
        percentColumn('XIRR'),
        text('Goals'),
        text('KYC'),
        text('Risk appetite'),
      ],
      rows: ids.map((id) => {
        const own = apart.get(id)
        return {
          href: `/clients/${id}`,
          cells: [
            names.get(id) ?? '',
            own?.value ?? 0,
            own?.invested ?? 0,
            own?.xirr.kind === 'rate' ? own.xirr.rate : null,
            String(counts.get(id)?.goalCount ?? 0),
            facts.get(id)?.kyc_state ?? null,
            facts.get(id)?.risk_appetite ?? null,
          ],
        }
      }),
      basis: joined(['Finalised goals', together.isSimulated && 'simulated NAVs']),
      ...(given.clientId === undefined
        ? { screen: { label: 'Open the family', href: `/families/${given.familyId}` } }
        : { screen: { label: 'Open the client', href: `/clients/${given.clientId}` } }),
    } satisfies Found
  },
})

export const holdingsTool = defineTool({
  name: 'holdings',
  summary: 'What a client holds, fund by fund and goal by goal',
  schema: z.strictObject({
    clientId: idNumber,
    category: z.enum(fundCategories as [FundCategory, ...FundCategory[]]).exactOptional(),
  }),
  async run({ context }, { clientId, category }) {
    const { name = '' } = await whomOf(context, { clientId })
    const { holdings, basis } = await getClientPortfolio(context, clientId)
    const rows = holdings.filter((row) => category === undefined || row.category === category)
    const value = sumOf(rows.map(({ currentValue }) => currentValue))
    return {
      kind: 'found',
      sentence: `${name} holds ${rupees(value)} in ${counted(rows.length, 'holding')}${
        category === undefined ? '' : ` of ${fundCategoryName(category)}`
      }.`,
      understood: [
        { label: 'Looked at', text: `holdings of ${name}` },
        ...(category === undefined ? [] : [{ label: 'Category', text: fundCategoryName(category) }]),
      ],
      columns: [
        text('Fund'),
        text('Goal'),
        text('Category'),
        text('Units'),
        rupeesColumn('Invested'),
        rupeesColumn('Value'),
        percentColumn('Return'),
      ],
      rows: rows.map((row) => ({
        href: row.goalId === null ? `/clients/${clientId}` : `/goals/${row.goalId}`,
        cells: [
          row.fundName,
          row.goalName,
          fundCategoryName(row.category),
          row.units,
          row.investedAmount,
          row.currentValue,
          row.absoluteReturn,
        ],
      })),
      basis: joined([
        basis.navDate !== null && `NAVs to ${inWords(basis.navDate)}`,
        basis.isSimulated && 'simulated NAVs',
      ]),
      screen: { label: 'Open the client', href: `/clients/${clientId}` },
    } satisfies Found
  },
})

export const gainsTool = defineTool({
  name: 'gains',
  summary:
    'The capital gains of a client or a family in a financial year: realised, tax estimate, and not realised yet',
  schema: z.strictObject({
    clientId: idNumber.exactOptional(),
    familyId: idNumber.exactOptional(),
    year: z.int().min(2018).max(2100).describe('the year of its April').exactOptional(),
  }),
  async run({ context }, given) {
    const whom = await whomOf(context, given)
    const all = await clientGains(context, whom.clientIds ?? [], given.year)
    const [first] = all
    const realised = sumOf(all.map((row) => row.realised.sums.gain))
    const unrealised = sumOf(all.map((row) => row.unrealised.sums.gain))
    const year = first === undefined ? '' : `${first.year}-${String((first.year + 1) % 100).padStart(2, '0')}`
    const query = given.year === undefined ? '' : `?year=${given.year}`
    return {
      kind: 'found',
      sentence: `${whom.name ?? 'Nobody'} in FY ${year}: ${rupees(realised)} realised, ${rupees(unrealised)} not realised.`,
      understood: [
        { label: 'Looked at', text: whom.name ?? 'nobody' },
        { label: 'Financial year', text: year },
      ],
      columns: [
        text('Client'),
        rupeesColumn('Realised'),
        rupeesColumn('Short-term'),
        rupeesColumn('Long-term'),
        rupeesColumn('Tax, estimate'),
        rupeesColumn('Not realised'),
      ],
      rows: all.map((row) => ({
        href: `/clients/${row.clientId}/gains${query}`,
        cells: [
          row.clientName,
          row.realised.sums.gain,
          row.realised.sums.short,
          row.realised.sums.long,
          row.estimate.kind === 'tax' ? row.estimate.tax : null,
          row.unrealised.sums.gain,
        ],
      })),
      basis:
        first === undefined ? '' : `An estimate by the rates of ${inWords(first.rates.asOf)}; no tax advice.`,
      screen:
        given.clientId === undefined
          ? { label: 'Open Capital gains', href: `/families/${given.familyId}/gains` }
          : { label: 'Open Capital gains', href: `/clients/${given.clientId}/gains` },
    } satisfies Found
  },
})

export const adviceTool = defineTool({
  name: 'advice',
  summary:
    'What was put on record for a client, and what it rested on: plans that were proposed and agreed, and changes since',
  schema: z.strictObject({ clientId: idNumber, from: day.exactOptional(), until: day.exactOptional() }),
  async run({ context }, { clientId, from, until }) {
    const { name = '' } = await whomOf(context, { clientId })
    const records = (await listClientAdvice(context, clientId)).filter(({ recordedAt }) => {
      const on = indianDay(recordedAt)
      return (from === undefined || on >= from) && (until === undefined || on <= until)
    })
    const when = periodWords({ from, until })
    return {
      kind: 'found',
      sentence:
        records.length === 0
          ? `Nothing is on record for ${name}${when === '' ? '' : ` ${when}`}.`
          : `${counted(records.length, 'record')} for ${name}${when === '' ? '' : ` ${when}`}.`,
      understood: [
        { label: 'Looked at', text: `the records of ${name}` },
        ...(when === '' ? [] : [{ label: 'Recorded', text: when }]),
      ],
      columns: [dateColumn('On'), text('Goal'), text('What'), text('Why'), rupeesColumn('Amount')],
      rows: records.map((record) => ({
        href: `/goals/${record.goalId}`,
        cells: [
          indianDay(record.recordedAt),
          record.goalName,
          record.kind === 'plan' ? 'Plan proposed and agreed' : record.title,
          reasonOf(record),
          record.kind === 'plan' ? record.total : record.cost,
        ],
      })),
      basis:
        'As the record has it, which cannot be changed since. Amount: invested, or what trades were estimated to cost.',
      screen: { label: 'Open the client', href: `/clients/${clientId}` },
    } satisfies Found
  },
})

/** What a record rests on, in its own figures. */
function reasonOf(record: Awaited<ReturnType<typeof listClientAdvice>>[number]): string {
  if (record.kind === 'change') return record.facts.map(({ label, value }) => `${label}: ${value}`).join('; ')
  const { goalAmount, isTargetStated, projectedValue, chance, mixRiskLevel, expectedReturn, volatility } =
    record
  return joined([
    isTargetStated && `target ${rupees(goalAmount)}`,
    `projected ${rupees(projectedValue)}`,
    `chance ${chance.toFixed(0)}%`,
    mixRiskLevel !== null &&
      `risk level ${mixRiskLevel.isBolder ? 'bolder than 0' : Math.round(mixRiskLevel.level * 10) / 10}`,
    `mix projected at ${expectedReturn.toFixed(1)}% a year, volatility ${volatility.toFixed(1)}%`,
    `NAVs to ${inWords(record.navDate)}`,
    record.isSimulated && 'simulated NAVs',
  ])
}

const indianDay = (instant: string) => businessDate(new Date(instant))
