import { type SchemeMatch, schemeRoutes } from '@lakshya/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchInput } from '../../../components/fields/text-input.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { formatNumber } from '../../../core/formats/format.ts'
import { useSettled } from '../../../core/use-settled.ts'

interface SchemeSearchProps {
  /** What is searched first: the name as the statement has it. */
  name: string
  onChoose: (scheme: { code: string; name: string }) => void
}

const typingMs = 150
const mostShown = 6
const longest = 254

function schemesQuery(words: string) {
  return queryOptions({
    queryKey: ['schemes', 'named', words],
    queryFn: ({ signal }) => call(schemeRoutes.searchSchemes, { query: { q: words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
}

/** A scheme of the market by name, code or ISIN. */
export function SchemeSearch({ name, onChoose }: SchemeSearchProps) {
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim().slice(0, longest), typingMs)
  const query = useQuery(schemesQuery(words))
  const found = words === '' ? undefined : query.data
  return (
    <div className="grid gap-1">
      <SearchInput
        label={`Search the market for ${name}`}
        placeholder="Name, AMFI code or ISIN"
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-small text-ink-3">
        {query.isError
          ? messageOf(query.error, 'The market could not be searched. Please try again.')
          : foundWords(typed.trim(), found)}
      </p>
      {found !== undefined && (
        <ul aria-label="Schemes found" className="grid">
          {found.schemes.slice(0, mostShown).map((scheme) => (
            <li key={scheme.code}>
              <Found scheme={scheme} onChoose={() => onChoose(scheme)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function foundWords(
  typed: string,
  found: { total: number; market: { schemes: number } } | undefined,
): string | undefined {
  if (typed === '') return undefined
  if (found === undefined) return 'Looking…'
  if (found.total === 0) {
    return `None of the market’s ${formatNumber(found.market.schemes)} schemes is called so. Try part of its name.`
  }
  return found.total > mostShown
    ? `${formatNumber(found.total)} found, the first ${mostShown} shown`
    : `${formatNumber(found.total)} found`
}

function Found({ scheme, onChoose }: { scheme: SchemeMatch; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="w-full rounded-control px-2 py-1.5 text-left wrap-anywhere hover:bg-hover max-wide:min-h-11"
    >
      {scheme.name}
      <span className="block text-small text-ink-3">
        {scheme.code}, {scheme.plan.toLowerCase()}
        {scheme.isPast ? ', no longer priced' : ''}
      </span>
    </button>
  )
}
