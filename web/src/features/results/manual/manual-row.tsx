import type { Fund, FundCagr } from '@lakshya/contract'
import { useState } from 'react'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Slider } from '../../../components/fields/slider.tsx'
import { Icon } from '../../../components/icon.tsx'
import { parseAmount } from '../../../core/formats/amount.ts'
import { formatNumber, formatPercent, formatRupees } from '../../../core/formats/format.ts'
import { CagrFigure } from '../allocation/cagr-figure.tsx'
import { FundName } from '../allocation/fund-name.tsx'

const step = 100

interface ManualRowProps {
  fund: Fund
  colour: string | undefined
  amount: number
  percent: number
  minimum: number
  most: number
  /** Rupees at the end of the scale that all sliders share. */
  scaleEnd: number
  /** Past CAGR; undefined where it is not known (yet). */
  cagr: FundCagr['cagr'] | undefined
  isLoading: boolean
  /** Why the fund takes no part in mixes now. */
  leftOut: string | undefined
  onAmountChange: (amount: number) => void
}

/** The columns of a fund by hand on wide screens: name, past, slider, rupees, share. */
export const manualGrid =
  'wide:grid-cols-[minmax(0,1.3fr)_repeat(3,52px)_minmax(140px,1.2fr)_124px_56px] wide:gap-x-3'

const periods = ['1y', '3y', '5y'] as const

/** One fund of a mix by hand. The slider moves in steps, the field takes any whole rupee. */
export function ManualRow(props: ManualRowProps) {
  const { fund, colour, amount, percent, minimum, leftOut, cagr, isLoading } = props
  const isBelow = amount > 0 && amount < minimum
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_124px] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-table ${manualGrid}`}
    >
      <div className="min-w-0">
        <FundName code={fund.code} name={fund.name} colour={colour} />
        <p className="pl-4.5 text-small text-ink-3">{leftOut ?? `Minimum ${formatRupees(minimum)}`}</p>
      </div>
      <dl className="flex gap-3 pl-4.5 text-small max-wide:order-2 max-wide:col-span-2 wide:contents">
        {periods.map((period) => (
          <div key={period} className="flex gap-1 wide:block wide:text-right wide:text-table">
            <dt className="text-ink-3 wide:sr-only">
              <span className="sr-only">CAGR </span>
              {period}
            </dt>
            <dd>
              <CagrFigure value={cagr?.[period]} isLoading={isLoading} />
            </dd>
          </div>
        ))}
      </dl>
      <ManualSlider {...props} />
      <ManualAmount
        className="max-wide:order-3"
        name={fund.name}
        amount={amount}
        most={props.most}
        isOff={leftOut !== undefined}
        onAmountChange={props.onAmountChange}
      />
      <b className="self-start text-right max-wide:order-1 wide:self-center">{formatPercent(percent)}</b>
      {isBelow && (
        <p
          role="status"
          className="col-span-full flex items-center gap-1 pl-4.5 text-small text-warn max-wide:order-4"
        >
          <Icon name="warn" className="size-3.5" />
          Investment below minimum requirement: {formatRupees(minimum - amount)} short of{' '}
          {formatRupees(minimum)}
        </p>
      )}
    </li>
  )
}

/** The track ends where the fund's own range does, on a scale of rupees that is the same for all funds. */
function ManualSlider({
  fund,
  amount,
  percent,
  most,
  scaleEnd,
  leftOut,
  colour,
  onAmountChange,
}: ManualRowProps) {
  // A step past the end, so that its last hundred can be reached.
  const max = Math.ceil(most / step) * step
  const share = Math.min(1, max / Math.max(max, scaleEnd))
  return (
    <div className="relative max-wide:order-2 max-wide:py-2">
      {/* Where the tracks of other funds end: what lies beyond is out of this one's range. */}
      <span aria-hidden="true" className="absolute inset-x-2 top-1/2 h-px bg-line" />
      <div
        style={{
          width: `max(44px, calc(16px + (100% - 16px) * ${share}))`,
          ...(colour === undefined ? {} : { '--slider-fill': colour }),
        }}
        className="relative"
      >
        <Slider
          aria-label={`${fund.name}, amount`}
          min={0}
          max={max}
          step={step}
          value={amount}
          disabled={leftOut !== undefined}
          valueText={`${formatRupees(amount)}, ${formatPercent(percent)}`}
          onValueChange={(value) => onAmountChange(Math.min(value, most))}
        />
      </div>
    </div>
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
