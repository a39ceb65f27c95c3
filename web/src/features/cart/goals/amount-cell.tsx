import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../components/overlay/toast.ts'
import { groupAmount, parseAmount, settleAmount } from '../../../core/formats/amount.ts'
import { formatRupees } from '../../../core/formats/format.ts'

interface AmountCellProps {
  /** Whose amount it is, read out. */
  name: string
  amount: number
  /** Whole rupees that the amount may be at most. */
  most: number
  isLow: boolean
  isLocked: boolean
  onCommit: (amount: number) => void
}

/** An amount that a click turns into a field: Enter or leaving it commits, Escape cancels, the arrows step by ₹1. */
export function AmountCell({ name, amount, most, isLow, isLocked, onCommit }: AmountCellProps) {
  const [text, setText] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const isEditing = text !== undefined
  useEffect(() => {
    // The field is gone with the key that closed it; the focus goes back to where it came from.
    if (!isEditing && returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [isEditing])

  if (!isEditing) {
    return (
      <button
        ref={button}
        type="button"
        disabled={isLocked}
        aria-label={`Amount for ${name}: ${formatRupees(amount)}. Edit`}
        onClick={() => setText(settleAmount(String(amount)))}
        className={`underline decoration-control decoration-dotted underline-offset-4 hover:text-brand-text disabled:cursor-not-allowed disabled:no-underline max-wide:min-h-11 ${isLow ? 'text-warn' : ''}`}
      >
        {formatRupees(amount)}
      </button>
    )
  }
  const typed = parseAmount(text)
  const close = (isByKey: boolean) => {
    returnsFocus.current = isByKey
    setText(undefined)
  }
  const commit = (isByKey: boolean) => {
    if (typed !== undefined) onCommit(Math.min(most, Math.round(typed)))
    if (typed !== undefined && typed > most) {
      showToast('info', `At most ${formatRupees(most)}`, 'That is what the plan invests in all.')
    }
    // What is no number is no amount: Enter stays in the field, leaving it keeps the amount as it was.
    if (typed !== undefined || !isByKey) close(isByKey)
  }
  const step = (by: number) => {
    const next = Math.min(most, Math.max(0, Math.round(typed ?? amount) + by))
    setText(settleAmount(String(next)))
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the click that opened the field asked for it
      autoFocus
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Amount for ${name}`}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={typed ?? 0}
      aria-valuetext={text}
      aria-invalid={typed === undefined ? true : undefined}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(groupAmount(event.target.value))}
      onBlur={() => commit(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(true)
        else if (event.key === 'Escape') close(true)
        else if (event.key === 'ArrowUp') step(1)
        else if (event.key === 'ArrowDown') step(-1)
        else return
        event.preventDefault()
      }}
      className="input -mr-2 h-7 w-33 rounded-control px-1.75 text-right text-table text-ink max-wide:h-11 max-wide:w-full"
    />
  )
}
