import type { StressedChance, StressedGoal } from '@lakshya/contract'
import type { FileColumn } from '../../components/table/column.ts'

/** A goal's chance before and after in a file: percent, or what stands in place of it. */
export function chanceInFile<Row>(goalOf: (row: Row) => StressedGoal | null): FileColumn<Row>[] {
  return (['before', 'after'] as const).flatMap((when) => [
    { head: `Chance ${when}`, percent: (row: Row) => percentOf(goalOf(row)?.[when]) },
    { head: `Reached ${when}`, text: (row: Row) => (goalOf(row)?.[when].isReached ? 'Yes' : null) },
  ])
}

const percentOf = (chance: StressedChance | undefined) =>
  chance === undefined || chance.isReached || chance.chance === null ? null : chance.chance * 100
