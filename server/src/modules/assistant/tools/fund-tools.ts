import {
  type FundCategory,
  foldText,
  fundCategories,
  fundCategoryName,
  isFundCategory,
  trailCategories,
  trailCategoryOf,
} from '@lakshya/contract'
import { z } from 'zod'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type FundPart, fundHolders, fundParts } from '../../book/index.ts'
import { findFunds } from '../../market/index.ts'
import { listLength } from './client-tools.ts'
import { findClientNames } from './clients.repository.ts'
import { defineTool, type Found, percentColumn, rupeesColumn, text } from './tool.ts'
import { counted, joined, rupees, rupeesBetween, sumOf } from './words.ts'

/** Which funds; nothing given stands for all. */
const fundWish = {
  category: z.enum(fundCategories as [FundCategory, ...FundCategory[]]).exactOptional(),
  kind: z.enum(trailCategories).describe('a kind of several categories').exactOptional(),
  house: z.string().min(1).max(80).describe('the fund house').exactOptional(),
  fundCode: z
    .string()
    .regex(/^\d{1,9}$/)
    .exactOptional(),
}
export interface FundWish {
  category?: FundCategory
  kind?: (typeof trailCategories)[number]
  house?: string
  fundCode?: string
}

/** A fund of the book with its house. */
type HousedPart = FundPart & { house: string }

async function partsOf(context: AdviserContext, wish: FundWish): Promise<HousedPart[]> {
  const houses = new Map((await findFunds(context.db)).map((fund) => [fund.code, fund.fund_house ?? '']))
  const parts = (await fundParts(context)).map((part) => ({ ...part, house: houses.get(part.code) ?? '' }))
  return parts.filter((part) => isWanted(part, wish))
}

/** Whether a fund is of a house, as people call one: by its name or how its funds begin. */
export function isOfHouse({ house, name }: { house: string; name: string }, wanted: string): boolean {
  const words = foldText(wanted)
  return foldText(house).startsWith(words) || foldText(name).startsWith(`${words} `)
}

function isWanted(part: HousedPart, { category, kind, house, fundCode }: FundWish): boolean {
  return (
    (category === undefined || part.category === category) &&
    (kind === undefined || (isFundCategory(part.category) && trailCategoryOf(part.category) === kind)) &&
    (house === undefined || isOfHouse(part, house)) &&
    (fundCode === undefined || String(part.code) === fundCode)
  )
}

function nameOf(category: string): string {
  return isFundCategory(category) ? fundCategoryName(category) : 'Not Available'
}

async function wordsOf(context: AdviserContext, wish: FundWish): Promise<string> {
  const { category, kind, house, fundCode } = wish
  const names = fundCode === undefined ? [] : await findFunds(context.db)
  const fund = names.find(({ code }) => String(code) === fundCode)
  return joined([
    category !== undefined && `${fundCategoryName(category)} funds`,
    kind !== undefined && `${kind} funds`,
    house !== undefined && `funds of ${house}`,
    fundCode !== undefined && (fund?.name ?? fundCode),
  ])
}

const groupings = ['fund', 'category', 'house'] as const

export const fundsTool = defineTool({
  name: 'funds',
  summary:
    'What the book has in funds, categories or fund houses: rupees and share of the book (AUM by …, AUM in …)',
  schema: z.strictObject({
    ...fundWish,
    by: z.enum(groupings).exactOptional(),
    limit: listLength.exactOptional(),
  }),
  async run({ context }, { by = 'fund', limit, ...wish }) {
    const words = await wordsOf(context, wish)
    const whole = sumOf((await fundParts(context)).map(({ value }) => value))
    const parts = await partsOf(context, wish)
    const sum = sumOf(parts.map(({ value }) => value))
    const rows = grouped(parts, by).slice(0, limit)
    const share = (value: number) => (whole === 0 ? 0 : (value / whole) * 100)
    return {
      kind: 'found',
      sentence: `${rupees(sum)} in ${words === '' ? 'the whole book' : words}${
        words === '' ? '' : `, ${share(sum).toFixed(1)}% of the book`
      }.`,
      understood: [
        { label: 'Looked at', text: words === '' ? 'all funds of the book' : words },
        { label: 'By', text: by === 'house' ? 'fund house' : by },
        ...(limit === undefined ? [] : [{ label: 'At most', text: counted(limit, 'row') }]),
      ],
      columns: [
        text(by === 'fund' ? 'Fund' : by === 'category' ? 'Category' : 'Fund house'),
        rupeesColumn('Value'),
        percentColumn('Of the book'),
      ],
      rows: rows.map(({ label, value }) => ({ href: null, cells: [label, value, share(value)] })),
      basis: `The book’s total is ${rupees(whole)}, as the dashboard has it. What is held elsewhere by statements is in it.`,
      screen: { label: 'Open Dashboard', href: '/dashboard' },
    } satisfies Found
  },
})

function grouped(parts: readonly HousedPart[], by: (typeof groupings)[number]) {
  const labelOf = (part: HousedPart) =>
    by === 'fund' ? part.name : by === 'category' ? nameOf(part.category) : part.house || 'Not Available'
  const groups = Map.groupBy(parts, labelOf)
  return [...groups]
    .map(([label, own]) => ({ label, value: sumOf(own.map(({ value }) => value)) }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label))
}

export const holdersTool = defineTool({
  name: 'holders',
  summary: 'Clients who hold a fund, a category or a fund house, with what they have in it',
  schema: z.strictObject({
    ...fundWish,
    minValue: z.number().min(0).max(1e12).exactOptional(),
    maxValue: z.number().min(0).max(1e12).exactOptional(),
    limit: listLength.exactOptional(),
  }),
  async run({ context }, { minValue = 0, maxValue = Infinity, limit, ...wish }) {
    const bounds = rupeesBetween(
      minValue > 0 ? minValue : undefined,
      maxValue < Infinity ? maxValue : undefined,
    )
    const words = await wordsOf(context, wish)
    const codes = (await partsOf(context, wish)).map(({ code }) => code)
    const held = await fundHolders(context, codes)
    const names = await findClientNames(context.db, context.firmId, [...held.keys()])
    const rows = [...held]
      .filter(([, value]) => value >= minValue && value <= maxValue)
      .map(([id, value]) => ({ id, value, name: names.get(id) ?? '' }))
      .sort((a, b) => b.value - a.value || a.id - b.id)
      .slice(0, limit)
    return {
      kind: 'found',
      sentence: `${counted(rows.length, 'client')} hold${rows.length === 1 ? 's' : ''} ${rupees(
        sumOf(rows.map(({ value }) => value)),
      )} in ${words === '' ? 'funds' : words}.`,
      understood: [
        { label: 'Looked at', text: words === '' ? 'all funds of the book' : words },
        ...(bounds === '' ? [] : [{ label: 'Held', text: bounds }]),
      ],
      columns: [text('Client'), rupeesColumn('Held')],
      rows: rows.map(({ id, name, value }) => ({ href: `/clients/${id}`, cells: [name, value] })),
      basis: 'Archived clients’ holdings count, as in the book’s total.',
    } satisfies Found
  },
})
