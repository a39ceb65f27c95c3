import type { ClientSummary } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchInput } from '../../../components/fields/text-input.tsx'
import { Note } from '../../../components/note.tsx'
import { messageOf } from '../../../core/api.ts'
import { formatPhone } from '../../../core/formats/format.ts'
import { clientPagesQuery } from '../../../core/queries/book-queries.ts'
import { useSettled } from '../../../core/use-settled.ts'

const mostShown = 8

/** A client of the book, by search. */
export function ClientSearch({ onChoose }: { onChoose: (clientId: number) => void }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 150)
  const query = useInfiniteQuery(clientPagesQuery({ search, sort: 'name' }))
  const found = query.data?.pages[0]?.answer.slice(0, mostShown)
  return (
    <>
      <SearchInput
        label="Search clients"
        placeholder="Name, phone, email or PAN’s last 4"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-2 min-h-40" aria-live="polite">
        {query.isError ? (
          <Note tone="bad">{messageOf(query.error, 'Clients could not be searched. Please try again.')}</Note>
        ) : found === undefined ? (
          <p className="p-2 text-ink-3">Looking…</p>
        ) : found.length === 0 ? (
          <p className="p-2 text-ink-3">No client of yours is called so.</p>
        ) : (
          <ul className="grid">
            {found.map((client) => (
              <li key={client.id}>
                <Found client={client} onChoose={() => onChoose(client.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Found({ client, onChoose }: { client: ClientSummary; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-2 text-left hover:bg-hover max-wide:min-h-11"
    >
      <span className="min-w-0 wrap-anywhere">{client.name}</span>
      <span className="shrink-0 text-small text-ink-3">
        {client.phone === null ? '' : formatPhone(client.phone)}
      </span>
    </button>
  )
}
