import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchInput } from '../../../components/fields/text-input.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useSettled } from '../../../core/use-settled.ts'
import { candidatesQuery } from './family-queries.ts'

interface MemberSearchProps {
  /** Who are members already. */
  taken: readonly number[]
  onAdd: (client: { id: number; name: string }) => void
}

/** Looks clients up by name, and takes one with a press. */
export function MemberSearch({ taken, onAdd }: MemberSearchProps) {
  const [words, setWords] = useState('')
  const search = useSettled(words.trim(), 150)
  const query = useQuery({ ...candidatesQuery(search), enabled: search !== '' })
  const found = query.data?.filter(({ id }) => !taken.includes(id)) ?? []
  return (
    <div className="grid gap-1">
      <SearchInput
        label="Add a client"
        placeholder="Add a client by name, e-mail or PAN"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter takes the first one found, and sends no form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = found
          if (first !== undefined && search === words.trim()) {
            onAdd(first)
            setWords('')
          }
        }}
      />
      {search !== '' && (
        <div aria-live="polite" className="text-table">
          {query.isError ? (
            <p className="py-1.5 text-loss">The clients could not be loaded. Please try again.</p>
          ) : query.data === undefined ? (
            <p className="py-1.5 text-ink-3">Looking…</p>
          ) : found.length === 0 ? (
            <p className="py-1.5 text-ink-3">No other client found.</p>
          ) : (
            <ul aria-label="Clients found" className="max-h-[30vh] overflow-y-auto">
              {found.map(({ id, name, email }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="flex w-full min-h-9 max-wide:min-h-11 items-center gap-2 rounded-control px-2 text-left hover:bg-hover"
                    onClick={() => {
                      onAdd({ id, name })
                      setWords('')
                    }}
                  >
                    <Icon name="plus" className="size-4 text-ink-3" />
                    <span className="min-w-0 wrap-anywhere">
                      {name}
                      {email !== null && <span className="text-ink-3"> {email}</span>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
