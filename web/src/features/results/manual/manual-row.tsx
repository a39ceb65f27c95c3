import type { Fund } from '@lakshya/contract'
import { useState } from 'react'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Slider } from '../../../components/fields/slider.tsx'
import { Icon } from '../../../components/icon.tsx'
import { parseAmount } from '../../../core/formats/amount.ts'
import { formatNumber, formatPercent, formatRupees } from '../../../core/formats/format.ts'
import { FundName } from '../allocation/fund-name.tsx'

const step = 100

interface ManualRowProps {
  fund: Fund
  colour: string | undefined
  amount: number
  percent: number
  minimum: number
  most: number
  /** Why the fund takes no part in mixes now. */
  leftOut: string | undefined
  onAmountChange: (amount: number) => void
}

/** One fund of a mix by hand. The slider moves in steps, the field takes any whole rupee. */
export function ManualRow(props: ManualRowProps) {
  const { fund, colour, amount, percent, minimum, most, leftOut, onAmountChange } = props
  const isBelow = amount > 0 && amount < minimum
  const isOff = leftOut !== undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_124px] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-table wide:grid-cols-[minmax(0,1.4fr)_minmax(120px,1fr)_132px_64px]">
      <div className="min-w-0">
        <FundName code={fund.code} name={fund.name} colour={colour} />
        <p className="pl-4.5 text-small text-ink-3">{leftOut ?? `Minimum ${formatRupees(minimum)}`}</p>
      </div>
      <Slider
        className="max-wide:order-2"
        aria-label={`${fund.name}, amount`}
        min={0}
        // A step past the end, so that its last hundred can be reached.
        max={Math.ceil(most / step) * step}
        step={step}
        value={amount}
        disabled={isOff}
        valueText={`${formatRupees(amount)}, ${formatPercent(percent)}`}
        onValueChange={(value) => onAmountChange(Math.min(value, most))}
      />
      <ManualAmount
        className="max-wide:order-3"
        name={fund.name}
        amount={amount}
        most={most}
        isOff={isOff}
        onAmountChange={onAmountChange}
      />
      <b className="self-start text-right max-wide:order-1 wide:self-center">{formatPercent(percent)}</b>
      {isBelow && (
        <p
          role="status"
          className="flex items-center gap-1 pl-4.5 text-small text-warn col-span-full max-wide:order-4"
        >
          <Icon name="warn" className="size-3.5" />
          Investment below minimum requirement: {formatRupees(minimum - amount)} short of{' '}
          {formatRupees(minimum)}
        </p>
      )}
    </li>
  )
}

interface ManualAmountProps {
  className: string
  name: string
  amount: number
  most: number
  isOff: boolean
  onAmountChange: (amount: number) => void
}

/** The text stands as typed while the field has the focus, then as the amount that it came to. */
function ManualAmount({ className, name, amount, most, isOff, onAmountChange }: ManualAmountProps) {
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    const value = text.trim() === '' ? 0 : parseAmount(text)
    if (value !== undefined) onAmountChange(Math.min(Math.round(value), most))
  }
  return (
    <AmountInput
      className={className}
      aria-label={`${name}, rupees`}
      isRightAligned
      disabled={isOff}
      value={typed ?? formatNumber(amount)}
      onValueChange={change}
      onBlur={() => setTyped(undefined)}
    />
  )
}
