import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { caretAfterGrouping, groupAmount, settleAmount } from '../../core/formats/amount.ts'
import { classNames } from '../class-names.ts'
import { inputClass } from './text-input.tsx'

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** The text as shown, with its commas; `parseAmount` of core/formats/amount.ts reads it. */
  value: string
  onValueChange: (text: string) => void
  isRightAligned?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

/** Rupees, grouped as they are typed; takes '₹1 lakh' or '1.5 cr' too, which become digits when the field is left. */
export function AmountInput({
  value,
  onValueChange,
  isRightAligned,
  className,
  ref,
  ...rest
}: AmountInputProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  })

  const change = (typed: string, position: number, isPasted: boolean) => {
    const next = isPasted ? settleAmount(typed) : groupAmount(typed)
    // Text that stays as typed, such as '25 la', keeps the browser's own caret.
    caret.current = next === typed ? null : caretAfterGrouping(typed, position, next)
    onValueChange(next)
  }

  return (
    <div className={classNames('relative', className)}>
      <span aria-hidden="true" className="absolute top-0 left-3 leading-(--control-h) text-ink-3">
        ₹
      </span>
      <input
        {...rest}
        ref={(element) => {
          input.current = element
          ref?.(element)
        }}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste'
          change(event.target.value, event.target.selectionStart ?? event.target.value.length, isPasted)
        }}
        onBlur={(event) => {
          const settled = settleAmount(value)
          if (settled !== value) onValueChange(settled)
          rest.onBlur?.(event)
        }}
        className={classNames(inputClass, 'pl-7', isRightAligned === true && 'text-right')}
      />
    </div>
  )
}
