import {
  fundCategoryName,
  type StressedChance,
  type StressedGoal,
  type StressedValue,
  scenarioName,
} from '@lakshya/contract'
import { type CsvCell, csvText } from '../csv/csv-text.ts'
import type { StressReport } from './stress-report.ts'

const head = [
  'Scenario',
  'As of',
  'Level',
  'Client',
  'Name',
  'Before',
  'After',
  'Change',
  'Change %',
  'Chance before %',
  'Chance after %',
  'Falls off track',
  'Note',
]

/** The figures of a scenario as a table for spreadsheets: the whole, kinds, clients, goals, and what cannot be told. */
export function stressCsv({ answer, clients, goals, today }: StressReport): string {
  const row = (level: string, cells: readonly CsvCell[]) => [scenarioName(answer), today, level, ...cells]
  const { middleChance, untold, standIns } = answer
  const middle =
    middleChance === null ? [null, null] : [percentOf(middleChance.before), percentOf(middleChance.after)]
  return csvText([
    head,
    row('All', [
      '',
      'Value',
      ...valueCells(answer.value),
      ...middle,
      answer.offTrack.falls,
      'A scenario, not a forecast',
    ]),
    ...answer.kinds.map((kind) =>
      row('Kind', ['', fundCategoryName(kind.category), ...valueCells(kind), null, null, null, null]),
    ),
    ...clients.map(({ name, value, fallingOff }) =>
      row('Client', [name, '', ...valueCells(value), null, null, fallingOff, null]),
    ),
    ...goals.map((goal) =>
      row('Goal', [goal.clientName, goal.name, ...valueCells(goal.value), ...goalCells(goal), null]),
    ),
    ...untold.map(({ fundName, value, reason, named }) =>
      row('Left as it is', [
        named.map(({ name }) => name).join(', '),
        fundName,
        ...valueCells({ before: value, after: value, percent: 0 }),
        null,
        null,
        null,
        reason,
      ]),
    ),
    ...standIns.map(({ fundName, as }) =>
      row('Stand-in', ['', fundName, null, null, null, null, null, null, null, `by the record of ${as}`]),
    ),
  ])
}

function valueCells({ before, after, percent }: StressedValue): CsvCell[] {
  const change = (Math.round(after * 100) - Math.round(before * 100)) / 100
  return [before, after, change, percent === null ? null : Math.round(percent * 10_000) / 10_000]
}

function goalCells({ before, after, fallsOff }: StressedGoal): CsvCell[] {
  return [chanceCell(before), chanceCell(after), fallsOff ? 'yes' : 'no']
}

function chanceCell({ isReached, chance }: StressedChance): CsvCell {
  if (isReached) return 'Reached'
  return chance === null ? null : percentOf(chance)
}

function percentOf(chance: number): number {
  return Math.round(chance * 100)
}
