import type { MorningGroup, MorningList } from '@lakshya/contract'
import { formatNumber } from '../../core/formats/format.ts'

const names: Readonly<Record<MorningGroup, string>> = {
  goals: 'Goals',
  drift: 'Drift',
  sips: 'SIPs',
  tax: 'Tax and load',
  papers: 'Papers',
  idle: 'Money idle',
  mail: 'Mail',
  reviews: 'Reviews',
}

interface GroupFilterProps {
  counts: MorningList['counts']
  value: MorningGroup | undefined
  onValueChange: (group: MorningGroup | undefined) => void
}

/** One of the kinds of lines, or all; each with how many there are. All counts add up to that of all. */
export function GroupFilter({ counts, value, onValueChange }: GroupFilterProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const options = [
    { group: undefined, name: 'All', count: all },
    ...counts.map(({ group, count }) => ({ group, name: names[group], count })),
  ]
  return (
    <fieldset className="min-w-0 overflow-x-auto px-4 pb-3">
      <legend className="sr-only">Which lines</legend>
      <div className="flex gap-2 wide:flex-wrap">
        {options.map(({ group, name, count }) => (
          <label
            key={name}
            className="relative flex h-7 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-3 text-small text-ink-2 hover:bg-hover has-checked:border-brand has-checked:bg-selected has-checked:font-semibold has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus max-wide:h-11 max-wide:px-4 max-wide:text-table"
          >
            <input
              type="radio"
              name="morning-group"
              checked={group === value}
              onChange={() => onValueChange(group)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
            />
            {name} <b>{formatNumber(count)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
