import type { Family, GainsLine } from '@lakshya/contract'
import { type CsvCell, csvText } from '../csv/csv-text.ts'
import type { FamilyReport } from './family-report.ts'

const head = [
  'Family',
  'As of',
  'Level',
  'Member',
  'Goal',
  'Status',
  'Chance %',
  'Target',
  'Target date',
  'Invested',
  'Value',
  'Gain',
  'Absolute return %',
  'XIRR %',
  'Short-term gain',
  'Long-term gain',
  'Exemption used',
  'Exemption left',
  'Estimated tax',
]

const none = (count: number): null[] => Array.from({ length: count }, () => null)

/** A family as a table for spreadsheets: together, each member, each goal, and the year's gains of each member. */
export function familyCsv({ family, goals, gains, today }: FamilyReport): string {
  const row = (level: string, cells: readonly CsvCell[]) => [family.name, today, level, ...cells]
  const year = `${gains.totals.year}-${String((gains.totals.year + 1) % 100).padStart(2, '0')}`
  return csvText([
    head,
    row('Together', [...none(6), ...figures(family), ...none(5)]),
    ...family.members.map((member) =>
      row('Member', [member.name, ...none(5), ...figures(member), ...none(5)]),
    ),
    ...goals.map((goal) =>
      row('Goal', [
        goal.clientName,
        goal.name,
        goal.isFinalised ? goal.standing : 'Not finalised',
        goal.chance === null ? null : Math.round(goal.chance * 100),
        goal.targetAmount,
        goal.targetDate,
        null,
        goal.currentValue,
        ...none(8),
      ]),
    ),
    ...gains.members.flatMap((line) => [
      row(`Realised in ${year}`, [line.clientName, ...none(5), ...realised(line)]),
      row('Not realised', [line.clientName, ...none(5), ...held(line)]),
    ]),
  ])
}

function figures({ value, invested, absoluteReturn, xirr }: Omit<Family, 'members'> | Family['members'][0]) {
  const gain = (Math.round(value * 100) - Math.round(invested * 100)) / 100
  return [
    invested,
    value,
    gain,
    rounded(absoluteReturn),
    rounded(xirr.kind === 'rate' ? xirr.rate : null),
  ] as const
}

function realised({ realised: { cost, proceeds, gain, short, long }, estimate }: GainsLine): CsvCell[] {
  const year =
    estimate.kind === 'tax' ? [estimate.exemptionUsed, estimate.exemptionLeft, estimate.tax] : none(3)
  return [cost, proceeds, gain, null, null, short, long, ...year]
}

function held({ unrealised: { cost, value, gain, short, long } }: GainsLine): CsvCell[] {
  return [cost, value, gain, null, null, short, long, ...none(3)]
}

/** Percent with the four decimals that say something. */
function rounded(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10_000) / 10_000
}
