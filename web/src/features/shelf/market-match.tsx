import { foldText, fundCategoryName, type SchemeMatch } from '@lakshya/contract'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/icon.tsx'
import { formatDate, formatRupees } from '../../core/formats/format.ts'
import { markedParts } from '../../core/formats/marked-parts.ts'

interface MarketMatchProps {
  scheme: SchemeMatch
  text: string
  isMarked: boolean
  isOnShelf: boolean
  mayEdit: boolean
  isBusy: boolean
  onAdd: () => void
}

/** A scheme of the market that matches, with what tells it from its sisters. */
export function MarketMatch({ scheme, text, isMarked, isOnShelf, mayEdit, isBusy, onAdd }: MarketMatchProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  const words = foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return (
    <li
      ref={row}
      aria-current={isMarked ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-4 py-2 text-table',
        isMarked && 'bg-selected shadow-[inset_2px_0_0_var(--focus)]',
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        {markedParts(scheme.name, words).map((part, at) =>
          part.isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
            <mark key={at} className="bg-transparent font-semibold text-brand-text">
              {part.text}
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
            <span key={at}>{part.text}</span>
          ),
        )}
        <span className="block text-small text-ink-3">{detailsOf(scheme)}</span>
      </div>
      {isOnShelf ? (
        <span className="inline-flex items-center gap-1 text-small text-ink-3">
          <Icon name="check" className="size-3.5" />
          On shelf
        </span>
      ) : mayEdit ? (
        <Button size="s" disabled={isBusy} aria-label={`Add ${scheme.name}, ${scheme.code}`} onClick={onAdd}>
          Add
        </Button>
      ) : null}
    </li>
  )
}

function detailsOf(scheme: SchemeMatch): string {
  const { code, category, plan, isGrowth, option, minimumSip, isPast, navDate } = scheme
  const facts = [code, category === null ? 'Category not known' : fundCategoryName(category)]
  if (plan === 'Direct') facts.push('Direct: pays no trail')
  if (!isGrowth) facts.push(option ?? 'IDCW')
  if (isPast) facts.push(navDate === null ? 'no NAV' : `no NAV since ${formatDate(navDate)}`)
  else facts.push(`min SIP ${formatRupees(minimumSip)}`)
  return facts.join(', ')
}
