import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Checkbox } from '../../components/fields/checkbox.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { clientPagesQuery } from '../../core/queries/book-queries.ts'
import { useSettled } from '../../core/use-settled.ts'

const shown = 8

interface ClientChoiceProps {
  chosen: readonly number[]
  onChoose: (clientIds: readonly number[]) => void
}

/** Clients that are looked up by name, and ticked. */
export function ClientChoice({ chosen, onChoose }: ClientChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const search = useSettled(typed.trim(), 250)
  const query = useInfiniteQuery(clientPagesQuery({ search }))
  const found = (query.data?.pages.flatMap(({ answer }) => answer) ?? []).slice(0, shown)
  const toggle = (clientId: number, name: string) => {
    setNames(new Map(names).set(clientId, name))
    onChoose(chosen.includes(clientId) ? chosen.filter((one) => one !== clientId) : [...chosen, clientId])
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        Find clients by name or PAN
      </label>
      <TextInput
        id={id}
        type="search"
        className="max-w-80"
        placeholder="Name, email or PAN"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {chosen.length > 0 && (
        <p className="text-small text-ink-2" role="status">
          {chosen.length === 1 ? '1 client' : `${chosen.length} clients`} chosen:{' '}
          {chosen.map((clientId) => names.get(clientId) ?? '').join(', ')}
        </p>
      )}
      <ul className="grid gap-1">
        {found.map((client) => (
          <li key={client.id}>
            <Checkbox
              label={client.name}
              checked={chosen.includes(client.id)}
              onChange={() => toggle(client.id, client.name)}
            />
          </li>
        ))}
      </ul>
      {query.data !== undefined && found.length === 0 && (
        <p className="text-table text-ink-2">No client is called that.</p>
      )}
    </div>
  )
}
