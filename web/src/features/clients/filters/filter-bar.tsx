import { goalStandings, kycStates } from '@lakshya/contract'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { classNames } from '../../../components/class-names.ts'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { isSameFilter, type ListFilter, readFilter, useSavedFilters, usualFilters } from './saved-filters.ts'

interface FilterBarProps {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}

const standingOptions = [
  ...goalStandings.map((value) => ({ value, label: value })),
  { value: 'none' as const, label: 'No goal' },
]
const kycOptions = [
  { value: 'open' as const, label: 'Open (not validated)' },
  ...kycStates.map((value) => ({ value, label: value })),
]

/** Which clients the list is of: chosen one by one, or by a name that the choice was given. */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  const { saved, save, remove } = useSavedFilters(useUser().id)
  const [isNaming, setIsNaming] = useState(false)
  const change = (part: Record<string, unknown>) => onFilter(readFilter({ ...filter, ...part }))
  const isEmpty = isSameFilter(filter, {})
  const isNamed = [...usualFilters, ...saved].some((one) => isSameFilter(one, filter))
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
      <Chip name="All" isOn={isEmpty} onChoose={() => onFilter({})} />
      {usualFilters.map((one) => (
        <Chip
          key={one.name}
          name={one.name}
          isOn={isSameFilter(one, filter)}
          onChoose={() => onFilter(readFilter(one))}
        />
      ))}
      {saved.map((one) => (
        <span key={one.name} className="inline-flex">
          <Chip name={one.name} isOn={isSameFilter(one, filter)} onChoose={() => onFilter(readFilter(one))} />
          <button
            type="button"
            aria-label={`Remove the filter ${one.name}`}
            onClick={() => remove(one.name)}
            className="grid size-7.5 place-items-center text-ink-3 hover:text-ink max-wide:size-11"
          >
            <Icon name="close" className="size-3" />
          </button>
        </span>
      ))}
      {!isEmpty && !isNamed && (
        <Button size="s" variant="quiet" onClick={() => setIsNaming(true)}>
          Save filter
        </Button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2 max-wide:ml-0 max-wide:w-full">
        <span className="w-40 max-wide:flex-1">
          <Select
            aria-label="Goals’ status"
            options={standingOptions}
            placeholder="Any status"
            value={filter.standing ?? ''}
            onChange={(event) => change({ standing: event.target.value })}
            isSmall
          />
        </span>
        <span className="w-40 max-wide:flex-1">
          <Select
            aria-label="KYC state"
            options={kycOptions}
            placeholder="Any KYC"
            value={filter.kyc ?? ''}
            onChange={(event) => change({ kyc: event.target.value })}
            isSmall
          />
        </span>
        <Checkbox
          label="Archived"
          checked={filter.archived === 'true'}
          onChange={(event) => change({ archived: event.target.checked ? 'true' : undefined })}
        />
      </span>
      {isNaming && (
        <NameDialog
          onCancel={() => setIsNaming(false)}
          onName={(name) => {
            save(name, filter)
            setIsNaming(false)
          }}
        />
      )}
    </div>
  )
}

function Chip({ name, isOn, onChoose }: { name: string; isOn: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={classNames(
        'h-7.5 rounded-control border px-2.5 text-table max-wide:h-11',
        isOn
          ? 'border-brand bg-selected font-semibold text-brand-text'
          : 'border-control bg-surface text-ink-2 hover:bg-hover',
      )}
    >
      {name}
    </button>
  )
}

function NameDialog({ onCancel, onName }: { onCancel: () => void; onName: (name: string) => void }) {
  const [name, setName] = useState('')
  const nameId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog title="Save filter" onCancel={onCancel}>
      <form onSubmit={submit}>
        <label htmlFor={nameId} className="mb-1 block text-table text-ink-2">
          Name
        </label>
        <TextInput
          id={nameId}
          data-autofocus
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p className="mt-2 text-small text-ink-3">It is kept in this browser, for your account.</p>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={name.trim() === ''}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
