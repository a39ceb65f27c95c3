import { fundCategories, fundCategoryName, isFundCategory, type Shelf, shelfRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../../components/class-names.ts'
import { Select } from '../../components/fields/select.tsx'
import { SearchInput } from '../../components/fields/text-input.tsx'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import { call, messageOf } from '../../core/api.ts'
import { formatDate, formatNumber } from '../../core/formats/format.ts'
import { useSettled } from '../../core/use-settled.ts'
import { MarketMatch } from './market-match.tsx'
import { type MarketFilter, schemesQuery } from './shelf-queries.ts'
import { useShelfAct } from './use-shelf-act.ts'

const typingMs = 150
const begun: Narrowed = {
  isRegular: true,
  isDirect: false,
  isGrowth: true,
  isIdcw: false,
  category: '',
}
const chips = [
  ['isRegular', 'Regular'],
  ['isGrowth', 'Growth'],
  ['isDirect', 'Direct'],
  ['isIdcw', 'IDCW'],
] as const

/** Searches the market and adds what is found: Enter adds the marked match, arrows move the mark. */
export function MarketPanel({ shelf, mayEdit, first }: { shelf: Shelf; mayEdit: boolean; first: string }) {
  const [typed, setTyped] = useState(first)
  const [narrowed, setNarrowed] = useState(
    first === '' ? begun : { ...begun, isRegular: false, isGrowth: false },
  )
  const [place, setPlace] = useState(0)
  const { act, isBusy } = useShelfAct()
  const text = useSettled(typed.trim(), typingMs)
  const query = useQuery(schemesQuery({ text, ...narrowed }))
  const onShelf = new Set(shelf.funds.map(({ code }) => code))
  const found = query.data
  const matches = found?.schemes ?? []
  const marked = matches[Math.min(place, matches.length - 1)]
  const add = (code: string, name: string) => {
    if (!mayEdit || onShelf.has(code)) return
    void act(`${name} waits to be used`, () => call(shelfRoutes.addToShelf, { body: { codes: [code] } }))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setPlace((old) => Math.max(0, Math.min(matches.length - 1, old + step)))
    } else if (event.key === 'Enter' && marked !== undefined) {
      event.preventDefault()
      add(marked.code, marked.name)
    }
  }
  const narrow = (change: Partial<typeof begun>) => {
    setNarrowed((old) => ({ ...old, ...change }))
    setPlace(0)
  }
  const house = found?.house
  return (
    <Panel
      title="Add from the market"
      basis={shelf.market.asOf === null ? undefined : `AMFI, ${formatDate(shelf.market.asOf)}`}
      isPadded={false}
      className="overflow-clip"
    >
      <div className="grid gap-2 px-4 pb-3">
        <SearchInput
          label={`Search ${formatNumber(shelf.market.schemes)} schemes by name, code or ISIN`}
          placeholder="Name, fund house, code or ISIN"
          value={typed}
          onKeyDown={onKey}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
        />
        <Narrowing narrowed={narrowed} onNarrow={narrow} />
        <p role="status" className="text-small text-ink-3">
          {query.isError
            ? messageOf(query.error, 'The market could not be searched. Please try again.')
            : found === undefined
              ? 'Searching...'
              : wordsOf(found.schemes.length, found.total, found.tookMs, mayEdit)}
        </p>
      </div>
      <ul className="max-h-130 overflow-y-auto">
        {matches.map((scheme) => (
          <MarketMatch
            key={scheme.code}
            scheme={scheme}
            text={text}
            isMarked={scheme === marked}
            isOnShelf={onShelf.has(scheme.code)}
            mayEdit={mayEdit}
            isBusy={isBusy}
            onAdd={() => add(scheme.code, scheme.name)}
          />
        ))}
      </ul>
      {mayEdit && house !== undefined && house !== null && house.plans > 0 ? (
        <PanelFoot>
          <button
            type="button"
            disabled={isBusy}
            className={classNames('text-left text-small text-brand-text hover:underline max-wide:min-h-11')}
            onClick={() =>
              void act(`Plans of ${house.name} wait to be used`, () =>
                call(shelfRoutes.addHouse, { body: { fundHouse: house.name } }),
              )
            }
          >
            Add all {house.plans} regular growth plans of {house.name}
          </button>
        </PanelFoot>
      ) : null}
    </Panel>
  )
}

type Narrowed = Omit<MarketFilter, 'text'>

function Narrowing({
  narrowed,
  onNarrow,
}: {
  narrowed: Narrowed
  onNarrow: (change: Partial<Narrowed>) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Narrow</legend>
      {chips.map(([key, label]) => (
        <button
          key={key}
          type="button"
          aria-pressed={narrowed[key]}
          onClick={() => onNarrow({ [key]: !narrowed[key] })}
          className="h-6.5 rounded-full border border-control px-2 text-small text-ink-2 hover:bg-hover aria-pressed:border-brand-text aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:text-brand-text max-wide:h-11 max-wide:px-3"
        >
          {label}
        </button>
      ))}
      <div className="w-40">
        <Select
          aria-label="Category"
          isSmall
          placeholder="Category"
          options={fundCategories.map((value) => ({ value, label: fundCategoryName(value) }))}
          value={narrowed.category}
          onChange={({ target }) => onNarrow({ category: isFundCategory(target.value) ? target.value : '' })}
        />
      </div>
    </fieldset>
  )
}

function wordsOf(shown: number, total: number, tookMs: number, mayEdit: boolean): string {
  if (total === 0) return 'No scheme matches. Try fewer words, or release a filter.'
  const count = `${shown} of ${formatNumber(total)} ${total === 1 ? 'match' : 'matches'}, ${Math.round(tookMs)} ms.`
  return mayEdit ? `${count} Enter adds the marked one.` : count
}
